import type { Message } from '@steelsafe/contract/core/endpoint/issues.ts'
import type { MessageKey, Noun } from '@steelsafe/texts/texts.ts'

/**
 * An expected error: a status, the reason, and for a form the messages by field. The functions below create the usual
 * errors.
 */
export class AppError extends Error {
  readonly status: number
  readonly reason: Message
  readonly fields: Record<string, Message[]> | undefined
  readonly retryAfterSeconds: number | undefined
  /** True when the response contains only a message, for clients that would show any other field first. */
  readonly isMessageOnly: boolean

  constructor(
    status: number,
    reason: Message,
    options: { fields?: Record<string, Message[]>; retryAfterSeconds?: number; isMessageOnly?: boolean } = {},
  ) {
    super(reason.key)
    this.status = status
    this.reason = reason
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
    this.isMessageOnly = options.isMessageOnly ?? false
  }
}

type Values = Message['values']

/** Returns the error 401 for a missing or expired token, and for wrong credentials. */
export const unauthorized = (key: MessageKey = 'core:error.signInFirst', values?: Values) =>
  new AppError(401, { key, values })

/** Returns the error 403 for an action on a known thing that the caller is not allowed to do. */
export const forbidden = (key: MessageKey = 'core:error.notAllowed', values?: Values) =>
  new AppError(403, { key, values })

/** Returns the error 404 for a thing that does not exist, or that the caller may not know about. */
export const notFound = (noun: Noun) => new AppError(404, { key: `core:error.notFound`, values: { noun } })

/** Returns the error 409 for an action that the current state does not allow. */
export const conflict = (key: MessageKey, values?: Values) => new AppError(409, { key, values })

/** Returns the error 400 for invalid input, with keys or whole messages by field. */
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

/** Returns the error 410 for a deleted row, whose client-chosen id cannot be reused. */
export const deleted = () => new AppError(410, { key: 'core:error.deleted' })

/** Returns the error 413 for a request with more bytes than allowed. */
export const tooLarge = (key: MessageKey, values?: Values) => new AppError(413, { key, values })

/** Returns the error 429, with the number of seconds until the next attempt is allowed. */
export const tooMany = (retryAfterSeconds: number, key: MessageKey = 'core:error.tooMany') =>
  new AppError(429, { key, values: { count: Math.ceil(retryAfterSeconds / 60) } }, { retryAfterSeconds })

/** Returns the error 503 when too many requests of this kind are waiting. */
export const busy = () => new AppError(503, { key: 'core:error.busy' }, { retryAfterSeconds: 5 })

/** Returns the error 503 when the database cannot be reached and nothing was stored. */
export const databaseUnavailable = () =>
  new AppError(503, { key: 'core:error.databaseAway' }, { retryAfterSeconds: 5 })

/** Returns the error 507 when the disk is full and nothing was stored. */
export const diskFull = () => new AppError(507, { key: 'core:error.diskFull' })

const toMessages = (message: MessageKey | Message | Message[]): Message[] =>
  Array.isArray(message) ? message : [typeof message === 'string' ? { key: message } : message]
