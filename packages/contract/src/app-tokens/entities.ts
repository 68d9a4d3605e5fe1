import * as z from 'zod'
import { listQuery } from '../core/endpoint/lists.ts'
import { tokenScopes } from '../core/endpoint/token-scopes.ts'
import * as fields from '../core/fields.ts'

/** A key with which a program calls the API on behalf of its owner. The secret is shown only once. */
export const appToken = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(tokenScopes),
  /** The name of the company to which the token is limited; null for a token with all rights of its owner. */
  company: z.string().nullable(),
  /** The last day on which the token works, in UTC. */
  expirationDate: fields.day,
  isExpired: z.boolean(),
  /** The first characters of the secret, to distinguish tokens. */
  hint: z.string(),
  owner: z.string(),
  lastUsed: fields.instant.nullable(),
  createdDate: fields.instant,
  version: z.number().int(),
})
export type AppToken = z.infer<typeof appToken>

/** A token with its secret, which no later response contains. */
export const appTokenWithSecret = appToken.extend({ secret: z.string() })

export const tokenSortFields = ['name', 'expirationDate', 'lastUsed', 'createdDate'] as const

const appTokenForm = z.object({
  name: fields.requiredText(),
  expirationDate: fields.day,
})

/** A token with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedAppToken = appTokenForm.extend({ version: fields.wholeNumber() })

export const newAppToken = appTokenForm.extend({
  scope: z.enum(tokenScopes, 'rule.notAChoice').default('read'),
})
export type NewAppToken = z.output<typeof newAppToken>

export const companyTokenQuery = z.object({ tokenId: fields.id })

export const companyTokensQuery = listQuery(tokenSortFields).extend({
  /** Filters by token. */
  tokenId: fields.id.optional(),
})

export const changedCompanyToken = changedAppToken.extend({ tokenId: fields.id })
