import type { AppToken, appTokenForm, newAppToken } from '@steelsafe/contract/app-tokens/entities.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { appTokenMark, type Caller } from '#core/caller.ts'
import { countRows } from '#core/counting.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden, invalid, notFound } from '#core/errors.ts'
import { isCut, order, page } from '#core/paging.ts'
import { hashOf, newToken } from '#core/tokens.ts'
import { contains } from '#core/wildcards.ts'
import { newId } from '#database/columns.ts'
import { appTokens } from '#database/schema/users.ts'

const columns = {
  name: sql`searchable(t.name)`,
  expirationDate: sql`t.expires_on`,
  lastUsed: sql`used.last_used_at`,
  createdDate: sql`t.created_at`,
}

const from = sql`app_token t join user_account u on u.id = t.user_id left join app_token_use used on used.token_id = t.id`

export async function listTokens(tx: Tx, query: ListQuery<keyof typeof columns>) {
  const where = contains(
    sql`searchable(t.name || E'\n' || u.first_name || ' ' || u.last_name)`,
    query.searchTerm,
  )
  const sorted = order(columns, query, { field: 'name', ascending: true }, sql`t.id`)
  const rows = await readTokens(tx, sql`where ${where ?? sql`true`} ${sorted} ${page(query)}`)
  const totalCount = await countRows(tx, 'app_token', from, where)
  return { appTokens: rows, totalCount, isCut: isCut(query, totalCount) }
}

export async function getToken(tx: Tx, id: string): Promise<AppToken> {
  const [found] = await readTokens(tx, sql`where t.id = ${id}`)
  if (!found) throw notFound('appToken')
  return found
}

/** Makes a token in the caller's name. A token makes no tokens: who steals one must not get more than that. */
export async function createToken(tx: Tx, caller: Caller, form: z.output<typeof newAppToken>) {
  if (caller.scope) throw forbidden('app-tokens:rule.tokenMakesNone')
  mustEnd(form.expirationDate)
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

export async function changeToken(tx: Tx, caller: Caller, id: string, form: z.output<typeof appTokenForm>) {
  if (caller.scope) throw forbidden('app-tokens:rule.tokenMakesNone')
  mustEnd(form.expirationDate)
  await getToken(tx, id)
  await tx
    .update(appTokens)
    .set({ name: form.name, expiresOn: form.expirationDate })
    .where(eq(appTokens.id, id))
  return getToken(tx, id)
}

export async function removeToken(tx: Tx, id: string): Promise<void> {
  await getToken(tx, id)
  await tx.delete(appTokens).where(eq(appTokens.id, id))
}

/** In the future, and not for ever. */
function mustEnd(expirationDate: string) {
  const dayAt = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)
  if (expirationDate < dayAt(Date.now())) throw invalid({ expirationDate: 'app-tokens:rule.past' })
  if (expirationDate > dayAt(Date.now() + limits.appTokenDays * 86_400_000))
    throw invalid({ expirationDate: 'app-tokens:rule.tooFar' })
}

async function readTokens(tx: Tx, which: SQL): Promise<AppToken[]> {
  const { rows } = await tx.execute<AppToken & Record<string, unknown>>(sql`
    select t.id, t.name, t.scope, t.expires_on::text as "expirationDate", t.hint,
      t.expires_on < (now() at time zone 'UTC')::date as "isExpired",
      u.first_name || ' ' || u.last_name as owner, used.last_used_at as "lastUsed", t.created_at as "createdDate"
    from ${from} ${which}`)
  return rows.map(row => ({
    ...row,
    createdDate: new Date(row.createdDate).toISOString(),
    lastUsed: row.lastUsed && new Date(row.lastUsed).toISOString(),
  }))
}
