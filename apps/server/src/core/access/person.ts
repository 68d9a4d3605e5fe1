import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#database/schema/users.ts'

export const userRow = alias(users, 'u')

/**
 * Returns the SQL of a person's name in a row, formatted like `fullName` of the contract; empty when a join found no
 * row.
 */
export const sqlNameIn = (row: string): SQL<string> =>
  sql<string>`coalesce(trim(${sql.raw(row)}.first_name || ' ' || ${sql.raw(row)}.last_name), '')`

/** The name of a user `u`, as SQL. */
export const sqlPersonName = sqlNameIn('u')
