/** Events that are sent to webhooks, by subject. */
export const eventsByKind = {
  milestone: ['milestone.completed', 'milestone.corrected', 'milestone.reopened', 'milestone.late'],
  clearToPay: [
    'clearToPay.approved',
    'clearToPay.unapproved',
    'clearToPay.completed',
    'clearToPay.takenBack',
    'clearToPay.overdue',
  ],
  maintenance: [
    'maintenance.added',
    'maintenance.changed',
    'maintenance.imported',
    'maintenance.reported',
    'maintenance.due',
  ],
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

/** The type of the delivery that tests a webhook, sent on request. */
export const testType = 'test'

/** The types of all deliveries. */
export type DeliveryType = EventType | typeof testType

/** `waiting` for the first or the next attempt; `failed` after the last attempt, or when the webhook was turned off. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Reasons why a delivery failed. */
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
export type DeliveryProblem = (typeof problems)[number]
