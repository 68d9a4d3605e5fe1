import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { listQuery } from '../core/lists.ts'
import { webhookLimits } from './limits.ts'
import { deliveryStates, eventTypes, problems, testType } from './names.ts'

/** An address of a company to which events of its tools are sent. The secret is shown only once. */
export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  /** What is sent to it. */
  events: z.array(z.enum(eventTypes)),
  isActive: z.boolean(),
  /** When its secret was made. */
  secretDate: fields.instant,
  /** How the last delivery stands; null when there is none. */
  lastState: z.enum(deliveryStates).nullable(),
  lastDate: fields.instant.nullable(),
  createdDate: fields.instant,
})
export type Webhook = z.infer<typeof webhook>

/** `whsec_` and the key in base64. */
const secret = z.string()
export const webhookWithSecret = webhook.extend({ secret })
export const renewedSecret = z.object({ secret })

const webhookForm = z.object({
  name: fields.requiredText(),
  url: fields.webAddress(webhookLimits.addressLength),
  events: z
    .array(z.enum(eventTypes, 'rule.notAChoice'), 'rule.required')
    .min(1, 'webhooks:rule.oneEvent')
    .max(eventTypes.length, 'rule.tooMany')
    .transform(events => [...new Set(events)]),
})
export const newWebhook = webhookForm
export const changedWebhook = webhookForm.extend({ webhookId: fields.id, isActive: z.boolean('rule.flag') })
export type WebhookForm = z.output<typeof webhookForm>

export const webhookQuery = z.object({ webhookId: fields.id })

export const webhooksQuery = listQuery(['name', 'createdDate']).extend({
  /** One of them. */
  webhookId: fields.id.optional(),
})

/** One event on its way to one webhook, as it stands after its last try. */
export const delivery = z.object({
  /** Sent as `webhook-id`, the same in every try. */
  id: z.string(),
  webhookId: z.string(),
  webhookName: z.string(),
  type: z.enum([...eventTypes, testType]),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  createdDate: fields.instant,
  triedDate: fields.instant.nullable(),
  /** The HTTP status of the answer; null when there was none. */
  status: z.number().int().nullable(),
  problem: z.enum(problems).nullable(),
  /** Milliseconds of the last try. */
  duration: z.number().int().nullable(),
  /** The beginning of the answer. */
  answer: z.string(),
  /** What was sent: JSON. */
  body: z.string(),
})
export type Delivery = z.infer<typeof delivery>

export const deliveriesQuery = listQuery(['createdDate', 'type', 'state']).extend({
  webhookId: fields.id.optional(),
  state: z.enum(deliveryStates, 'rule.notAChoice').optional(),
})
