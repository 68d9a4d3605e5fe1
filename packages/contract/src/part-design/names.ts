/** States of a revision of a part. A released revision is never changed; the next revision follows it. */
export const revisionStates = ['Proposed', 'Approved', 'Rejected', 'Released'] as const
export type RevisionState = (typeof revisionStates)[number]

export const commentStates = ['Open', 'Resolved'] as const
export type CommentState = (typeof commentStates)[number]
