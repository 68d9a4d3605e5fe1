import {
  type AppToken,
  type appTokenForm,
  type newAppToken,
  tokenScopes,
} from '@steelsafe/contract/app-tokens/entities.ts'
import { appTokenLimits } from '@steelsafe/contract/app-tokens/limits.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { appTokenMark, type Caller } from '#core/caller.ts'
import { contains } from '#core/contains.ts'
import { allOf } from '#core/count-rows.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import { readPage } from '#core/lists.ts'
import { naturalOrder } from '#core/natural-order.ts'
import { sqlPersonName, userRow } from '#core/person.ts'
import { publishAccessChange } from '#core/publish-change.ts'
import { hashOf, newToken } from '#core/tokens.ts'
import { anyOf, isOneOf, matchingCodes } from '#core/translated-search.ts'
import { newId } from '#database/columns.ts'
import { appTokens, appTokenUses } from '#database/schema/users.ts'

const t = alias(appTokens, 't')
const tokenUses = alias(appTokenUses, 'used')

const sorting = {
  columns: {
    name: naturalOrder(sql`t.name`),
    expirationDate: sql`t.expires_on`,
    lastUsed: sql`used.last_used_at`,
    createdDate: sql`t.created_at`,
  },
  byDefault: { field: 'name', ascending: true },
  id: sql`t.id`,
} as const

const isExpired = sql<boolean>`t.expires_on < (now() at time zone 'UTC')::date`

const select = (tx: Tx) =>
  tx
    .select({
      id: t.id,
      name: t.name,
      scope: t.scope,
      expirationDate: t.expiresOn,
      hint: t.hint,
      isExpired,
      owner: sqlPersonName,
      lastUsed: tokenUses.lastUsedAt,
      createdDate: t.createdAt,
    })
    .from(t)
    .innerJoin(userRow, eq(userRow.id, t.userId))
    .leftJoin(tokenUses, eq(tokenUses.tokenId, t.id))
    .$dynamic()

interface TokensQuery extends ListQuery<keyof typeof sorting.columns> {
  userId?: string | undefined
}

export async function listTokens(tx: Tx, language: Language, query: TokensQuery) {
  const { searchTerm } = query
  const states = matchingCodes(
    language,
    state => `app-tokens:state.${state}`,
    ['expired', 'active'],
    searchTerm,
  )
  const search = anyOf(
    contains(sql`searchable(t.name || E'\n' || t.hint || E'\n' || ${sqlPersonName})`, searchTerm),
    isOneOf(
      sql`t.scope`,
      matchingCodes(language, scope => `app-tokens:scope.${scope}`, tokenScopes, searchTerm),
    ),
    isOneOf(sql`case when ${isExpired} then 'expired' else 'active' end`, states),
  )
  const where = allOf(search, query.userId ? sql`t.user_id = ${query.userId}` : undefined)
  const { rows, ...page } = await readPage(tx, select, { table: appTokens, query, sorting, where })
  return { appTokens: rows, ...page }
}

export async function getToken(tx: Tx, id: string): Promise<AppToken> {
  const [token] = await select(tx).where(eq(t.id, id))
  if (!token) throw notFound('appToken')
  return token
}

/** Creates a token in the caller's name. */
export async function createToken(tx: Tx, caller: Caller, form: z.output<typeof newAppToken>) {
  assertExpiration(form.expirationDate)
  const secret = appTokenMark + newToken()
  const id = newId()
  await tx.insert(appTokens).values({
    id,
    userId: caller.id,
    name: form.name,
    scope: form.scope,
    expiresOn: form.expirationDate,
    tokenHash: hashOf(secret),
    hint: secret.slice(0, appTokenMark.length + 4),
  })
  return { ...(await getToken(tx, id)), secret }
}

export async function changeToken(tx: Tx, id: string, form: z.output<typeof appTokenForm>) {
  assertExpiration(form.expirationDate)
  await getToken(tx, id)
  const changedTokens = await tx
    .update(appTokens)
    .set({ name: form.name, expiresOn: form.expirationDate })
    .where(eq(appTokens.id, id))
    .returning()
  await publishToOwners(tx, changedTokens)
  return getToken(tx, id)
}

export async function removeToken(tx: Tx, id: string): Promise<void> {
  await getToken(tx, id)
  await publishToOwners(tx, await tx.delete(appTokens).where(eq(appTokens.id, id)).returning())
}

/** Makes the streams of the owners check again whether their token is valid. */
async function publishToOwners(tx: Tx, tokens: { userId: string }[]) {
  for (const { userId } of tokens) await publishAccessChange(tx, userId)
}

/**
 * Deletes the user's app tokens. Callers also end the user's sessions, which makes open streams check their token
 * again.
 */
export async function removeTokensOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(appTokens).where(eq(appTokens.userId, userId))
}

/** @throws 400 when the date is past, or later than `appTokenLimits.days` allows */
function assertExpiration(expirationDate: string) {
  const dayAt = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)
  if (expirationDate < dayAt(Date.now())) throw invalid({ expirationDate: 'app-tokens:rule.past' })
  if (expirationDate > dayAt(Date.now() + appTokenLimits.days * 86_400_000))
    throw invalid({ expirationDate: 'app-tokens:rule.tooFar' })
}
