import type { RevisionState } from './names.ts'

/** Allowed state changes. A decision can be reverted until the revision is released. */
export const nextStates: Record<RevisionState, readonly RevisionState[]> = {
  Proposed: ['Approved', 'Rejected'],
  Approved: ['Released', 'Proposed'],
  Rejected: ['Proposed'],
  Released: [],
}

/**
 * Returns true when a revision may be changed or deleted. After a decision it may not, because the decision would no
 * longer apply to the same content.
 */
export const isOpen = (state: RevisionState): boolean => state === 'Proposed'
