import { scimLimits } from '@steelsafe/contract/scim/limits.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { assertBelowLimit } from '#core/database/assert-below-limit.ts'
import { newId } from '#database/columns.ts'
import { scimGroups } from '#database/schema/scim.ts'
import { type ScimContext, sqlIsReachable } from '../context.ts'
import type { JsonObject } from '../protocol/json.ts'
import { invalidInput, taken } from '../protocol/refusals.ts'
import { applyRulesToMembers } from './apply-rules-to-members.ts'
import { type GroupRow, getGroup, memberIds } from './group-rows.ts'
import { type GroupValues, readGroup } from './group-values.ts'

/**
 * Creates a group and applies the rules to its members.
 * @throws 400 for an invalid value and for a member that is not a user of the provider; 409 for a taken name and beyond
 *   `scimLimits.groups`
 */
export async function createGroup(context: ScimContext, body: JsonObject): Promise<GroupRow> {
  const { tx, provider } = context
  const { displayName, externalId, members } = readGroup(body)
  await assertFreeName(context, displayName)
  const limit = { max: scimLimits.groups, message: 'scim:rule.tooManyGroups' } as const
  await assertBelowLimit(tx, scimGroups, { providerId: provider.id }, limit)
  const id = newId()
  await tx.insert(scimGroups).values({ id, providerId: provider.id, displayName, externalId })
  await addMembers(context, id, [...members])
  await applyRulesToMembers(context, [...members])
  return getGroup(context, id)
}

/**
 * Updates a group, and applies the rules to the users who joined or left it. A new name or external id applies them to
 * all members, because a rule may name the group.
 * @param change returns the new values
 * @throws 404 when the provider has no such group; 400 for values that are not allowed; 409 for a name or an external id
 * of another group
 */
export async function updateGroup(
  context: ScimContext,
  id: string,
  change: (storedValues: GroupValues, id: string) => GroupValues,
): Promise<GroupRow> {
  const { tx } = context
  const group = await getGroup(context, id)
  const formerMembers = new Set(await memberIds(context, group.id))
  const { displayName, externalId, members } = change({ ...group, members: formerMembers }, group.id)
  await assertFreeName(context, displayName, group.id)
  await tx
    .update(scimGroups)
    .set({ displayName, externalId, updatedAt: sql`now()` })
    .where(eq(scimGroups.id, group.id))
  const newMembers = [...members].filter(member => !formerMembers.has(member))
  const removedMembers = [...formerMembers].filter(member => !members.has(member))
  await addMembers(context, group.id, newMembers)
  await removeMembers(context, group.id, removedMembers)
  const isRenamed = displayName !== group.displayName || externalId !== group.externalId
  await applyRulesToMembers(
    context,
    isRenamed ? [...formerMembers, ...newMembers] : [...newMembers, ...removedMembers],
  )
  return getGroup(context, group.id)
}

/**
 * Deletes a group and applies the rules to its former members.
 * @throws 404 when the provider has no group with this id
 */
export async function deleteGroup(context: ScimContext, id: string): Promise<void> {
  const group = await getGroup(context, id)
  const members = await memberIds(context, group.id)
  await context.tx.delete(scimGroups).where(eq(scimGroups.id, group.id))
  await applyRulesToMembers(context, members)
}

/** Throws 409 when another group of the provider has the name. */
async function assertFreeName(
  { tx, provider }: ScimContext,
  displayName: string,
  exceptId?: string,
): Promise<void> {
  const sqlHasSameName = and(
    eq(scimGroups.providerId, provider.id),
    sql`lower(${scimGroups.displayName}) = lower(${displayName})`,
    exceptId ? ne(scimGroups.id, exceptId) : undefined,
  )
  if ((await tx.$count(scimGroups, sqlHasSameName)) > 0) throw taken('displayName')
}

/**
 * Adds members to a group.
 * @throws 400 for an id that is not of a user of the provider, such as the id of a group
 */
async function addMembers(
  { tx, provider }: ScimContext,
  groupId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await tx.execute(sql`
    insert into scim_group_member (group_id, member_id)
    select ${groupId}::uuid, s.id from scim_user s join user_account u on u.id = s.user_id
    where s.id = any(${sql.param([...ids])}::uuid[]) and s.provider_id = ${provider.id} and s.deleted_at is null
      and ${sqlIsReachable(provider)}
    returning member_id`)
  if (rows.length < ids.length) throw invalidInput('invalidValue', 'scim:rule.unknownMember')
}

const removeMembers = ({ tx }: ScimContext, groupId: string, ids: readonly string[]) =>
  tx.execute(sql`
    delete from scim_group_member
    where group_id = ${groupId} and member_id = any(${sql.param([...ids])}::uuid[])`)
