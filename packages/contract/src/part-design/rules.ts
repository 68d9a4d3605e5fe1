import type { RevisionState } from './names.ts'

/** What a revision can become next. A decision is taken back until the revision is released. */
export const nextStates: Record<RevisionState, readonly RevisionState[]> = {
  Proposed: ['Approved', 'Rejected'],
  Approved: ['Released', 'Proposed'],
  Rejected: ['Proposed'],
  Released: [],
}

/** Only what nobody has decided on is changed or deleted; otherwise a decision would be about something else. */
export const isOpen = (state: RevisionState): boolean => state === 'Proposed'
