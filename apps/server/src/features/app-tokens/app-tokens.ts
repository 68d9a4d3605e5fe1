import type { appTokens as calls } from '@steelsafe/contract/app-tokens/endpoints.ts'
import type {
  AppToken,
  changedAppToken,
  NewAppToken,
  tokenSortFields,
} from '@steelsafe/contract/app-tokens/entities.ts'
import { appTokenLimits } from '@steelsafe/contract/app-tokens/limits.ts'
import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import type { ListQuery } from '@steelsafe/contract/core/endpoint/lists.ts'
import { tokenScopes } from '@steelsafe/contract/core/endpoint/token-scopes.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { appTokenPrefix, type Caller } from '#core/access/caller.ts'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import { hashToken, newToken } from '#core/access/tokens.ts'
import { assertBelowLimit } from '#core/database/assert-below-limit.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockCompany } from '#core/database/locks.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { updateVersion } from '#core/database/versions.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import { matchingCodes, sqlIsOneOf } from '#core/lists/translated-search.ts'
import { publishAccessChange } from '#core/live/publish-change.ts'
import { newId } from '#database/columns.ts'
import { appTokens, appTokenUses } from '#database/schema/app-tokens.ts'
import { companies } from '#database/schema/companies.ts'

const appTokenRow = alias(appTokens, 't')
const tokenUses = alias(appTokenUses, 'used')
const companyRow = alias(companies, 'c')

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

const sqlIsExpired = sql<boolean>`t.expires_on < (now() at time zone 'UTC')::date`

const select = (tx: Tx) =>
  tx
    .select({
      id: appTokenRow.id,
      name: appTokenRow.name,
      scope: appTokenRow.scope,
      company: companyRow.name,
      expirationDate: appTokenRow.expiresOn,
      hint: appTokenRow.hint,
      isExpired: sqlIsExpired,
      owner: sqlPersonName,
      lastUsed: tokenUses.lastUsedAt,
      createdDate: appTokenRow.createdAt,
      version: appTokenRow.version,
    })
    .from(appTokenRow)
    .innerJoin(userRow, eq(userRow.id, appTokenRow.userId))
    .leftJoin(tokenUses, eq(tokenUses.tokenId, appTokenRow.id))
    .leftJoin(companyRow, eq(companyRow.id, appTokenRow.companyId))
    .$dynamic()

type TokensQuery = ListQuery<(typeof tokenSortFields)[number]>

/** Returns the tokens of all users, or only the tokens of one user. */
export const listTokens = ({
  tx,
  origin: { language },
  query: { userId, ...query },
}: Call<typeof calls.list>) =>
  readTokens(tx, language, query, userId ? sql`t.user_id = ${userId}` : undefined)

/**
 * Returns the tokens that are limited to a company, or only the token with the id `tokenId`.
 * @throws 404 when the company has no such token
 */
export async function listCompanyTokens({
  tx,
  origin: { language },
  company,
  query: { tokenId, ...query },
}: Call<typeof calls.listOfCompany>) {
  return readTokens(tx, language, query, sql`t.company_id = ${company}`, tokenId)
}

async function readTokens(
  tx: Tx,
  language: Language,
  query: TokensQuery,
  within: SQL | undefined,
  tokenId?: string,
) {
  const { searchTerm } = query
  const states = matchingCodes(
    language,
    state => `app-tokens:state.${state}`,
    ['expired', 'active'],
    searchTerm,
  )
  const search = or(
    sqlContains(
      sql`searchable(t.name || E'\n' || t.hint || E'\n' || ${sqlPersonName} || E'\n' || coalesce(c.name, ''))`,
      searchTerm,
    ),
    sqlIsOneOf(
      sql`t.scope`,
      matchingCodes(language, scope => `app-tokens:scope.${scope}`, tokenScopes, searchTerm),
    ),
    sqlIsOneOf(sql`case when ${sqlIsExpired} then 'expired' else 'active' end`, states),
  )
  const where = and(search, within)
  const { rows, ...page } = await readPage(tx, select, {
    table: appTokens,
    query,
    sorting,
    where,
    requested: { id: tokenId, noun: 'appToken' },
  })
  return { appTokens: rows, ...page }
}

export async function getToken(tx: Tx, id: string): Promise<AppToken> {
  const [token] = await select(tx).where(eq(appTokenRow.id, id))
  if (!token) throw notFound('appToken')
  return token
}

/** Creates a token of the caller, with all of the caller's rights or only with the rights in one company. */
export async function createToken(
  tx: Tx,
  caller: Caller,
  form: NewAppToken,
  company?: string,
): Promise<AppToken & { secret: string }> {
  assertExpiration(form.expirationDate)
  if (company) await assertTokenLimit(tx, company)
  const secret = appTokenPrefix + newToken()
  const id = newId()
  await tx.insert(appTokens).values({
    id,
    userId: caller.id,
    companyId: company,
    name: form.name,
    scope: form.scope,
    expiresOn: form.expirationDate,
    tokenHash: hashToken(secret),
    hint: secret.slice(0, appTokenPrefix.length + 4),
  })
  return { ...(await getToken(tx, id)), secret }
}

/**
 * Updates a token of the caller.
 * @throws 404 for a token of another user; 400 for a name or scope that is not allowed; 409 when the token was changed
 * since the caller read it
 */
export async function updateToken(
  tx: Tx,
  id: string,
  { name, expirationDate, version }: z.output<typeof changedAppToken>,
): Promise<AppToken> {
  assertExpiration(expirationDate)
  await getToken(tx, id)
  const changedToken = await updateVersion(tx, appTokens, { id }, version, {
    name,
    expiresOn: expirationDate,
  })
  await publishToOwners(tx, [changedToken])
  return getToken(tx, id)
}

/**
 * Updates a token of a company.
 * @throws 404 when the company has no such token; 400 for a name or scope that is not allowed; 409 when another user
 *   has changed it
 */
export async function updateCompanyToken({
  tx,
  company,
  body: { tokenId, ...form },
}: Call<typeof calls.updateForCompany>): Promise<AppToken> {
  await assertOfCompany(tx, company, tokenId)
  return updateToken(tx, tokenId, form)
}

/**
 * Deletes a token of a company, which ends the access of its program.
 * @throws 404 when the company has no such token
 */
export async function deleteCompanyToken({
  tx,
  company,
  query: { tokenId: id },
}: Call<typeof calls.deleteForCompany>): Promise<void> {
  await assertOfCompany(tx, company, id)
  await deleteToken(tx, id)
}

async function assertOfCompany(tx: Tx, company: string, id: string): Promise<void> {
  const sqlIsOfCompany = and(eq(appTokens.id, id), eq(appTokens.companyId, company))
  if ((await tx.$count(appTokens, sqlIsOfCompany)) === 0) throw notFound('appToken')
}

/**
 * Checks that a company may have another token.
 * @throws 409 when the company has the maximum number of tokens
 */
async function assertTokenLimit(tx: Tx, company: string): Promise<void> {
  await lockCompany(tx, company)
  const limit = { max: appTokenLimits.ofCompany, message: 'app-tokens:rule.tooMany' } as const
  await assertBelowLimit(tx, appTokens, { companyId: company }, limit)
}

export async function deleteToken(tx: Tx, id: string): Promise<void> {
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
export async function deleteTokensOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(appTokens).where(eq(appTokens.userId, userId))
}

/**
 * Checks the expiration date of a token.
 * @throws 400 when the date is past, or later than `appTokenLimits.days` allows
 */
function assertExpiration(expirationDate: string) {
  const dayAt = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)
  if (expirationDate < dayAt(Date.now())) throw invalid({ expirationDate: 'app-tokens:rule.past' })
  if (expirationDate > dayAt(Date.now() + appTokenLimits.days * dayMs))
    throw invalid({ expirationDate: 'app-tokens:rule.tooFar' })
}
