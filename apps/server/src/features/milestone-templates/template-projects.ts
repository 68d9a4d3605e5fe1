import type { ProjectAction } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { TemplateKind } from '@steelsafe/contract/milestone-templates/entities.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { can, sqlCanInProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden, invalid } from '#core/errors.ts'
import { sqlContains } from '#core/lists/contains.ts'

/** The action that a user needs in a project to add the milestones of a template. */
const requiredAction: Record<TemplateKind, ProjectAction> = {
  assetDetail: 'EditAssetDetailConfiguration',
  clearToPay: 'EditProjectClearToPay',
}

/**
 * Checks that the caller may add the milestones of a template to a project. The endpoint has checked the action in the
 * company.
 * @throws 400 for a project that the company is not on; 403 without the action in the project
 */
export async function assertCanApplyTo(
  tx: Tx,
  kind: TemplateKind,
  caller: Caller,
  company: string,
  projectId: string,
): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from project_company where company_id = ${company} and project_id = ${projectId}`,
  )
  if (rows.length === 0) throw invalid({ projectId: 'rule.notAChoice' })
  if (!(await can(tx, caller, requiredAction[kind], { project: projectId }))) throw forbidden()
}

/** Returns up to fifty projects of the company whose number matches and to which the caller may add milestones. */
export async function projectChoices(
  tx: Tx,
  kind: TemplateKind,
  caller: Caller,
  company: string,
  searchTerm?: string,
): Promise<Option[]> {
  const { rows } = await tx.execute<{ display: string; value: string }>(sql`
    select p.project_number as display, p.id as value
    from project_company pc join project p on p.id = pc.project_id
    where pc.company_id = ${company} and ${sqlContains(sql`searchable(p.project_number)`, searchTerm) ?? sql`true`}
      and ${sqlCanInProject(caller, sql`p.id`, requiredAction[kind])}
    order by p.sort_number, p.id limit 50`)
  return rows
}
