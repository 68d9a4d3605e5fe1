import type { Dependency, StoredTask, TaskChange } from '@steelsafe/contract/timeline/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import type { DeletedDelay } from './deleted-delays.ts'

/** The rows `t` of tasks. They are passed as one JSON parameter, because a plan may have thousands of tasks. */
const taskRows = (tasks: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as t(id uuid, "orderId" int, "parentId" uuid, title text,
    start date, "end" date, "percentComplete" smallint, milestone boolean, expanded boolean, note text,
    "responsibleId" uuid, "keepsResponsible" boolean,
    "delayReason" text, "delayReasonBy" uuid, "delayReasonAt" timestamptz)`

/**
 * The SQL of the responsible user and company of a row of `taskRows`; at most one is not null, because ids are unique
 * over both tables.
 */
const responsibleUser = sql`(select person.id from user_account person where person.id = t."responsibleId")`
const responsibleCompany = sql`(select firm.id from company firm where firm.id = t."responsibleId")`

const dependencyRows = (dependencies: readonly Dependency[]) => sql`
  jsonb_to_recordset(${JSON.stringify(dependencies)}::jsonb)
    as d(id uuid, "predecessorId" uuid, "successorId" uuid, type text, "lagDays" int)`

/**
 * Inserts tasks.
 * @throws 400 for an id that exists in any project; the error does not reveal the project
 */
export async function insertTasks(
  tx: Tx,
  project: string,
  tasks: readonly (StoredTask & Partial<DeletedDelay>)[],
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into timeline_task
      (id, project_id, order_id, parent_id, title, start_date, end_date, percent_complete, milestone, expanded, note,
        responsible_user_id, responsible_company_id, delay_reason, delay_reason_by, delay_reason_at)
    select id, ${project}, "orderId", "parentId", title, start, "end", "percentComplete", milestone, expanded, note,
      ${responsibleUser}, ${responsibleCompany}, coalesce("delayReason", ''),
      (select writer.id from user_account writer where writer.id = t."delayReasonBy"), "delayReasonAt"
    from ${taskRows(tasks)}
    on conflict (id) do nothing returning id`)
  assertInserted(tasks, rows)
}

/**
 * Inserts dependencies.
 * @throws 400 for an id that exists in any project
 */
export async function insertDependencies(tx: Tx, project: string, dependencies: readonly Dependency[]) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into timeline_dependency (id, project_id, predecessor_id, successor_id, type, lag_days)
    select id, ${project}, "predecessorId", "successorId", type, "lagDays" from ${dependencyRows(dependencies)}
    on conflict (id) do nothing returning id`)
  assertInserted(dependencies, rows)
}

function assertInserted(models: readonly { id: string }[], inserted: readonly { id: string }[]) {
  const ids = new Set(inserted.map(({ id }) => id))
  const fields = models.flatMap(({ id }, at) =>
    ids.has(id) ? [] : [[`models.${at}.id`, 'timeline:rule.idTaken']],
  )
  if (fields.length > 0) throw invalid(Object.fromEntries(fields))
}

/** Updates tasks. A change without `responsibleId` does not change the responsible person or company. */
export const updateTaskRows = (tx: Tx, project: string, changes: readonly TaskChange[]) => {
  const rows = changes.map(change => ({ ...change, keepsResponsible: change.responsibleId === undefined }))
  return tx.execute(sql`
    update timeline_task k set order_id = t."orderId", parent_id = t."parentId", title = t.title, start_date = t.start,
      end_date = t."end", percent_complete = t."percentComplete", milestone = t.milestone, expanded = t.expanded,
      note = t.note, version = k.version + 1,
      responsible_user_id = case when t."keepsResponsible" then k.responsible_user_id else ${responsibleUser} end,
      responsible_company_id = case when t."keepsResponsible" then k.responsible_company_id else ${responsibleCompany} end
    from ${taskRows(rows)} where k.id = t.id and k.project_id = ${project}`)
}

export const updateDependencyRows = (tx: Tx, project: string, dependencies: readonly Dependency[]) =>
  tx.execute(sql`
    update timeline_dependency k set predecessor_id = d."predecessorId", successor_id = d."successorId", type = d.type,
      lag_days = d."lagDays"
    from ${dependencyRows(dependencies)} where k.id = d.id and k.project_id = ${project}`)

/**
 * Inserts the dates of the tasks of a baseline.
 * @param tasks the tasks in order from top to bottom
 */
export const insertBaselineTasks = (tx: Tx, baseline: string, tasks: readonly StoredTask[]) =>
  tx.execute(sql`
    insert into timeline_baseline_task (baseline_id, position, task_id, title, start_date, end_date)
    select ${baseline}, place - 1, t.id, t.title, t.start, t."end"
    from jsonb_array_elements(${JSON.stringify(tasks)}::jsonb) with ordinality as item(task, place),
      jsonb_to_record(task) as t(id uuid, title text, start date, "end" date)`)
