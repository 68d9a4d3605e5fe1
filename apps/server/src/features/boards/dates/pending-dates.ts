import type { PendingItem } from '@steelsafe/contract/today/pending-item.ts'

/**
 * Returns true for kinds of pending items that are also dates of the user, so that a combined list has no duplicates.
 */
export const isAmongDates = ({ kind }: Pick<PendingItem, 'kind'>): boolean =>
  kind === 'status-alerts:waiting.late' ||
  kind === 'status-alerts:waiting.due' ||
  kind === 'maintenance:waiting.due'
