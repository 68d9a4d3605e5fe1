import type {
  BaselineTask,
  Dependency,
  ProjectCalendar,
  Task,
} from '@steelsafe/contract/timeline/entities.ts'
import { findBrokenDependencies } from '../schedule/push-tasks.ts'
import { type WorkDays, workDaysOf } from '../schedule/work-days.ts'

/** The data of a plan that the chart draws. */
export interface ChartPlan {
  /** The tasks from top to bottom. */
  tasks: readonly Task[]
  dependencies: readonly Dependency[]
  brokenDependencies: ReadonlySet<string>
  work: WorkDays
  /** The current day in the project's time zone, such as `2026-11-22`. */
  today: string
  /** The tasks of the chosen baseline by task id. */
  baseline?: ReadonlyMap<string, BaselineTask> | undefined
  /** The names of the people and companies that can be responsible, by id. If undefined, the chart shows no names. */
  responsibleNames?: ReadonlyMap<string, string> | undefined
}

/** Returns the name of the person or company that is responsible for a task; empty if nobody is. */
export const responsibleOf = (
  { responsibleNames }: Pick<ChartPlan, 'responsibleNames'>,
  { responsibleId }: Pick<Task, 'responsibleId'>,
): string => (responsibleId === null ? '' : (responsibleNames?.get(responsibleId) ?? ''))

interface PlanData {
  /** The tasks from top to bottom. */
  tasks: readonly Task[]
  dependencies: readonly Dependency[]
  calendar: ProjectCalendar
  baseline?: readonly BaselineTask[] | undefined
  responsibleNames?: ReadonlyMap<string, string> | undefined
}

/** Converts a plan of the server to the data of the chart. */
export function chartPlanOf(plan: PlanData): ChartPlan {
  const { tasks, dependencies, calendar, baseline, responsibleNames } = plan
  const work = workDaysOf(calendar)
  return {
    tasks,
    dependencies,
    brokenDependencies: new Set(
      findBrokenDependencies(tasks, dependencies, work).map(dependency => dependency.id),
    ),
    work,
    today: calendar.today,
    baseline: baseline && new Map(baseline.map(then => [then.taskId, then])),
    responsibleNames,
  }
}
