import type { DependencyType } from '@steelsafe/contract/timeline/entities.ts'

/** The changes that a user can make by dragging in the chart. */
export interface ChartEdit {
  /**
   * Moves a task with its subtasks.
   * @param days Working days
   */
  move: (id: string, days: number) => unknown
  /**
   * Moves the start or the end of a task.
   * @param days Calendar days
   */
  stretch: (id: string, side: 'start' | 'end', days: number) => unknown
  complete: (id: string, percent: number) => unknown
  addDependency: (predecessorId: string, successorId: string, type: DependencyType) => unknown
  canEdit: boolean
  canAddDependency: boolean
}
