import * as z from 'zod'
import * as fields from '../core/fields.ts'

/**
 * Kinds of items that can wait for a user. The name of a kind is its text key, except for the kinds in `movedTexts`.
 */
const pendingKinds = [
  'clear-to-pay:waiting.approval',
  'status-alerts:waiting.late',
  'status-alerts:waiting.due',
  'maintenance:waiting.due',
  'mold-qualification:waiting.finding',
  'mold-qualification:waiting.signature',
  'analysis:waiting.action',
  'quality:waiting.reading',
  'quality:waiting.approval',
  'quality:waiting.installedApproval',
  'projects:waiting.offer',
  'sharing:waiting.link',
  'sharing:waiting.planLink',
  'sharing:waiting.operationsLink',
  'operations:waiting.update',
  'account:waiting.invitation',
  'support:waiting.requests',
] as const

/** An item that waits for a user. */
export const pendingItem = z.object({
  kind: z.enum(pendingKinds),
  /** The values of the text. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The due date. */
  day: fields.day.nullable(),
  /** The address of the screen on which the user can complete the item. */
  address: z.string(),
})
export type PendingItem = z.infer<typeof pendingItem>

/** An item with the project whose current day determines how many days are left. The API does not send the project. */
export interface PendingItemOfProject extends PendingItem {
  projectId?: string | null
}

/** Text keys of kinds whose names in the API have the prefix of a former area. */
const movedTexts: Partial<Record<PendingItem['kind'], string>> = {
  'status-alerts:waiting.late': 'milestones:waiting.late',
  'status-alerts:waiting.due': 'milestones:waiting.due',
}

/** Returns the key of the sentence about an item. */
export const pendingItemText = ({ kind }: Pick<PendingItem, 'kind'>): string => movedTexts[kind] ?? kind
