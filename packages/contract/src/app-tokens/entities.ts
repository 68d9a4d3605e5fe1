import * as z from 'zod'
import * as fields from '../core/fields.ts'

/** `read` allows only calls that change nothing, `write` every call that the owner may make. */
export const tokenScopes = ['read', 'write'] as const

/** A key with which a program calls the API on behalf of its owner. The secret is shown only once. */
export const appToken = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(tokenScopes),
  /** The last day on which the token works, in UTC. */
  expirationDate: fields.day,
  isExpired: z.boolean(),
  /** The first characters of the secret, to distinguish tokens. */
  hint: z.string(),
  owner: z.string(),
  lastUsed: fields.instant.nullable(),
  createdDate: fields.instant,
})
export type AppToken = z.infer<typeof appToken>

export const appTokenForm = z.object({
  name: fields.requiredText(),
  expirationDate: fields.day,
})

export const newAppToken = appTokenForm.extend({
  scope: z.enum(tokenScopes, 'rule.notAChoice').default('read'),
})
