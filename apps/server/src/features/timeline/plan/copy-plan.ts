import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { timeline as calls } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Dependency } from '@steelsafe/contract/timeline/entities.ts'
import type { TemplateTask } from '@steelsafe/contract/timeline-templates/entities.ts'
import { createTasksFromOffsets, toTemplateTasks } from '@steelsafe/plan/schedule/template-offsets.ts'
import { workDaysOf } from '@steelsafe/plan/schedule/work-days.ts'
import { and, sql } from 'drizzle-orm'
import { projectsOfUser, sqlCanInProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { calendarOfProject } from '../calendar/calendar.ts'
import { importPlan } from '../exchange/import-plan.ts'
import { computeTaskDates, readPlan } from './plan.ts'

const maxSources = 50

/** Returns the projects whose plan the caller may view and therefore copy, ordered by number. */
export async function sourcesFor({
  tx,
  caller,
  query: { searchTerm },
}: Call<typeof calls.sources>): Promise<Option[]> {
  const mine = sql`p.id in (${projectsOfUser(caller.id)})`
  const { rows } = await tx.execute<Option & Record<string, unknown>>(sql`
    select p.id as value, concat_ws(' ', p.project_number, nullif(p.part_name, '')) as display from project p
    where ${and(
      caller.isAdmin ? undefined : mine,
      sql`exists (select 1 from timeline_task t where t.project_id = p.id)`,
      sqlCanInProject(caller, sql`p.id`, 'ViewTimeline'),
      sqlContains(sql`searchable(concat_ws(' ', p.project_number, p.part_name))`, searchTerm),
    )}
    order by p.sort_number, p.id limit ${maxSources}`)
  return rows
}

/**
 * Adds the tasks and dependencies of another plan, with their offsets in working days. The caller must have checked the
 * permission to view that plan.
 * @throws 409 when the other plan is empty, or the plan would be too large
 */
export async function copyPlan({ tx, project, body: { sourceId, startDate } }: Call<typeof calls.copyPlan>) {
  return addOffsets(tx, project, await readOffsets(tx, sourceId), startDate)
}

/** A plan without dates. Durations and offsets are in working days. */
export interface PlanOffsets {
  /** The rows are in order from top to bottom. */
  tasks: TemplateTask[]
  dependencies: Dependency[]
}

/**
 * Returns the plan of a project as durations and offsets.
 * @throws 409 when the plan is empty
 */
export async function readOffsets(tx: Tx, project: string): Promise<PlanOffsets> {
  const plan = await readPlan(tx, project)
  if (plan.tasks.length === 0) throw conflict('timeline:rule.nothingToCopy')
  return {
    tasks: toTemplateTasks(computeTaskDates(plan), workDaysOf(plan.calendar)),
    dependencies: plan.dependencies,
  }
}

/**
 * Adds a plan that begins on a day, scheduled by the working days of the project.
 * @throws 409 when the plan would be too large
 */
export async function addOffsets(
  tx: Tx,
  project: string,
  { tasks, dependencies }: PlanOffsets,
  startDate: string,
) {
  const work = workDaysOf(await calendarOfProject(tx, project))
  return importPlan(tx, project, { tasks: createTasksFromOffsets(tasks, work, startDate), dependencies })
}
