import { scimLimits } from '@steelsafe/contract/scim/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Compare } from 'scim2-parse-filter'
import { sqlPersonName } from '#core/access/person.ts'
import { toInstant } from '#database/columns.ts'
import { resourceId, type ScimContext, sqlIsReachable } from '../context.ts'
import { invalidFilter, unknownResource } from '../protocol/refusals.ts'
import { type Condition, type Conditions, textCondition } from '../protocol/sql-filter.ts'

/** A group of a provider. */
export interface GroupRow {
  id: string
  displayName: string
  externalId: string | null
  createdDate: string
  modifiedDate: string
}

/** A member of a group: the SCIM id and the name of a user. */
export interface MemberRow {
  id: string
  name: string
}

/**
 * Returns the SQL condition on the members of a group `g`. Supports only the operators `eq`, with the id of a member,
 * and `pr`.
 */
const memberCondition: Condition = (op: Compare['op'] | 'pr', value) => {
  const members = sql`select 1 from scim_group_member m where m.group_id = g.id`
  if (op === 'pr') return sql`exists (${members})`
  const id = resourceId(value)
  if (op !== 'eq' || typeof value !== 'string') throw invalidFilter()
  return id ? sql`exists (${members} and m.member_id = ${id})` : sql`false`
}

/** The attributes of a group `g` by which a provider can filter. */
export const groupConditions: Conditions = new Map([
  ['id', textCondition(sql`g.id::text`, true)],
  ['displayname', textCondition(sql`g.display_name`)],
  ['externalid', textCondition(sql`g.external_id`, true)],
  ['members', memberCondition],
  ['members.value', memberCondition],
])

const fields = sql`g.id, g.display_name as "displayName", g.external_id as "externalId", g.created_at as "createdDate",
  g.updated_at as "modifiedDate"`

const rowOf = (row: GroupRow): GroupRow => ({
  ...row,
  createdDate: toInstant(row.createdDate),
  modifiedDate: toInstant(row.modifiedDate),
})

/** Returns a page of the groups that meet the condition, and the total number of these groups. */
export async function findGroups(
  { tx, provider }: ScimContext,
  condition: SQL,
  { limit, offset }: { limit: number; offset: number },
) {
  const from = sql`scim_group g where g.provider_id = ${provider.id} and ${condition}`
  const { rows: counts } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${from}`,
  )
  const { rows } = await tx.execute<GroupRow & Record<string, unknown>>(
    sql`select ${fields} from ${from} order by g.id limit ${limit} offset ${offset}`,
  )
  return { rows: rows.map(rowOf), totalCount: counts[0]?.count ?? 0 }
}

/**
 * Returns the first groups of a page, as many as fit into a response with all their members. A page may have fewer
 * groups than requested (RFC 7644, section 3.4.2.4); the next page begins after the last one. A single group always
 * fits.
 */
export async function withinMemberLimit(
  { tx }: ScimContext,
  groups: readonly GroupRow[],
): Promise<readonly GroupRow[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select group_id as id from scim_group_member
    where group_id = any(${sql.param(groups.map(({ id }) => id))}::uuid[])
    order by group_id offset ${scimLimits.membersOfList} limit 1`)
  const first = rows[0]
  return first
    ? groups.slice(
        0,
        groups.findIndex(({ id }) => id === first.id),
      )
    : groups
}

/**
 * Returns a group of the provider.
 * @throws 404 when the provider has no group with this id
 */
export async function getGroup({ tx, provider }: ScimContext, idText: string): Promise<GroupRow> {
  const id = resourceId(idText)
  if (!id) throw unknownResource()
  const { rows } = await tx.execute<GroupRow & Record<string, unknown>>(
    sql`select ${fields} from scim_group g where g.id = ${id} and g.provider_id = ${provider.id}`,
  )
  if (!rows[0]) throw unknownResource()
  return rowOf(rows[0])
}

/** Returns the members of groups whom the provider reaches, by the id of the group. */
export async function membersOf(
  { tx, provider }: ScimContext,
  groupIds: readonly string[],
): Promise<Map<string, MemberRow[]>> {
  const { rows } = await tx.execute<{ groupId: string; id: string; name: string }>(sql`
    select m.group_id as "groupId", s.id, coalesce(s.display_name, ${sqlPersonName}) as name
    from scim_group_member m join scim_user s on s.id = m.member_id join user_account u on u.id = s.user_id
    where m.group_id = any(${sql.param([...groupIds])}::uuid[]) and ${sqlIsReachable(provider)} order by s.id`)
  return Map.groupBy(rows, ({ groupId }) => groupId)
}

/** Returns the ids of all members of a group. */
export async function memberIds({ tx }: ScimContext, groupId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select member_id as id from scim_group_member where group_id = ${groupId}`,
  )
  return rows.map(({ id }) => id)
}
