import { companyMilestones as calls } from '@steelsafe/contract/company-milestones/endpoints.ts'
import type { Preview } from '@steelsafe/contract/milestone-templates/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockProjects } from '#core/database/locks.ts'
import { getRow } from '#core/database/named-rows.ts'
import type { Call } from '#core/http/serve.ts'
import { publishChange } from '#core/live/publish-change.ts'
import { assertCanApplyTo, logApplications, previewOf } from '#features/milestone-templates/index.ts'
import { assertLimitsOfLocked } from './detail-limits.ts'
import { templateRows } from './milestone-rows.ts'
import { getTemplate } from './templates.ts'

/**
 * Returns the number of milestones that a template would add to a project, and the number of existing milestones.
 * @throws 400 for a project that the company is not on, 403 without the right to apply templates to it, 404 when the
 * company has no such template
 */
export async function previewTemplate({
  tx,
  caller,
  company,
  query: { templateId, projectId },
}: Call<typeof calls.preview>): Promise<Preview> {
  await assertCanApplyTo(tx, 'assetDetail', caller, company, projectId)
  const { assetDetails } = await getTemplate(tx, company, templateId)
  const activeCount = assetDetails.filter(({ isActive }) => isActive).length
  return previewOf(tx, missingMilestones(templateId, [projectId]), activeCount)
}

/**
 * Applies a template of a company to a project.
 * @throws the errors of the preview and of `copyMilestones`
 */
export async function applyTemplate({
  tx,
  caller,
  company,
  body: { templateId, projectId },
}: Call<typeof calls.applyTemplate>): Promise<void> {
  await assertCanApplyTo(tx, 'assetDetail', caller, company, projectId)
  // Without the lock, two concurrent applications would add the same milestone.
  await lockProjects(tx, [projectId])
  await copyMilestones(tx, caller, { company, templateId, projectIds: [projectId] })
  await publishChange(tx, calls.applyTemplate, { caller, scope: { project: projectId } })
}

/**
 * Adds the active milestones of a template after the existing milestones of each project, and logs the application.
 * Existing milestones do not change, so applying twice changes nothing. The caller has checked the rights in company
 * and projects, and has locked or created the projects.
 * @throws 404 when the company has no such template, 409 when a project would have too many milestones
 */
export async function copyMilestones(
  tx: Tx,
  caller: Pick<Caller, 'id'>,
  { company, templateId, projectIds }: { company: string; templateId: number; projectIds: readonly string[] },
): Promise<void> {
  const { name } = await getRow(tx, templateRows, company, templateId)
  // A detail of a project needs a display name.
  const { rows } = await tx.execute<{ projectId: string }>(sql`
    insert into project_detail
      (id, project_id, asset_detail_id, position, name, display_name, description, is_alertable)
    select gen_random_uuid(), target.project_id, m.id,
      coalesce((select max(position) from project_detail where project_id = target.project_id), -1)
        + row_number() over (partition by target.project_id order by item.position),
      m.name, coalesce(nullif(m.display_name, ''), m.name), m.description, m.is_alertable
    ${missingMilestones(templateId, projectIds)}
    returning project_id as "projectId"`)
  const application = {
    kind: 'assetDetail',
    companyId: company,
    templateName: name,
    userId: caller.id,
  } as const
  await logApplications(tx, application, projectIds, rows)
  await assertLimitsOfLocked(tx, [...projectIds])
}

/** Returns the `from` clause of the active milestones `m` of a template that each project `target.project_id` lacks. */
const missingMilestones = (templateId: number, projectIds: readonly string[]): SQL => sql`
  from unnest(${sql.param([...projectIds])}::uuid[]) as target (project_id)
    cross join asset_detail_template_item item join asset_detail m on m.id = item.asset_detail_id
  where item.template_id = ${templateId} and m.is_active and not exists (
    select 1 from project_detail d where d.project_id = target.project_id and d.asset_detail_id = m.id)`
