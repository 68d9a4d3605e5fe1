import type { timeline as calls } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Baseline, BaselineTask } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import { assertBelowLimit } from '#core/database/assert-below-limit.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { deleteExisting } from '#core/database/lock-row.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { timelineBaselines, timelineBaselineTasks } from '#database/schema/timeline.ts'
import { computeTaskDates, openPlan } from './plan.ts'
import { insertBaselineTasks } from './plan-rows.ts'

export const listBaselines = (tx: Tx, project: string): Promise<Baseline[]> =>
  readBaselines(tx, sql`b.project_id = ${project}`)

/** Returns the dates of a baseline, in the order of the plan at that time. */
export async function baselineTasks(tx: Tx, project: string, id: string): Promise<BaselineTask[]> {
  const [baseline] = await readBaselines(tx, sql`b.project_id = ${project} and b.id = ${id}`)
  if (!baseline) throw notFound('baseline')
  return tx
    .select()
    .from(timelineBaselineTasks)
    .where(eq(timelineBaselineTasks.baselineId, id))
    .orderBy(timelineBaselineTasks.position)
}

/**
 * Saves the current dates of all tasks as a baseline, including summary tasks.
 * @throws 400 for a name that exists, 409 for a plan without tasks and for too many baselines
 */
export async function createBaseline({
  tx,
  caller,
  project,
  body: { name },
}: Call<typeof calls.createBaseline>): Promise<Baseline> {
  const tasks = computeTaskDates(await openPlan(tx, project))
  if (tasks.length === 0) throw conflict('timeline:rule.nothingPlanned')
  const limit = { max: planLimits.baselines, message: 'timeline:rule.tooManyBaselines' } as const
  await assertBelowLimit(tx, timelineBaselines, { projectId: project }, limit)
  const [row] = await tx
    .insert(timelineBaselines)
    .values({ projectId: project, name, createdBy: caller.id })
    .onConflictDoNothing()
    .returning({ id: timelineBaselines.id })
  if (!row) throw invalid({ name: 'timeline:rule.baselineTaken' })
  await insertBaselineTasks(tx, row.id, tasks)
  const [savedBaseline] = await readBaselines(tx, sql`b.id = ${row.id}`)
  return savedBaseline! // The row was inserted above.
}

export async function deleteBaseline({
  tx,
  project,
  query: { baselineId: id },
}: Call<typeof calls.deleteBaseline>): Promise<void> {
  await deleteExisting(tx, timelineBaselines, { id, projectId: project }, 'baseline')
}

function readBaselines(tx: Tx, where: SQL): Promise<Baseline[]> {
  const timelineBaselineRow = alias(timelineBaselines, 'b')
  return tx
    .select({
      id: timelineBaselineRow.id,
      name: timelineBaselineRow.name,
      createdDate: timelineBaselineRow.createdAt,
      createdBy: sqlPersonName,
    })
    .from(timelineBaselineRow)
    .leftJoin(userRow, eq(userRow.id, timelineBaselineRow.createdBy))
    .where(where)
    .orderBy(desc(timelineBaselineRow.createdAt), desc(timelineBaselineRow.id))
}
