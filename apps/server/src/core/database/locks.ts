import { sql } from 'drizzle-orm'
import type { Tx } from './engine/engine.ts'

// These locks last until the end of the transaction, so that two concurrent requests cannot both pass a limit. Other
// transactions can still insert rows that refer to the locked row.

/** Locks projects, for limits per project. Locks in the order of the ids, to avoid deadlocks. */
export const lockProjects = (tx: Tx, projects: readonly string[]) =>
  tx.execute(sql`
    select 1 from project where id = any(${sql.param([...projects])}::uuid[]) order by id for no key update`)

/** Locks a company, for limits per company. */
export const lockCompany = (tx: Tx, company: string) =>
  tx.execute(sql`select 1 from company where id = ${company} for no key update`)

/** Locks a user, for limits per user. */
export const lockUser = (tx: Tx, user: string) =>
  tx.execute(sql`select 1 from user_account where id = ${user} for no key update`)

/** Locks a name, for work that must run one at a time and has no row to lock. */
export const lockByName = (tx: Tx, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

/** Locks a name together with other callers of this function, while no caller of `lockByName` holds it. */
export const lockShared = (tx: Tx, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`)
