import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { can } from '#core/access/permissions.ts'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'

/**
 * Returns the users of a company who can lead a project, sorted by name: users whose account is confirmed and neither
 * locked nor deleted.
 */
export const possibleLeads = (tx: Tx, companyId: string) =>
  tx
    .select({
      id: userRow.id,
      name: sqlPersonName,
      firstName: userRow.firstName,
      lastName: userRow.lastName,
      email: userRow.email,
    })
    .from(userRow)
    .where(
      sql`u.id in (select cu.user_id from company_user cu where cu.company_id = ${companyId})
        and u.is_confirmed and u.deleted_at is null and not u.account_locked`,
    )
    .orderBy(userRow.sortName, userRow.id)

/** Largest number of names that the form of an import offers. */
const maxNames = 1_000

/** Returns the names of the possible leads, or no names for a caller who may not see the users of the company. */
export async function leadNames(tx: Tx, caller: Caller, companyId: string): Promise<string[]> {
  if (!(await can(tx, caller, 'ViewUsers', { company: companyId }))) return []
  const people = await possibleLeads(tx, companyId)
  return people.slice(0, maxNames).map(({ name }) => name)
}
