import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockCompany } from '#core/database/locks.ts'
import { publishAccessChange } from '#core/live/publish-change.ts'
import { companyUsers } from '#database/schema/companies.ts'
import { updateRole } from '../role.ts'

interface Newcomer {
  companyId: string
  userId: string
  relationshipId: string
}

/**
 * Adds a user to a company. The first user becomes its administrator regardless of the requested relationship, because
 * otherwise nobody could add others. Returns false when the user already belongs to the company.
 */
export async function joinCompany(tx: Tx, { companyId, userId, relationshipId }: Newcomer): Promise<boolean> {
  const isFirst = !(await hasUsers(tx, companyId))
  const insertedRows = await tx
    .insert(companyUsers)
    .values({
      companyId,
      userId,
      relationshipId: isFirst ? companyRelationships.administrator.id : relationshipId,
    })
    .onConflictDoNothing()
    .returning()
  if (insertedRows.length === 0) return false
  await updateRole(tx, userId)
  await publishAccessChange(tx, userId)
  return true
}

/**
 * Returns true when the company has users. Locks the company, so that only one of two concurrent requests adds the
 * first.
 */
async function hasUsers(tx: Tx, company: string): Promise<boolean> {
  await lockCompany(tx, company)
  const { rows } = await tx.execute(sql`select 1 from company_user where company_id = ${company} limit 1`)
  return rows.length > 0
}
