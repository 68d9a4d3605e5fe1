import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { publishAccessChange } from '#core/live/publish-change.ts'
import { projectCompanies, projectUsers } from '#database/schema/project-members.ts'

/** Makes a company on a project its owner. The previous owner stays on the project as a viewer. */
export async function changeOwner(tx: Tx, project: string, from: string, to: string): Promise<void> {
  await tx
    .update(projectCompanies)
    .set({ projectRoleId: 'Other', relationshipId: projectRelationships.viewer.id })
    .where(sqlIsCompanyOfProject(project, from))
  await tx
    .update(projectCompanies)
    .set({ projectRoleId: 'Owner', relationshipId: projectRelationships.administrator.id })
    .where(sqlIsCompanyOfProject(project, to))
}

const sqlIsCompanyOfProject = (project: string, company: string) =>
  and(eq(projectCompanies.projectId, project), eq(projectCompanies.companyId, company))

/** Removes the users of a previous owner from a project, unless they are users of the new owner too. */
export async function removeUsersOfOwner(
  tx: Tx,
  project: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select user_id as id from company_user left_company where company_id = ${from} and not exists (
      select 1 from company_user new_owner where new_owner.company_id = ${to} and new_owner.user_id = left_company.user_id)`)
  const users = rows.map(({ id }) => id)
  if (users.length === 0) return
  await tx
    .delete(projectUsers)
    .where(and(eq(projectUsers.projectId, project), inArray(projectUsers.userId, users)))
  for (const id of users) await publishAccessChange(tx, id)
}
