import type { DependencyType } from '@steelsafe/contract/timeline/entities.ts'

/** The changes that a user can make by dragging in the chart. */
export interface ChartEdit {
  /** @param days Working days */
  move: (id: string, days: number) => unknown
  /** @param days Calendar days */
  stretch: (id: string, side: 'start' | 'end', days: number) => unknown
  complete: (id: string, percent: number) => unknown
  addDependency: (predecessorId: string, successorId: string, type: DependencyType) => unknown
  canEdit: boolean
  canAddDependency: boolean
}
