import type { SavedSearch, savedSearchForm } from '@steelsafe/contract/projects/entities.ts'
import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound, refused } from '#core/errors.ts'
import { sqlPersonName } from '#core/person.ts'
import { savedSearches } from '#database/schema/projects.ts'

/** The user's own, and those that are shared with a company of theirs; of all companies together so many at most. */
export const listSearches = (tx: Tx, user: string, kind: SavedSearch['kind']): Promise<SavedSearch[]> =>
  read(
    tx,
    user,
    sql`v.kind = ${kind} and (v.user_id = ${user} or v.company_id in (
      select company_id from company_user where user_id = ${user}))`,
  )

/**
 * One of the same name is replaced. @throws 409 beyond `projectLimits.savedSearches`, 400 for a company of others
 */
export async function saveSearch(
  tx: Tx,
  userId: string,
  form: z.output<typeof savedSearchForm>,
): Promise<SavedSearch> {
  await assertOwnCompany(tx, userId, form.companyId)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into saved_search (id, user_id, kind, name, criteria, company_id)
    values (gen_random_uuid(), ${userId}, ${form.kind}, ${form.name}, ${JSON.stringify(form.criteria)}::jsonb, ${form.companyId})
    on conflict (user_id, kind, lower(name)) do update
      set name = excluded.name, criteria = excluded.criteria, company_id = excluded.company_id
    returning id`)
  const own = await read(tx, userId, sql`v.kind = ${form.kind} and v.user_id = ${userId}`)
  if (own.length > projectLimits.savedSearches)
    throw refused('projects:rule.tooManySearches', { max: projectLimits.savedSearches })
  return own.find(({ id }) => id === rows[0]!.id)! // just written
}

/** Only the user who saved it. @throws 404 */
export async function forgetSearch(tx: Tx, user: string, id: string): Promise<void> {
  const gone = await tx
    .delete(savedSearches)
    .where(and(eq(savedSearches.userId, user), eq(savedSearches.id, id)))
    .returning({ id: savedSearches.id })
  if (gone.length === 0) throw notFound('search')
}

async function read(tx: Tx, user: string, where: SQL): Promise<SavedSearch[]> {
  const { rows } = await tx.execute<SavedSearch & Record<string, unknown>>(sql`
    select v.id, v.kind, v.name, v.criteria, v.company_id as "companyId", v.user_id = ${user} as "isOwn",
      ${sqlPersonName} as "savedBy", coalesce(c.name, '') as "companyName"
    from saved_search v join user_account u on u.id = v.user_id left join company c on c.id = v.company_id
    where ${where} order by v.user_id <> ${user}, lower(v.name), v.id limit ${projectLimits.shownSearches}`)
  return rows
}

async function assertOwnCompany(tx: Tx, user: string, company: string | null): Promise<void> {
  if (company === null) return
  const { rows } = await tx.execute(
    sql`select 1 from company_user where user_id = ${user} and company_id = ${company}`,
  )
  if (rows.length === 0) throw invalid({ companyId: 'rule.notAChoice' })
}
