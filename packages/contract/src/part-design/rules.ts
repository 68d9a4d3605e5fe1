import type { RevisionState } from './names.ts'

/** Allowed state changes. A decision can be reverted until the revision is released. */
export const nextStates: Record<RevisionState, readonly RevisionState[]> = {
  Proposed: ['Approved', 'Rejected'],
  Approved: ['Released', 'Proposed'],
  Rejected: ['Proposed'],
  Released: [],
}

/**
 * Returns true when a revision may be changed or deleted. A revision with a decision may not, because the decision
 * would no longer apply to the same content.
 */
export const isOpen = (state: RevisionState): boolean => state === 'Proposed'

/**
 * Returns true when the viewer offers a revision. It also offers revisions that are not released, because checks of
 * draft angles and walls, and comments, are useful only while the revision can still be changed.
 */
export const isInViewer = (state: RevisionState): boolean => state !== 'Rejected'

/**
 * Returns the revision that the viewer shows first: the newest released revision, or else the newest revision that is
 * not rejected.
 * @param revisions newest first
 */
export function firstInViewer<Row extends { state: RevisionState }>(
  revisions: readonly Row[],
): Row | undefined {
  const offeredRevisions = revisions.filter(({ state }) => isInViewer(state))
  return offeredRevisions.find(({ state }) => state === 'Released') ?? offeredRevisions[0]
}
