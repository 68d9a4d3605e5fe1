import type { DeliveryState } from '@steelsafe/contract/webhooks/names.ts'
import type { Tone } from '#ui/facts/StatusBadge.tsx'

/** Color of each delivery state. */
export const toneOf: Record<DeliveryState, Tone> = { waiting: 'due', delivered: 'on-time', failed: 'late' }
