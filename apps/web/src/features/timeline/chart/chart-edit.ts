import type { DependencyType } from '@steelsafe/contract/timeline/entities.ts'

/** What a user can change by dragging in the chart. */
export interface ChartEdit {
  /** @param days working days */
  move: (id: string, days: number) => unknown
  /** @param days days of the calendar */
  stretch: (id: string, side: 'start' | 'end', days: number) => unknown
  complete: (id: string, percent: number) => unknown
  addDependency: (predecessorId: string, successorId: string, type: DependencyType) => unknown
  canEdit: boolean
  canAddDependency: boolean
}
