import { is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#database/schema/index.ts'
import { storedObjects } from '#database/stored-objects.ts'
import {
  accessTables,
  codeColumns,
  exportedTables,
  leftOutColumns,
  sameEverywhere,
} from './exported-tables.ts'

/**
 * The meaning of a column for an archive:
 * - `id` and `serial`: the id of the row itself, a UUID or a number
 * - `reference`: the id of a row of the archive
 * - `person`: the id of an account
 * - `fixed`: a reference to a row that every installation has
 * - `object`: the key of an object in the storage; in the archive, the path of the file
 * - `uuid`: an id without a foreign key
 * - `json`: a value that may contain ids
 * - `code`: a text that is an id or a name
 * - `plain`: anything else
 */
type ColumnKind =
  | 'id'
  | 'serial'
  | 'reference'
  | 'person'
  | 'fixed'
  | 'object'
  | 'uuid'
  | 'json'
  | 'code'
  | 'plain'

export interface ArchivedColumn {
  name: string
  kind: ColumnKind
  isNullable: boolean
  /** True when a row cannot be stored without a value. */
  isRequired: boolean
  /** The table of a reference. */
  target?: string
}

/** A table of an archive, as the schema declares it. */
export interface ArchivedTable {
  name: string
  columns: readonly ArchivedColumn[]
  /** The columns of the primary key, by which the rows are sorted. */
  keyColumns: readonly string[]
  /** The references that determine the company of a row. Only the tables company and theme have no owners. */
  owners: readonly ArchivedColumn[]
  /** True when the rows belong to a tool, not to the company itself. */
  isOfProject: boolean
  /** The reference to another row of the same table; at most one. */
  parentColumn?: string
  /** True when `name` is the name of a file or folder. */
  hasFileName: boolean
}

const configs = Object.values<unknown>(schema)
  .filter((value): value is PgTable => is(value, PgTable))
  .map(table => getTableConfig(table))

/** The names of all tables of the schema. */
export const tableNames: readonly string[] = configs.map(({ name }) => name).sort()

type Config = (typeof configs)[number]

const drafts = new Map(
  configs.filter(({ name }) => exportedTables.has(name)).map(config => [config.name, draftOf(config)]),
)

/** The tables of an archive, each after the tables to which it refers, and the access tables last. */
export const archivedTables: readonly ArchivedTable[] = inOrder([...drafts.values()].map(completed))

export const archivedTable = (name: string): ArchivedTable | undefined =>
  archivedTables.find(table => table.name === name)

/** Returns the referenced table of each column with a foreign key. */
function targetsOf({ name, foreignKeys }: Config): Map<string, string> {
  const targets = new Map<string, string>()
  for (const foreignKey of foreignKeys) {
    const { columns, foreignTable } = foreignKey.reference()
    const [column, another] = columns
    if (!column || another) throw new Error(`${name} has a foreign key of several columns`)
    targets.set(column.name, getTableConfig(foreignTable).name)
  }
  return targets
}

function draftOf(config: Config) {
  const targets = targetsOf(config)
  const leftOut = leftOutColumns[config.name] ?? []
  const columns = config.columns.flatMap(column => {
    const target = targets.get(column.name)
    const isInArchive = !target || isArchivable(target)
    return column.generated || leftOut.includes(column.name) || !isInArchive
      ? []
      : [columnOf(config.name, column, target)]
  })
  const ownKeys = config.columns.filter(column => column.primary).map(({ name }) => name)
  const sharedKeys = config.primaryKeys.flatMap(key => key.columns.map(({ name }) => name))
  return { name: config.name, columns, keyColumns: [...ownKeys, ...sharedKeys] }
}

/** Returns true when an archive may contain references to a table. References to other tables are omitted. */
function isArchivable(table: string): boolean {
  return exportedTables.has(table) || table === 'user_account' || sameEverywhere.has(table)
}

function columnOf(table: string, column: PgColumn, target: string | undefined): ArchivedColumn {
  const { name, notNull, hasDefault } = column
  return {
    name,
    kind: kindOf(table, column, target),
    isNullable: !notNull,
    isRequired: notNull && !hasDefault,
    ...(target ? { target } : {}),
  }
}

function kindOf(table: string, column: PgColumn, target: string | undefined): ColumnKind {
  if (target === 'user_account') return 'person'
  if (target) return sameEverywhere.has(target) ? 'fixed' : 'reference'
  const type = column.getSQLType()
  if (isObjectKey(table, column.name)) return 'object'
  if (column.name === 'id') return type === 'serial' ? 'serial' : 'id'
  if (type === 'uuid') return 'uuid'
  if (type === 'jsonb') return 'json'
  const isCode = column.name.endsWith('_id') || codeColumns.has(`${table}.${column.name}`)
  return type === 'text' && isCode ? 'code' : 'plain'
}

/** Returns true for a column with the key of a stored object. A file entry also has the key of its current version. */
function isObjectKey(table: string, column: string): boolean {
  const isStored = storedObjects.some(object => object.table === table && object.key === column)
  return isStored || column === 'storage_key'
}

type Draft = ReturnType<typeof draftOf>

function completed(draft: Draft): ArchivedTable {
  const { name, columns } = draft
  const parentColumn = columns.find(column => column.target === name && column.kind === 'reference')?.name
  const names = columns.map(column => column.name)
  return {
    ...draft,
    owners: ownersOf(draft),
    isOfProject: isOfProject(draft),
    hasFileName: names.includes('name') && names.includes('storage_key'),
    ...(parentColumn ? { parentColumn } : {}),
  }
}

/**
 * Returns the references without which a row cannot exist, or else the reference to the company or project that a row
 * may have.
 */
function ownersOf({ name, columns }: Draft): ArchivedColumn[] {
  if (name === 'company') return []
  const references = columns.filter(column => column.kind === 'reference')
  const required = references.filter(column => !column.isNullable)
  return required.length > 0
    ? required
    : references.filter(({ target }) => target === 'project' || target === 'company')
}

function isOfProject(draft: Draft): boolean {
  if (draft.name === 'project') return true
  return ownersOf(draft).some(({ target = '' }) => {
    const owner = drafts.get(target)
    return owner !== undefined && owner.name !== draft.name && isOfProject(owner)
  })
}

function inOrder(tables: readonly ArchivedTable[]): ArchivedTable[] {
  const ordered: ArchivedTable[] = []
  const visiting = new Set<string>()
  const add = (table: ArchivedTable) => {
    if (ordered.includes(table)) return
    if (visiting.has(table.name)) throw new Error(`${table.name} refers to itself through other tables`)
    visiting.add(table.name)
    for (const { target, kind } of table.columns) {
      if (kind !== 'reference' || target === table.name) continue
      const other = tables.find(({ name }) => name === target)
      if (other) add(other)
    }
    ordered.push(table)
  }
  for (const table of tables) add(table)
  const isLast = ({ name }: ArchivedTable) => accessTables.includes(name)
  return [...ordered.filter(table => !isLast(table)), ...ordered.filter(isLast)]
}
