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

/**
 * Returns true when the viewer offers a revision. It does so before the release, because draft angles, walls and
 * comments are of use only while the revision can still be changed.
 */
export const isInViewer = (state: RevisionState): boolean => state !== 'Rejected'

/**
 * Returns the revision that the viewer shows first: the newest released one, or else the newest one that is not
 * rejected. The revisions are sorted with the newest first.
 */
export function firstInViewer<Row extends { state: RevisionState }>(
  revisions: readonly Row[],
): Row | undefined {
  const offeredRevisions = revisions.filter(({ state }) => isInViewer(state))
  return offeredRevisions.find(({ state }) => state === 'Released') ?? offeredRevisions[0]
}
