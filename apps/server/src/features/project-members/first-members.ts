import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import { projectCompanies, projectUsers } from '#database/schema/project-members.ts'

/** The company and the user who create projects. */
interface Creator {
  companyId: string
  /** The relationship of the company to its projects. */
  relationshipId: string
  userId: string
}

/** Adds the owner, the leads and the creator to new projects. */
export async function addFirstMembers(
  tx: Tx,
  projects: readonly { id: string; leadId: string }[],
  { companyId, relationshipId, userId }: Creator,
): Promise<void> {
  await insertRows(
    tx,
    projectCompanies,
    projects.map(({ id }) => ({
      projectId: id,
      companyId,
      relationshipId,
      projectRoleId: 'Owner' as const,
    })),
  )
  const leads = projects.map(({ id, leadId }) => ({
    projectId: id,
    userId: leadId,
    relationshipId: projectRelationships.administrator.id,
  }))
  await insertRows(tx, projectUsers, leads)
  // The leads are inserted first, because an existing lead stays the lead (summarize_people in the database).
  await insertRows(
    tx,
    projectUsers,
    leads.filter(lead => lead.userId !== userId).map(lead => ({ ...lead, userId })),
  )
}
