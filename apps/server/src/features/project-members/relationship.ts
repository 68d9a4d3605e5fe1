import { projectActions } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { projectMembers as calls } from '@steelsafe/contract/project-members/endpoints.ts'
import { sql } from 'drizzle-orm'
import { projectRights } from '#core/access/permissions.ts'
import type { Call } from '#core/http/serve.ts'

/** Returns the caller's actions in a project. An administrator of the installation has all actions. */
export async function projectRelationship({ tx, caller, project }: Call<typeof calls.relationship>) {
  const { rows } = await tx.execute<{ projectNumber: string; partName: string; companyId: string }>(
    sql`select project_number as "projectNumber", part_name as "partName", company_id as "companyId" from project where id = ${project}`,
  )
  const rights = await projectRights(tx, caller.id, project, caller.companyId)
  const actions = caller.isAdmin ? projectActions : (rights?.actions ?? [])
  return { ...rows[0]!, actions: actions.map(name => ({ name })) } // The rule of the endpoint has checked that the project exists.
}
