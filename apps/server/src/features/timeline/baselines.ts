import { limits } from '@steelsafe/contract/core/limits.ts'
import type { Baseline, BaselineTask } from '@steelsafe/contract/timeline/entities.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound, refused } from '#core/errors.ts'
import { timelineBaselines, timelineBaselineTasks } from '#database/schema/timeline.ts'
import { computed, openPlan } from './plan.ts'
import { insertBaselineTasks } from './rows.ts'

export const listBaselines = (tx: Tx, project: string): Promise<Baseline[]> =>
  read(tx, sql`b.project_id = ${project}`)

/** The dates that a baseline has kept, from top to bottom as the plan was then. */
export async function baselineTasks(tx: Tx, project: string, id: string): Promise<BaselineTask[]> {
  const [found] = await read(tx, sql`b.project_id = ${project} and b.id = ${id}`)
  if (!found) throw notFound('baseline')
  return tx
    .select()
    .from(timelineBaselineTasks)
    .where(eq(timelineBaselineTasks.baselineId, id))
    .orderBy(timelineBaselineTasks.position)
}

/** Keeps the dates as they are now, those of summaries too. @throws 400 for a name that is taken, 409 for one too many */
export async function keepBaseline(tx: Tx, caller: Caller, project: string, name: string): Promise<Baseline> {
  const tasks = computed(await openPlan(tx, project))
  if (tasks.length === 0) throw refused('timeline:rule.nothingPlanned')
  if ((await listBaselines(tx, project)).length >= limits.planBaselines)
    throw refused('timeline:rule.tooManyBaselines', { max: limits.planBaselines })
  const [made] = await tx
    .insert(timelineBaselines)
    .values({ projectId: project, name, createdBy: caller.id })
    .onConflictDoNothing()
    .returning({ id: timelineBaselines.id })
  if (!made) throw invalid({ name: 'timeline:rule.baselineTaken' })
  await insertBaselineTasks(tx, made.id, tasks)
  const [kept] = await read(tx, sql`b.id = ${made.id}`)
  return kept! // inserted above
}

export async function removeBaseline(tx: Tx, project: string, id: string): Promise<void> {
  const removed = await tx
    .delete(timelineBaselines)
    .where(and(eq(timelineBaselines.projectId, project), eq(timelineBaselines.id, id)))
    .returning({ id: timelineBaselines.id })
  if (removed.length === 0) throw notFound('baseline')
}

async function read(tx: Tx, where: SQL): Promise<Baseline[]> {
  const { rows } = await tx.execute<Baseline & Record<string, unknown>>(sql`
    select b.id, b.name, b.created_at as "createdDate",
      trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) as "createdBy"
    from timeline_baseline b left join user_account u on u.id = b.created_by
    where ${where} order by b.created_at desc, b.id desc`)
  return rows.map(row => ({ ...row, createdDate: new Date(row.createdDate).toISOString() }))
}
