import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#database/schema/users.ts'

/** The accounts as statements call them. */
export const u = alias(users, 'u')

/** The name of the person of account `u`, as `personName` of the contract writes it; empty where a join found nobody. */
export const sqlPersonName: SQL<string> = sql<string>`coalesce(trim(u.first_name || ' ' || u.last_name), '')`
