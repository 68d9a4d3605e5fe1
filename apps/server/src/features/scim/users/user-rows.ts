import { type SQL, sql } from 'drizzle-orm'
import { toInstant } from '#database/columns.ts'
import { resourceId, type ScimContext, sqlIsDeprovisionable, sqlIsReachable } from '../context.ts'
import { unknownResource } from '../protocol/refusals.ts'
import { type Conditions, flagCondition, textCondition } from '../protocol/sql-filter.ts'

/**
 * A user of a provider with the values of the account. The name and the address are empty when the account is out of
 * reach.
 */
export interface UserRow {
  id: string
  isReachable: boolean
  userId: string
  userName: string
  externalId: string | null
  displayName: string | null
  addressType: string | null
  hasLocked: boolean
  email: string
  firstName: string
  lastName: string
  isActive: boolean
  createdDate: string
  modifiedDate: string
  groups: { id: string; name: string }[]
}

const email = sql`case when s.address_type is not null then u.email end`

/** The conditions on a user `s` with the account `u`, by the attribute in a filter. */
export const userConditions: Conditions = new Map([
  ['id', textCondition(sql`s.id::text`, true)],
  ['username', textCondition(sql`s.user_name`)],
  ['externalid', textCondition(sql`s.external_id`, true)],
  ['displayname', textCondition(sql`s.display_name`)],
  ['name.givenname', textCondition(sql`u.first_name`)],
  ['name.familyname', textCondition(sql`u.last_name`)],
  ['active', flagCondition(sql`(not u.account_locked)`)],
  ['emails', textCondition(email)],
  ['emails.value', textCondition(email)],
  ['emails.type', textCondition(sql`s.address_type`)],
  ['emails.primary', flagCondition(sql`(s.address_type is not null)`)],
])

const fields = ({
  provider,
}: Pick<
  ScimContext,
  'provider'
>) => sql`s.id, s.user_id as "userId", s.user_name as "userName", s.external_id as "externalId",
  s.display_name as "displayName", s.address_type as "addressType", s.has_locked as "hasLocked", u.email,
  u.first_name as "firstName", u.last_name as "lastName", not u.account_locked as "isActive",
  s.created_at as "createdDate", s.updated_at as "modifiedDate", ${sqlIsReachable(provider)} as "isReachable",
  (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.display_name) order by g.id), '[]')
    from scim_group_member m join scim_group g on g.id = m.group_id where m.member_id = s.id) as groups`

const from = (
  { provider }: Pick<ScimContext, 'provider'>,
  condition = sqlIsReachable(provider),
) => sql`scim_user s join user_account u on u.id = s.user_id
  where s.provider_id = ${provider.id} and s.deleted_at is null and ${condition}`

const rowOf = (row: UserRow): UserRow => ({
  ...row,
  ...(row.isReachable ? {} : { addressType: null, email: '', firstName: '', lastName: '' }),
  createdDate: toInstant(row.createdDate),
  modifiedDate: toInstant(row.modifiedDate),
})

/** Returns a page of the users that meet the condition, and the total number of these users. */
export async function findUsers(
  context: ScimContext,
  condition: SQL,
  { limit, offset }: { limit: number; offset: number },
) {
  const { tx } = context
  const { rows: counts } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${from(context)} and ${condition}`,
  )
  const { rows } = await tx.execute<UserRow & Record<string, unknown>>(
    sql`select ${fields(context)} from ${from(context)} and ${condition} order by s.id limit ${limit} offset ${offset}`,
  )
  return { rows: rows.map(rowOf), totalCount: counts[0]?.count ?? 0 }
}

/**
 * Returns a user whom the provider reaches.
 * @throws 404 when the provider reaches no user with this id
 */
export const findUser = (context: ScimContext, id: string): Promise<UserRow> =>
  findOne(context, id, sqlIsReachable(context.provider))

/**
 * Returns a user of the provider, even out of reach, if the provider may at least lock and delete the account.
 * @throws 404 when the provider has no user with this id, or may not lock and delete the account
 */
export const findProvisionedUser = (context: ScimContext, id: string): Promise<UserRow> =>
  findOne(context, id, sqlIsDeprovisionable(context.provider))

async function findOne(context: ScimContext, idText: string, condition: SQL): Promise<UserRow> {
  const id = resourceId(idText)
  if (!id) throw unknownResource()
  const { rows } = await context.tx.execute<UserRow & Record<string, unknown>>(
    sql`select ${fields(context)} from ${from(context, condition)} and s.id = ${id}`,
  )
  if (!rows[0]) throw unknownResource()
  return rowOf(rows[0])
}
