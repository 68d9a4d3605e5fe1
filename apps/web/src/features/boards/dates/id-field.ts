import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'

/** Returns the id of a date, with the name of its request field as the key. */
export function idFieldOf({ kind, id }: Pick<BoardDate, 'kind' | 'id'>) {
  switch (kind) {
    case 'phase':
      return { phaseId: id }
    case 'milestone':
      return { milestoneId: id }
    default:
      return { alertId: id }
  }
}
