import { archiveLimits } from '@steelsafe/contract/company-archive/limits.ts'
import { extensionOf, isFileName, sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import { findFreeNameAmong, repairName } from '@steelsafe/contract/core/names/repair-names.ts'
import { ArchiveFailure } from '../../format/archive-failure.ts'
import { dataName } from '../../format/format.ts'
import { type ArchivedTable, archivedTables } from '../../format/tables.ts'
import type { CompanyArchive } from '../archive/open-archive.ts'
import { readVerifiedRows } from '../archive/read-verified-rows.ts'

type Row = Record<string, unknown>

/**
 * Names that no version of Steelsafe has accepted, because they lead to other folders or contain control characters.
 */
const neverStored = /[/\\\p{Cc}]|^\.{0,2}$/u

/**
 * Returns the name of a file or folder in a row.
 * @throws ArchiveFailure for a name that no version has accepted
 */
export function storedNameOf({ name, name_key: nameKey }: Row): string {
  if (typeof name !== 'string' || neverStored.test(name)) throw new ArchiveFailure('damaged')
  if (nameKey !== undefined && nameKey !== sameNameKey(name)) throw new ArchiveFailure('damaged')
  return name
}

/**
 * Returns the nearest valid name. If no character of a name is usable, returns "File" with its extension, or "Folder".
 */
export function nearestName(name: string, isFolder: boolean): string {
  const repaired = repairName(name)
  if (repaired) return repaired
  const general = isFolder ? 'Folder' : `File.${extensionOf(name)}`
  return isFileName(general) ? general : 'File'
}

/** The new names of files and folders by the ids of their rows in the archive. */
export type NewNames = ReadonlyMap<string, string>

/**
 * Returns new names for the files and folders whose names the rules of this version refuse. A new name differs from all
 * other names in the same place. Most archives need no new names; then each table with files is read once.
 * @param maxBytes the memory that the names may take
 * @throws ArchiveFailure for an archive with more names than any company has
 */
export async function newNamesOf(
  archive: CompanyArchive,
  maxBytes: number = archiveLimits.nameBytes,
): Promise<NewNames> {
  const names = new Map<string, string>()
  const memory = new Memory(maxBytes)
  for (const table of archivedTables)
    if (table.hasFileName && table.columns.some(({ kind }) => kind === 'id'))
      await addNames(archive, table, names, memory)
  return names
}

/** Counts the approximate memory of collected texts. */
class Memory {
  #leftBytes: number

  constructor(maxBytes: number) {
    this.#leftBytes = maxBytes
  }

  /**
   * Counts a text towards the memory of the import.
   * @throws ArchiveFailure when the memory is used up
   */
  take(text: string): void {
    this.#leftBytes -= text.length + bytesOfEntry
    if (this.#leftBytes < 0) throw new ArchiveFailure('damaged')
  }
}

/** The approximate memory of an entry of a collection without its text. */
const bytesOfEntry = 100

async function addNames(
  archive: CompanyArchive,
  table: ArchivedTable,
  names: Map<string, string>,
  memory: Memory,
): Promise<void> {
  if (!archive.manifest.tables[table.name]) return
  const path = dataName(table.name, 'json')
  const refusedRows: Row[] = []
  await readVerifiedRows(archive, path, row => {
    if (isFileName(storedNameOf(row))) return
    const picked = pick(row, table)
    memory.take(JSON.stringify(picked))
    refusedRows.push(picked)
  })
  if (refusedRows.length === 0) return
  const takenKeys = new Map(refusedRows.map(row => [placeOf(table, row), new Set<string>()]))
  await readVerifiedRows(archive, path, row => {
    const name = storedNameOf(row)
    const takenKey = isFileName(name) ? takenKeys.get(placeOf(table, row)) : undefined
    if (!takenKey) return
    memory.take(name)
    takenKey.add(sameNameKey(name))
  })
  for (const row of refusedRows) {
    const takenKey = takenKeys.get(placeOf(table, row))
    const isFolder = row.is_directory === true
    const name = findFreeNameAmong(
      nearestName(String(row.name), isFolder),
      key => takenKey?.has(key) ?? false,
      isFolder,
    )
    takenKey?.add(sameNameKey(name))
    names.set(String(row.id), name)
  }
}

/** Returns the values of a row that determine its new name. */
const pick = (row: Row, { columns }: ArchivedTable): Row =>
  Object.fromEntries(
    ['id', 'name', 'is_directory', ...columns.filter(isPlace).map(({ name }) => name)].map(name => [
      name,
      row[name],
    ]),
  )

/** Returns a key of the folder of a file, or of the thing to which it is attached. */
const placeOf = ({ columns }: ArchivedTable, row: Row): string =>
  JSON.stringify(columns.filter(isPlace).map(({ name }) => row[name] ?? null))

const isPlace = ({ kind }: ArchivedTable['columns'][number]): boolean => kind === 'reference'
