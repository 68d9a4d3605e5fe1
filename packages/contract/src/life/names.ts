/** Kinds of events in the life of a tool. The server adds the rows of each kind in `features/life/kinds`. */
export const lifeKinds = [
  'phases',
  'milestones',
  'tryouts',
  'payments',
  'production',
  'maintenance',
  'files',
  'documents',
  'places',
] as const
export type LifeKind = (typeof lifeKinds)[number]

/** The events of all kinds. Their texts are `life:happened.<name>`. */
export const happenings = [
  'created',
  'purchased',
  'delivered',
  'sop',
  'phaseComplete',
  'milestoneComplete',
  'tryoutPlanned',
  'tryoutMoved',
  'tryoutMissed',
  'tryoutMissedFor',
  'tryoutRun',
  'tryoutResult',
  'tryoutSigned',
  'payment',
  'produced',
  'targetReached',
  'maintenance',
  'fileAdded',
  'fileVersion',
  'document',
  'place',
] as const
export type Happening = (typeof happenings)[number]
