import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { can, sqlCanInCompany } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'

/**
 * SQL condition that the caller may see that user `u` has read a document of a company. Users of the company see all
 * readers, other users only themselves and their colleagues.
 */
export const sqlCanKnowReader = (caller: Caller, company: string): SQL => sql`(
  u.id = ${caller.id} or ${sqlCanInCompany(caller, sql`${company}::uuid`, 'member')} or ${sqlAreColleagues(caller)})`

const sqlAreColleagues = (caller: Caller): SQL => sql`exists (
  select 1 from company_user a join company_user b on b.company_id = a.company_id
  where a.user_id = ${caller.id} and b.user_id = u.id)`

/** The owner of a document: the id of a company, or null for the installation. */
export type DocumentOwner = string | null

/**
 * Returns true when the caller may send and approve versions of an owner's documents. These users also see waiting
 * versions and the people who have not read a document.
 */
export const canManage = async (tx: Tx, caller: Caller, owner: DocumentOwner): Promise<boolean> =>
  owner === null ? caller.isAdmin : can(tx, caller, 'EditCompanyDefaults', { company: owner })
