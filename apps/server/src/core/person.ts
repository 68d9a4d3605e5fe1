import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#database/schema/users.ts'

/** The accounts as statements call them. */
export const u = alias(users, 'u')

/** The name in a row, as `personName` of the contract writes it; empty where a join found nobody. */
export const sqlNameIn = (row: string): SQL<string> =>
  sql<string>`coalesce(trim(${sql.raw(row)}.first_name || ' ' || ${sql.raw(row)}.last_name), '')`

/** The name of the person of account `u`. */
export const sqlPersonName = sqlNameIn('u')
