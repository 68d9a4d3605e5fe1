import { clearToPayLimits } from '@steelsafe/contract/clear-to-pay/limits.ts'
import { companyClearToPay as calls } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import type { Preview } from '@steelsafe/contract/milestone-templates/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockProjects } from '#core/database/locks.ts'
import { getRow } from '#core/database/named-rows.ts'
import { conflict } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { publishChange } from '#core/live/publish-change.ts'
import { assertCanApplyTo, logApplications, previewOf } from '#features/milestone-templates/index.ts'
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
  query: { clearToPayTemplateId, projectId },
}: Call<typeof calls.preview>): Promise<Preview> {
  await assertCanApplyTo(tx, 'clearToPay', caller, company, projectId)
  const { milestones } = await getTemplate(tx, company, clearToPayTemplateId)
  return previewOf(tx, missingMilestones(clearToPayTemplateId, [projectId]), milestones.length)
}

/**
 * Applies a template of a company to a project.
 * @throws the errors of the preview and of `createFromTemplate`
 */
export async function applyTemplate({
  tx,
  caller,
  company,
  body: { clearToPayTemplateId, projectId },
}: Call<typeof calls.applyTemplate>): Promise<void> {
  await assertCanApplyTo(tx, 'clearToPay', caller, company, projectId)
  await createFromTemplate(tx, caller, { company, templateId: clearToPayTemplateId, projectId })
  await publishChange(tx, calls.applyTemplate, { caller, scope: { project: projectId } })
}

/**
 * Locks a project, and adds the milestones of a template. The caller has checked the rights in company and project.
 * @throws the errors of `copyClearToPay`
 */
export async function createFromTemplate(
  tx: Tx,
  caller: Pick<Caller, 'id'>,
  { company, templateId, projectId }: { company: string; templateId: string; projectId: string },
): Promise<void> {
  // Without the lock, two concurrent applications would add the same milestone.
  await lockProjects(tx, [projectId])
  await copyClearToPay(tx, caller, { company, templateId, projectIds: [projectId] })
}

/**
 * Adds the milestones of a template after the existing milestones of each project, and logs the application. Existing
 * milestones do not change, so applying twice changes nothing. The caller has checked the rights in company and
 * projects, and has locked or created the projects.
 * @throws 404 when the company has no such template, 409 when a project would have too many milestones
 */
export async function copyClearToPay(
  tx: Tx,
  caller: Pick<Caller, 'id'>,
  { company, templateId, projectIds }: { company: string; templateId: string; projectIds: readonly string[] },
): Promise<void> {
  const { name } = await getRow(tx, templateRows, company, templateId)
  const { rows } = await tx.execute<{ projectId: string }>(sql`
    insert into project_ctp_milestone (id, project_id, milestone_id, "order", name,
      is_approval_required, is_file_required, is_notifier, is_financial_trigger)
    select gen_random_uuid(), target.project_id, m.id,
      coalesce((select max("order") from project_ctp_milestone where project_id = target.project_id), -1)
        + row_number() over (partition by target.project_id order by item."order"),
      m.name, m.is_approval_required, m.is_file_required, m.is_notifier, m.is_financial_trigger
    ${missingMilestones(templateId, projectIds)}
    returning project_id as "projectId"`)
  const application = {
    kind: 'clearToPay',
    companyId: company,
    templateName: name,
    userId: caller.id,
  } as const
  await logApplications(tx, application, projectIds, rows)
  await assertLimits(tx, projectIds)
}

/** Returns the `from` clause of the milestones `m` of a template that each project `target.project_id` lacks. */
const missingMilestones = (templateId: string, projectIds: readonly string[]): SQL => sql`
  from unnest(${sql.param([...projectIds])}::uuid[]) as target (project_id)
    cross join ctp_template_item item join ctp_milestone m on m.id = item.milestone_id
  where item.template_id = ${templateId} and not exists (
    select 1 from project_ctp_milestone own where own.project_id = target.project_id and own.milestone_id = m.id)`

/**
 * Checks the number of milestones of each project.
 * @throws 409 when a project has too many milestones
 */
async function assertLimits(tx: Tx, projectIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from project_ctp_milestone m where m.project_id = any(${sql.param([...projectIds])}::uuid[])
    group by m.project_id having count(*) > ${clearToPayLimits.milestones}`)
  if (rows.length > 0)
    throw conflict('clear-to-pay:rule.tooManyMilestones', { max: clearToPayLimits.milestones })
}
