import { pictureTypes } from '@steelsafe/contract/core/drawing/pictures.ts'
import { extensionOf, isFileName, sameNameKey } from '@steelsafe/contract/core/names/file-names.ts'
import { ArchiveFailure } from '../../format/archive-failure.ts'
import { type ArchivedColumn, type ArchivedTable, archivedTable } from '../../format/tables.ts'
import { type NewNames, nearestName, storedNameOf } from './file-names.ts'
import { type ArchiveIds, isUuid } from './ids.ts'

export type Row = Record<string, unknown>

/** The context of the conversion of an archive's rows. */
export interface Conversion {
  ids: ArchiveIds
  /** Returns the new id of a row whose table has serial ids. */
  serialOf(table: string, id: number): number | undefined
  /** True when only tools are imported, and not the company itself. */
  isOfProjects: boolean
  /** Extensions of files that this installation refuses. */
  blockedExtensions: ReadonlySet<string>
  /** New names of files and folders whose names this version refuses. */
  newNames: NewNames
  /** Called with the account of each person to whom a row refers. */
  onPerson(accountId: string): void
  /** Called with the path of each file. */
  onFile(path: string): void
}

const damaged = () => new ArchiveFailure('damaged')

/**
 * Returns a row of an archive with its new ids. The value of an object column remains the path of the file.
 * @param columns the columns that the archive has
 * @throws ArchiveFailure for a value that does not fit its column, and for a column that the archive does not list
 */
export function convertRow(
  table: ArchivedTable,
  columns: ReadonlySet<string>,
  row: Row,
  conversion: Conversion,
): Row {
  const namedRow = table.hasFileName ? withFileName(row, conversion) : row
  const converted: Row = {}
  for (const column of table.columns)
    if (columns.has(column.name))
      converted[column.name] = convertValue(table, column, namedRow[column.name], conversion)
  if (Object.keys(row).some(name => !columns.has(name))) throw damaged()
  return converted
}

/**
 * Returns a row with a name that an upload accepts, because it becomes a name in folders, zips and downloads. A name
 * that only an earlier version accepted is repaired, as when a zip is extracted.
 */
function withFileName(row: Row, { blockedExtensions, newNames }: Conversion): Row {
  const storedName = storedNameOf(row)
  const isFolder = row.is_directory === true
  const name = isFileName(storedName)
    ? storedName
    : (newNames.get(String(row.id)) ?? nearestName(storedName, isFolder))
  if (!isFolder && blockedExtensions.has(extensionOf(name))) throw new ArchiveFailure('blockedType')
  if (name === storedName) return row
  return { ...row, name, ...(row.name_key === undefined ? {} : { name_key: sameNameKey(name) }) }
}

function convertValue(
  table: ArchivedTable,
  column: ArchivedColumn,
  value: unknown,
  conversion: Conversion,
): unknown {
  if (value === null || value === undefined) return null
  switch (column.kind) {
    case 'id':
      return conversion.ids.row(idOf(value))
    case 'serial':
      return serialOf(table.name, value, conversion)
    case 'reference':
      return referenceOf(column, value, conversion)
    case 'person':
      return personOf(column, value, conversion)
    case 'uuid':
      return conversion.ids.any(idOf(value))
    case 'json':
      return conversion.ids.inside(value)
    case 'code':
      return isUuid(value) ? conversion.ids.any(value) : value
    case 'object':
      return pathOf(value, conversion)
    case 'fixed':
      return value
    case 'plain':
      if (column.name === 'image_type' && !isPicture(value)) throw damaged()
      return value
  }
}

function idOf(value: unknown): string {
  if (!isUuid(value)) throw damaged()
  return value
}

function serialOf(table: string, value: unknown, conversion: Conversion): number {
  const serial = typeof value === 'number' ? conversion.serialOf(table, value) : undefined
  if (serial === undefined) throw damaged()
  return serial
}

/**
 * Returns the new id of a referenced row. When only tools are imported, a reference to a row of the company stays if
 * the id is fixed, and otherwise becomes null.
 * @throws ArchiveFailure for a reference that cannot become null
 */
function referenceOf({ target = '', isNullable }: ArchivedColumn, value: unknown, conversion: Conversion) {
  const { ids, isOfProjects } = conversion
  if (typeof value === 'number')
    return isOfProjects && isNullable ? null : serialOf(target, value, conversion)
  const id = idOf(value)
  if (!isOfProjects || target === 'company' || archivedTable(target)?.isOfProject) return ids.row(id)
  if (ids.isFixed(id)) return id
  if (!isNullable) throw damaged()
  return null
}

function personOf({ isNullable }: ArchivedColumn, value: unknown, { ids, onPerson }: Conversion) {
  const account = ids.person(idOf(value))
  if (account !== undefined) onPerson(account)
  else if (!isNullable) throw damaged()
  return account ?? null
}

function pathOf(value: unknown, { onFile }: Conversion): string {
  if (typeof value !== 'string') throw damaged()
  onFile(value)
  return value
}

const isPicture = (value: unknown): boolean => typeof value === 'string' && pictureTypes.includes(value)
