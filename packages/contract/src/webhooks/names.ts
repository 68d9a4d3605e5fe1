/** What a webhook is sent, by what it is about. */
export const eventsByKind = {
  milestone: ['milestone.completed', 'milestone.corrected', 'milestone.reopened', 'milestone.late'],
  clearToPay: [
    'clearToPay.approved',
    'clearToPay.unapproved',
    'clearToPay.completed',
    'clearToPay.takenBack',
    'clearToPay.overdue',
  ],
  maintenance: ['maintenance.added', 'maintenance.changed', 'maintenance.reported', 'maintenance.due'],
  production: [
    'production.added',
    'production.changed',
    'production.deleted',
    'production.imported',
    'production.targetReached',
  ],
  file: ['file.uploaded', 'file.deleted'],
} as const

export type EventKind = keyof typeof eventsByKind
export const eventKinds = Object.keys(eventsByKind) as EventKind[]
export type EventType = (typeof eventsByKind)[EventKind][number]
export const eventTypes: readonly EventType[] = Object.values(eventsByKind).flat()

/** Sent on demand, to try a webhook. */
export const testType = 'test'

/** The types of everything that is sent. */
export type SentType = EventType | typeof testType

/** `waiting` to be sent, or to be tried again; `failed` after the last try, or when its webhook was switched off. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a delivery was not taken. */
export const problems = [
  'timeout',
  'privateAddress',
  'unknownHost',
  'unreachable',
  'certificate',
  'redirect',
  'status',
  'off',
] as const
export type Problem = (typeof problems)[number]
