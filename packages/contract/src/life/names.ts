/** What happens in the life of a tool. A new kind has its rows in the server's `features/life/kinds`. */
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

/** What of each kind; the sentences are `life:happened.<name>`. */
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
