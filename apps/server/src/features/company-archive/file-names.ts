import { extensionOf, isFileName, sameNameKey } from '@steelsafe/contract/core/file-names.ts'
import { freeNameAmong, repairedName } from '@steelsafe/contract/core/repair-names.ts'
import { ArchiveFailure } from './archive-failure.ts'
import { dataName } from './format.ts'
import type { CompanyArchive } from './open-archive.ts'
import { readChecked } from './read-checked.ts'
import { type ArchivedTable, archivedTables } from './tables.ts'

type Row = Record<string, unknown>

/** Names that no version of Steelsafe has accepted, because they lead to other folders or contain control characters. */
const neverStored = /[/\\\p{Cc}]|^\.{0,2}$/u

/**
 * Returns the name of a file or folder in a row.
 * @throws ArchiveFailure for one that no version has accepted
 */
export function storedNameOf({ name, name_key: nameKey }: Row): string {
  if (typeof name !== 'string' || neverStored.test(name)) throw new ArchiveFailure('damaged')
  if (nameKey !== undefined && nameKey !== sameNameKey(name)) throw new ArchiveFailure('damaged')
  return name
}

/** Returns the nearest valid name. One of which nothing can be used gets a general name with its extension. */
export function nearestName(name: string, isFolder: boolean): string {
  const repaired = repairedName(name)
  if (repaired) return repaired
  const general = isFolder ? 'Folder' : `File.${extensionOf(name)}`
  return isFileName(general) ? general : 'File'
}

/** The new names of files and folders by the ids of their rows in the archive. */
export type NewNames = ReadonlyMap<string, string>

/**
 * Returns new names for the files and folders whose names the rules of this version refuse. None of them is that of
 * another file in the same place. Most archives have no such names; then each table with files is read once.
 */
export async function newNamesOf(archive: CompanyArchive): Promise<NewNames> {
  const names = new Map<string, string>()
  for (const table of archivedTables)
    if (table.hasFileName && table.columns.some(({ kind }) => kind === 'id'))
      await addNames(archive, table, names)
  return names
}

async function addNames(
  archive: CompanyArchive,
  table: ArchivedTable,
  names: Map<string, string>,
): Promise<void> {
  if (!archive.manifest.tables[table.name]) return
  const path = dataName(table.name, 'json')
  const refusedRows: Row[] = []
  await readChecked(archive, path, row => {
    if (!isFileName(storedNameOf(row))) refusedRows.push(pick(row, table))
  })
  if (refusedRows.length === 0) return
  const takenKeys = new Map(refusedRows.map(row => [placeOf(table, row), new Set<string>()]))
  await readChecked(archive, path, row => {
    const name = storedNameOf(row)
    if (isFileName(name)) takenKeys.get(placeOf(table, row))?.add(sameNameKey(name))
  })
  for (const row of refusedRows) {
    const taken = takenKeys.get(placeOf(table, row))
    const isFolder = row.is_directory === true
    const name = freeNameAmong(
      nearestName(String(row.name), isFolder),
      key => taken?.has(key) ?? false,
      isFolder,
    )
    taken?.add(sameNameKey(name))
    names.set(String(row.id), name)
  }
}

/** Returns the values of a row that its new name needs. */
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
