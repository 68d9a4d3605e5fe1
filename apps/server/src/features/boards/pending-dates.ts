import type { PendingItem } from '@steelsafe/contract/today/pending-item.ts'

/** True for pending items that are dates of a user too, so that a list of both has each of them once. */
export const isAmongDates = ({ kind }: Pick<PendingItem, 'kind'>): boolean =>
  kind === 'status-alerts:waiting.late' ||
  kind === 'status-alerts:waiting.due' ||
  kind === 'maintenance:waiting.due'
