import type { StoredTask, TaskChange } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import { dayNumber } from '@steelsafe/plan/schedule/work-days.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'
import { timelineTasks } from '#database/schema/timeline.ts'
import { lockPlan } from './plan-lock.ts'

type Dates = Pick<StoredTask, 'start' | 'end' | 'percentComplete'>
/** The values of a task that are derived from its operations. A date is null when no operation has it. */
type DerivedValues = Record<'start' | 'end', string | null> & Pick<Dates, 'percentComplete'>

/**
 * Selects the dates and the percentage of tasks that are derived from their operations: the earliest start (actual
 * before planned) and the latest end (actual before expected before planned). The percentage is weighted by planned
 * hours; an operation without hours counts as one hour, and 100 requires that all operations are complete. Milestones
 * and tasks with tasks below them are not derived.
 */
const selectDerivedValues = (project: string, tasks: SQL): SQL => sql`
  select t.id, count(*)::int as "operationCount",
    min(coalesce(o.actual_start, o.planned_start)) as start,
    max(coalesce(o.actual_end, o.expected_end, o.planned_end)) as "end",
    case when bool_and(o.percent = 100) then 100
      else least(99, floor(sum(coalesce(o.planned_hours, 1) * o.percent) / nullif(sum(coalesce(o.planned_hours, 1)), 0)))
    end::int as "percentComplete"
  from timeline_task t join operation o on o.task_id = t.id and o.project_id = t.project_id
  where t.project_id = ${project} and ${tasks} and not t.milestone
    and not exists (select 1 from timeline_task below where below.parent_id = t.id)
  group by t.id`

/** Returns the number of operations of each derived task, by the id of the task. */
export async function operationCounts(tx: Tx, project: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; count: number }>(sql`
    select f.id, f."operationCount" as count from (${selectDerivedValues(project, sql`true`)}) f`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/**
 * Updates derived tasks after their operations have changed. Locks the plan, so that concurrent changes wait. Returns
 * the number of derived tasks.
 */
export async function updateDerivedTasks(
  tx: Tx,
  project: string,
  taskIds: readonly (string | null)[],
): Promise<number> {
  const ids = [...new Set(taskIds.filter(id => id !== null))]
  if (ids.length === 0) return 0
  await lockPlan(tx, project)
  const all = await findDerivedValues(tx, project, ids)
  for (const [id, derivedValues] of all) {
    const here = and(eq(timelineTasks.id, id), eq(timelineTasks.projectId, project))
    const [task] = await tx.select().from(timelineTasks).where(here)
    const dates = taskDates(task!, derivedValues) // values are derived only for existing tasks
    if (isSame(task!, dates)) continue
    await tx
      .update(timelineTasks)
      .set({ ...dates, version: sql`${timelineTasks.version} + 1` })
      .where(here)
  }
  return all.size
}

const isSame = (one: Dates, other: Dates) =>
  one.start === other.start && one.end === other.end && one.percentComplete === other.percentComplete

/**
 * Returns the new dates of a task. When operations have only one of the dates, the other date of the task stays, unless
 * the end would be before the start.
 */
function taskDates(task: Dates, { start, end, percentComplete }: DerivedValues): Dates {
  const last = end ?? task.end
  const first = start ?? [task.start, last].sort()[0]!
  return { start: first, end: [first, last].sort()[1]!, percentComplete } // The array has two dates.
}

/**
 * Moves the open operations of tasks whose dates were changed in the plan: their planned and expected dates move by as
 * many days as the end of the task. Completed operations and actual starts do not move. Returns the changes with the
 * dates and percentage that are derived from the operations, which override the requested values.
 * @throws 409 when the end cannot move, because its operation is complete
 */
export async function moveOperations(
  tx: Tx,
  project: string,
  formerTasks: readonly StoredTask[],
  changes: readonly TaskChange[],
): Promise<TaskChange[]> {
  const taskById = new Map(formerTasks.map(task => [task.id, task]))
  const changesOfOperations = changes.filter(
    ({ id, milestone }) => taskById.get(id)?.operationCount && !milestone,
  )
  if (changesOfOperations.length === 0) return [...changes]
  const ids = changesOfOperations.map(({ id }) => id)
  const were = await findDerivedValues(tx, project, ids)
  const daysById = new Map(
    changesOfOperations.map(({ id, end }) => [id, daysFrom(taskById.get(id)!.end, end)]),
  ) // `changesOfOperations` contains only tasks of `taskById`
  for (const [id, days] of daysById) if (days !== 0) await shiftOpen(tx, project, id, days)
  const are = await findDerivedValues(tx, project, ids)
  return changes.map(change => {
    const [was, is, days] = [were.get(change.id), are.get(change.id), daysById.get(change.id)]
    if (!was || !is || days === undefined) return change
    if (was.end && is.end && daysFrom(was.end, is.end) !== days)
      throw conflict('timeline:rule.doneIsLast', { title: change.title })
    return { ...change, ...taskDates(change, is) }
  })
}

const daysFrom = (day: string, to: string): number => dayNumber(to) - dayNumber(day)

const shiftOpen = (tx: Tx, project: string, task: string, days: number) =>
  tx.execute(sql`
    update operation set planned_start = planned_start + ${days}::int, planned_end = planned_end + ${days}::int,
      expected_end = expected_end + ${days}::int, version = version + 1, updated_at = now()
    where project_id = ${project} and task_id = ${task} and percent < 100`)

async function findDerivedValues(
  tx: Tx,
  project: string,
  ids: readonly string[],
): Promise<Map<string, DerivedValues>> {
  const [firstYear, lastYear] = planLimits.years
  const inPlan = (day: SQL) =>
    sql`(select greatest(least(${day}, ${`${lastYear}-12-31`}::date), ${`${firstYear}-01-01`}::date) where ${day} is not null)::text`
  const { rows } = await tx.execute<DerivedValues & { id: string }>(sql`
    select f.id, f."percentComplete", ${inPlan(sql`f.start`)} as start, ${inPlan(sql`f."end"`)} as "end"
    from (${selectDerivedValues(project, sql`t.id = any(${sql.param(ids)}::uuid[])`)}) f order by f.id`)
  return new Map(rows.map(({ id, ...derivedValues }) => [id, derivedValues]))
}
