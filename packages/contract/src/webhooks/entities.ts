import * as z from 'zod'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { webhookLimits } from './limits.ts'
import { deliveryStates, eventTypes, problems, testType } from './names.ts'

/** A company's address to which events of its tools are sent. The secret is shown only once. */
export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  /** Types of the events that the webhook receives. */
  events: z.array(z.enum(eventTypes)),
  isActive: z.boolean(),
  /** The time at which the secret was generated. */
  secretDate: fields.instant,
  /** The state of the last delivery; null without deliveries. */
  lastState: z.enum(deliveryStates).nullable(),
  lastDate: fields.instant.nullable(),
  createdDate: fields.instant,
  version: z.number().int(),
})
export type Webhook = z.infer<typeof webhook>

/** `whsec_` followed by the key in base64. */
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
/** A webhook with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedWebhook = webhookForm.extend({
  webhookId: fields.id,
  isActive: z.boolean('rule.flag'),
  version: fields.wholeNumber(),
})
export type WebhookForm = z.output<typeof webhookForm>

export const webhookQuery = z.object({ webhookId: fields.id })

export const webhooksQuery = listQuery(['name', 'createdDate']).extend({
  /** Filters by webhook. */
  webhookId: fields.id.optional(),
})

/** The delivery of an event to a webhook, in its state after the last attempt. */
export const delivery = z.object({
  /** The value of the header `webhook-id`, equal in all attempts. */
  id: z.string(),
  webhookId: z.string(),
  webhookName: z.string(),
  type: z.enum([...eventTypes, testType]),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  createdDate: fields.instant,
  triedDate: fields.instant.nullable(),
  /** The HTTP status of the response; null without a response. */
  status: z.number().int().nullable(),
  problem: z.enum(problems).nullable(),
  /** Duration of the last attempt, in milliseconds. */
  duration: z.number().int().nullable(),
  /** The beginning of the response. */
  answer: z.string(),
  /** The sent JSON. */
  body: z.string(),
})
export type Delivery = z.infer<typeof delivery>

export const deliveriesQuery = listQuery(['createdDate', 'type', 'state']).extend({
  webhookId: fields.id.optional(),
  state: z.enum(deliveryStates, 'rule.notAChoice').optional(),
})
