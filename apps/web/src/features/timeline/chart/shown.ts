import type { BaselineTask, Dependency, DependencyType, Task } from '@steelsafe/contract/timeline/entities.ts'
import type { WorkDays } from '@steelsafe/contract/timeline/schedule/work-days.ts'

/** What can be done by dragging. */
export interface ChartEdit {
  /** @param days working days */
  move: (id: string, days: number) => unknown
  /** @param days days of the calendar */
  stretch: (id: string, side: 'start' | 'end', days: number) => unknown
  complete: (id: string, percent: number) => unknown
  link: (predecessorId: string, successorId: string, type: DependencyType) => unknown
  canEdit: boolean
  canLink: boolean
}

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
