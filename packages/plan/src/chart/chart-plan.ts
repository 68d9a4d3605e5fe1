import type {
  BaselineTask,
  Dependency,
  ProjectCalendar,
  Task,
} from '@steelsafe/contract/timeline/entities.ts'
import { findBrokenDependencies } from '../schedule/push.ts'
import { type WorkDays, workDaysOf } from '../schedule/work-days.ts'

/** The plan as it is drawn. */
export interface ChartPlan {
  /** From top to bottom. */
  tasks: readonly Task[]
  dependencies: readonly Dependency[]
  brokenDependencies: ReadonlySet<string>
  work: WorkDays
  /** The project's day, `2026-11-22`. */
  today: string
  /** By the id of the task. */
  baseline?: ReadonlyMap<string, BaselineTask> | undefined
}

interface PlanData {
  /** From top to bottom. */
  tasks: readonly Task[]
  dependencies: readonly Dependency[]
  calendar: ProjectCalendar
  baseline?: readonly BaselineTask[] | undefined
}

/** A plan as the server answers it, to be drawn. */
export function chartPlanOf({ tasks, dependencies, calendar, baseline }: PlanData): ChartPlan {
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
  }
}
