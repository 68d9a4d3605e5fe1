import { type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
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

/** Returns the SQL of the name of the user with an id; empty when there is no such user. */
export const sqlNameOfUser = (id: SQL | PgColumn): SQL<string> =>
  sql<string>`coalesce((select ${sqlPersonName} from user_account u where u.id = ${id}), '')`
