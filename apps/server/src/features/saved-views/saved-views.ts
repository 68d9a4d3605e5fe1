import type { savedViews as calls } from '@steelsafe/contract/saved-views/endpoints.ts'
import type { SavedView } from '@steelsafe/contract/saved-views/entities.ts'
import { savedViewLimits } from '@steelsafe/contract/saved-views/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { sqlCanInCompany } from '#core/access/permissions.ts'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockUser } from '#core/database/locks.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'

/**
 * Returns the saved views of the caller and the views that are shared with a company of the caller, at most
 * `savedViewLimits.shownViews` in total. A view is shared while the user who saved it is in the company.
 */
export const listSavedViews = ({
  tx,
  caller,
  query: { kind },
}: Call<typeof calls.list>): Promise<SavedView[]> =>
  selectSavedViews(
    tx,
    caller,
    sql`v.kind = ${kind} and (v.user_id = ${caller.id} or ${sqlIsSharedWith(caller)})`,
  )

/**
 * Saves a view. Replaces a view of the caller that has the same kind and name.
 * @throws 409 beyond `savedViewLimits.ownViews` views of a kind, 400 for a company that the caller is not in
 */
export async function saveView({ tx, caller, body: form }: Call<typeof calls.save>): Promise<SavedView> {
  await assertOwnCompany(tx, caller.id, form.companyId)
  await lockUser(tx, caller.id)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into saved_search (id, user_id, kind, name, criteria, company_id)
    values (gen_random_uuid(), ${caller.id}, ${form.kind}, ${form.name}, ${JSON.stringify(form.criteria)}::jsonb, ${form.companyId})
    on conflict (user_id, kind, lower(name)) do update
      set name = excluded.name, criteria = excluded.criteria, company_id = excluded.company_id
    returning id`)
  const own = await selectSavedViews(tx, caller, sql`v.kind = ${form.kind} and v.user_id = ${caller.id}`)
  if (own.length > savedViewLimits.ownViews)
    throw conflict('projects:rule.tooManyViews', { max: savedViewLimits.ownViews })
  return own.find(({ id }) => id === rows[0]!.id)! // the statement above has written it
}

/**
 * Deletes a saved view of the caller, or a view that is shared with a company that the caller administers.
 * @throws 404 when the view does not exist, or the caller may not delete it
 */
export async function deleteSavedView({
  tx,
  caller,
  params: { viewId: id },
}: Call<typeof calls.delete>): Promise<void> {
  const { rows } = await tx.execute(
    sql`delete from saved_search v where v.id = ${id} and ${sqlCanRemove(caller)} returning v.id`,
  )
  if (rows.length === 0) throw notFound('savedView')
}

const sqlIsInCompany = (user: SQL): SQL => sql`exists (
  select 1 from company_user member where member.user_id = ${user} and member.company_id = v.company_id)`

/** The SQL condition that the user who saved the view `v` is in the company with which it is shared. */
const sqlIsShared: SQL = sqlIsInCompany(sql`v.user_id`)

const sqlIsSharedWith = (caller: Caller): SQL =>
  sql`(${sqlIsShared} and ${sqlIsInCompany(sql`${caller.id}::uuid`)})`

const sqlCanRemove = (caller: Caller): SQL => sql`(v.user_id = ${caller.id}
  or (${sqlIsShared} and ${sqlCanInCompany(caller, sql`v.company_id`, 'EditCompanyDefaults')}))`

async function selectSavedViews(tx: Tx, caller: Caller, where: SQL): Promise<SavedView[]> {
  const { rows } = await tx.execute<SavedView & Record<string, unknown>>(sql`
    select v.id, v.kind, v.name, v.criteria, c.id as "companyId", v.user_id = ${caller.id} as "isOwn",
      ${sqlCanRemove(caller)} as "canRemove", ${sqlPersonName} as "savedBy", coalesce(c.name, '') as "companyName"
    from saved_search v join user_account u on u.id = v.user_id
      left join company c on c.id = v.company_id and ${sqlIsShared}
    where ${where} order by v.user_id <> ${caller.id}, ${naturalOrder(sql`v.name`)}, v.id
    limit ${savedViewLimits.shownViews}`)
  return rows
}

async function assertOwnCompany(tx: Tx, user: string, company: string | null): Promise<void> {
  if (company === null) return
  const { rows } = await tx.execute(
    sql`select 1 from company_user where user_id = ${user} and company_id = ${company}`,
  )
  if (rows.length === 0) throw invalid({ companyId: 'rule.notAChoice' })
}
