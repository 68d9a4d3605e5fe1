import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { timelineTemplates as calls } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import type {
  TimelineTemplate,
  timelineTemplateForm,
  timelineTemplateRow,
} from '@steelsafe/contract/timeline-templates/entities.ts'
import { timelineTemplateLimits } from '@steelsafe/contract/timeline-templates/limits.ts'
import { temporaryTaskId } from '@steelsafe/plan/read-plan.ts'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Caller } from '#core/access/caller.ts'
import { can, sqlCanInCompany } from '#core/access/permissions.ts'
import { sqlPersonName } from '#core/access/person.ts'
import { assertBelowLimit } from '#core/database/assert-below-limit.ts'
import { assertNameIsFree } from '#core/database/assert-name-is-free.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { deleteExisting } from '#core/database/lock-row.ts'
import { lockCompany } from '#core/database/locks.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { updateVersion } from '#core/database/versions.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { newId, toInstant } from '#database/columns.ts'
import { timelineTemplates } from '#database/schema/timeline-templates.ts'
import { addOffsets, type PlanOffsets, readOffsets } from '#features/timeline/index.ts'

type Row = z.output<typeof timelineTemplateRow>
type Form = z.output<typeof timelineTemplateForm>

const nameTaken = 'timeline-templates:rule.nameTaken'

const sqlIsTemplate = (company: string, id: string) =>
  and(eq(timelineTemplates.companyId, company), eq(timelineTemplates.id, id))

export const listTemplates = ({ tx, company }: Call<typeof calls.list>): Promise<Row[]> =>
  readTemplateRows(tx, company)

export async function getTemplate({
  tx,
  company,
  params: { templateId: id },
}: Call<typeof calls.get>): Promise<TimelineTemplate> {
  const [row] = await readTemplateRows(tx, company, id)
  if (!row) throw notFound('timelineTemplate')
  const [offsets] = await tx
    .select({ tasks: timelineTemplates.tasks, dependencies: timelineTemplates.dependencies })
    .from(timelineTemplates)
    .where(sqlIsTemplate(company, id))
  return { ...row, ...offsets! } // the row was read above
}

async function readTemplateRows(tx: Tx, company: string, id?: string): Promise<Row[]> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    select t.id, t.name, t.description, jsonb_array_length(t.tasks) as "taskCount",
      (select coalesce(max((task->>'offsetDays')::int + (task->>'workingDays')::int), 0)
        from jsonb_array_elements(t.tasks) task)::int as "workingDays",
      ${sqlPersonName} as "savedBy", t.updated_at as "updatedDate", t.version
    from timeline_template t left join user_account u on u.id = t.saved_by
    where ${and(sql`t.company_id = ${company}`, id === undefined ? undefined : sql`t.id = ${id}`)}
    order by ${naturalOrder(sql`t.name`)}, t.id`)
  return rows.map(row => ({ ...row, updatedDate: toInstant(row.updatedDate) }))
}

/**
 * Saves the plan of a project as a template.
 * @throws 400 for a name that exists and for a project whose plan the caller may not view, 409 for an empty plan and
 *   for too many templates
 */
export async function createTemplate({
  tx,
  caller,
  company,
  body: { sourceId, ...form },
}: Call<typeof calls.create>): Promise<Row> {
  if (!(await can(tx, caller, 'ViewTimeline', { project: sourceId })))
    throw invalid({ sourceId: 'rule.notAChoice' })
  await lockCompany(tx, company)
  const limit = { max: timelineTemplateLimits.templates, message: 'timeline-templates:rule.tooMany' } as const
  await assertBelowLimit(tx, timelineTemplates, { companyId: company }, limit)
  await assertNameIsFree(tx, timelineTemplates, { companyId: company }, form.name, { message: nameTaken })
  const id = await insertTemplate(tx, company, caller.id, form, await readOffsets(tx, sourceId))
  const [row] = await readTemplateRows(tx, company, id)
  return row! // The row was inserted above.
}

/** Inserts a template with new ids, because the ids of the project become invalid when it is deleted. */
export async function insertTemplate(
  tx: Tx,
  companyId: string,
  savedBy: string,
  form: Form,
  { tasks, dependencies }: PlanOffsets,
): Promise<string> {
  const ids = new Map(tasks.map((task, place) => [task.id, temporaryTaskId(place)]))
  const idOf = (old: string) => ids.get(old)! // an id of the same plan
  const id = newId()
  await tx.insert(timelineTemplates).values({
    id,
    companyId,
    savedBy,
    ...form,
    tasks: tasks.map(task => ({
      ...task,
      id: idOf(task.id),
      parentId: task.parentId === null ? null : idOf(task.parentId),
    })),
    dependencies: dependencies.map(({ type, lagDays, predecessorId, successorId }, place) => ({
      id: temporaryTaskId(place),
      predecessorId: idOf(predecessorId),
      successorId: idOf(successorId),
      type,
      lagDays,
    })),
  })
  return id
}

/**
 * Updates the name and the description of a template.
 * @throws 404 when there is no such template; 400 for a name that exists; 409 when another user has changed the
 *   template since the caller read it
 */
export async function updateTemplate({
  tx,
  company,
  params: { templateId: id },
  body: { version, ...form },
}: Call<typeof calls.update>): Promise<void> {
  const [template] = await readTemplateRows(tx, company, id)
  if (!template) throw notFound('timelineTemplate')
  await assertNameIsFree(tx, timelineTemplates, { companyId: company }, form.name, {
    message: nameTaken,
    except: id,
  })
  await updateVersion(tx, timelineTemplates, { id, companyId: company }, version, {
    ...form,
    updatedAt: sql`now()`,
  })
}

export async function deleteTemplate({
  tx,
  company,
  params: { templateId: id },
}: Call<typeof calls.delete>): Promise<void> {
  await deleteExisting(tx, timelineTemplates, { id, companyId: company }, 'timelineTemplate')
}

const maxChoices = 50

/** Returns the templates with which the caller can begin a plan, each with the name of its company. */
export async function choicesFor({
  tx,
  caller,
  query: { searchTerm },
}: Call<typeof calls.choices>): Promise<Option[]> {
  const display = sql`concat(t.name, ' (', c.name, ')')`
  const { rows } = await tx.execute<Option & Record<string, unknown>>(sql`
    select t.id as value, ${display} as display
    from timeline_template t join company c on c.id = t.company_id
    where ${and(sqlCanInCompany(caller, sql`t.company_id`, 'ViewTimelineTemplate'), sqlContains(sql`searchable(${display})`, searchTerm))}
    order by ${naturalOrder(sql`t.name`)}, t.id limit ${maxChoices}`)
  return rows
}

/** Returns the plan of a template; undefined when the caller may not view it. */
export async function readTemplate(tx: Tx, caller: Caller, id: string): Promise<PlanOffsets | undefined> {
  const [offsets] = await tx
    .select({ tasks: timelineTemplates.tasks, dependencies: timelineTemplates.dependencies })
    .from(timelineTemplates)
    .where(
      and(
        eq(timelineTemplates.id, id),
        sqlCanInCompany(caller, sql`${timelineTemplates.companyId}`, 'ViewTimelineTemplate'),
      ),
    )
  return offsets
}

/**
 * Adds the plan of a template to a project.
 * @throws 404 for a template that the caller may not view, 409 when the plan would be too large
 */
export async function applyTemplate({
  tx,
  caller,
  project,
  body: { templateId, startDate },
}: Call<typeof calls.applyTemplate>) {
  const offsets = await readTemplate(tx, caller, templateId)
  if (!offsets) throw notFound('timelineTemplate')
  return addOffsets(tx, project, offsets, startDate)
}
