import type { Message } from '@steelsafe/contract/core/issues.ts'
import type { MessageKey, Noun } from '@steelsafe/texts/texts.ts'

/**
 * An expected error: a status, the reason, and for a form the messages by field. Created only by the functions below.
 */
export class AppError extends Error {
  readonly status: number
  readonly reason: Message
  readonly fields: Record<string, Message[]> | undefined
  readonly retryAfterSeconds: number | undefined
  /** True when the response is only a message, for clients that would show any other field first. */
  readonly isMessageOnly: boolean

  constructor(
    status: number,
    reason: Message,
    more: { fields?: Record<string, Message[]>; retryAfterSeconds?: number; isMessageOnly?: boolean } = {},
  ) {
    super(reason.key)
    this.status = status
    this.reason = reason
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.isMessageOnly = more.isMessageOnly ?? false
  }
}

type Values = Message['values']

/** 401: no token, an expired token, or wrong credentials. */
export const unauthorized = (key: MessageKey = 'core:error.signInFirst', values?: Values) =>
  new AppError(401, { key, values })

/** 403: the thing is known to the caller, but the action is not allowed. */
export const forbidden = (key: MessageKey = 'core:error.notAllowed', values?: Values) =>
  new AppError(403, { key, values })

/** 404: does not exist, or the caller may not know about it. */
export const notFound = (noun: Noun) => new AppError(404, { key: `core:error.notFound`, values: { noun } })

/** 409: the current state does not allow it. */
export const conflict = (key: MessageKey, values?: Values) => new AppError(409, { key, values })

/** 400: the input is invalid. The messages are given by field, as keys or whole messages. */
export const invalid = (fields: Record<string, MessageKey | Message | Message[]>) =>
  new AppError(
    400,
    { key: 'core:error.invalid' },
    {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, message]) => [name, toMessages(message)]),
      ),
    },
  )

/** 410: it was deleted, and its client-chosen id cannot be reused. */
export const deleted = () => new AppError(410, { key: 'core:error.deleted' })

/** 413: the request has more bytes than allowed. */
export const tooLarge = (key: MessageKey, values?: Values) => new AppError(413, { key, values })

/** 429: try again later. */
export const tooMany = (retryAfterSeconds: number, key: MessageKey = 'core:error.tooMany') =>
  new AppError(429, { key, values: { count: Math.ceil(retryAfterSeconds / 60) } }, { retryAfterSeconds })

/** 503: too many requests of this kind are waiting. */
export const busy = () => new AppError(503, { key: 'core:error.busy' }, { retryAfterSeconds: 5 })

/** 503: the database cannot be reached; nothing was stored. */
export const databaseAway = () =>
  new AppError(503, { key: 'core:error.databaseAway' }, { retryAfterSeconds: 5 })

/** 507: the disk is full; nothing was stored. */
export const diskFull = () => new AppError(507, { key: 'core:error.diskFull' })

const toMessages = (message: MessageKey | Message | Message[]): Message[] =>
  Array.isArray(message) ? message : [typeof message === 'string' ? { key: message } : message]
