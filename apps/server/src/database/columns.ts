import { customType, numeric, type PgTable, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/**
 * Converts a timestamptz to ISO 8601 in UTC. Columns of type `instant` do this themselves; an expression needs
 * `mapWith(toInstant)`.
 */
export const toInstant = (value: string | Date): string => new Date(value).toISOString()

/** A column of a moment in time: timestamptz in the table, ISO 8601 in UTC everywhere else. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: toInstant,
})

/** The primary key of a table: a UUID v7, so that newer rows sort after older ones. */
export const key = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7())

/** Returns a new UUID v7. */
export const newId = (): string => v7()

/** An amount of money, up to 99,999,999.99. */
export const money = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' })

const installationTables = new WeakSet<PgTable>()

/** Marks a table whose rows belong to the installation. No archive of a company contains them. */
export function ofInstallation<Table extends PgTable>(table: Table): Table {
  installationTables.add(table)
  return table
}

/** Returns true when the rows of a table belong to the installation and not to a company. */
export const isOfInstallation = (table: PgTable): boolean => installationTables.has(table)
