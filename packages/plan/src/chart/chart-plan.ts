import type { BaselineTask, Dependency, Task, WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { broken } from '../schedule/push.ts'
import { type WorkDays, workDaysOf } from '../schedule/work-days.ts'

/** The plan as it is drawn. */
export interface ChartPlan {
  /** From top to bottom. */
  tasks: readonly Task[]
  links: readonly Dependency[]
  brokenLinks: ReadonlySet<string>
  work: WorkDays
  /** By the id of the task. */
  baseline?: ReadonlyMap<string, BaselineTask> | undefined
}

interface Planned {
  /** From top to bottom. */
  tasks: readonly Task[]
  dependencies: readonly Dependency[]
  calendar: WorkCalendar
  baseline?: readonly BaselineTask[] | undefined
}

/** A plan as the server answers it, to be drawn. */
export function chartPlanOf({ tasks, dependencies, calendar, baseline }: Planned): ChartPlan {
  const work = workDaysOf(calendar)
  return {
    tasks,
    links: dependencies,
    brokenLinks: new Set(broken(tasks, dependencies, work).map(link => link.id)),
    work,
    baseline: baseline && new Map(baseline.map(then => [then.taskId, then])),
  }
}
