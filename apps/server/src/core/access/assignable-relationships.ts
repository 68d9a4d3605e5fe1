import type { RelationshipName } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden, invalid } from '#core/errors.ts'
import { translate } from '#core/texts.ts'
import type { Caller } from './caller.ts'
import { waysToProject } from './permissions.ts'

/** The company or project in which a relationship is assigned to a user. */
export type RelationshipOwner = { companyId: string } | { projectId: string }

/**
 * Checks that a caller may assign, change or remove a relationship: the relationship must not allow more than the
 * caller's own. Otherwise an engineer who may add users could become an administrator.
 * @throws 400 when the relationship does not exist for this kind of owner, 403 when it allows more than the caller's
 */
export async function assertCanAssign(
  tx: Tx,
  caller: Caller,
  owner: RelationshipOwner,
  relationshipId: string,
): Promise<void> {
  const relationship = (await relationshipsOf(tx, caller, owner)).find(({ id }) => id === relationshipId)
  if (!relationship) throw invalid({ relationshipId: 'rule.notAChoice' })
  if (!relationship.isWithin && !caller.isAdmin) throw forbidden('core:error.givesMore')
}

/** Returns the relationships that a caller can assign, with their names in a language. */
export async function assignableRelationships(
  tx: Tx,
  caller: Caller,
  owner: RelationshipOwner,
  language: Language,
): Promise<Option[]> {
  const all = await relationshipsOf(tx, caller, owner)
  return all
    .filter(({ isWithin }) => isWithin || caller.isAdmin)
    .map(({ id, name }) => ({ display: translate(language, `core:relationship.${name}`), value: id }))
}

type AssignableRelationship = {
  id: string
  name: RelationshipName
  isWithin: boolean
}

async function relationshipsOf(
  tx: Tx,
  caller: Caller,
  owner: RelationshipOwner,
): Promise<AssignableRelationship[]> {
  const kind = 'companyId' in owner ? 'company' : 'project'
  const { rows } = await tx.execute<AssignableRelationship>(sql`
    with caller_action as (select unnest(way.actions) as action from (${selectCallerActions(caller, owner)}) way)
    select id, name, actions <@ array(select action from caller_action) as "isWithin"
    from relationship where kind = ${kind} order by position`)
  return rows
}

/**
 * Selects the actions of the caller: one row for the relationship to the company, or one row for each way to the
 * project.
 */
const selectCallerActions = (caller: Caller, owner: RelationshipOwner): SQL =>
  'companyId' in owner
    ? sql`select r.actions from company_user cu join relationship r on r.id = cu.relationship_id
        where cu.company_id = ${owner.companyId} and cu.user_id = ${caller.id}`
    : waysToProject(caller.id, sql`${owner.projectId}::uuid`)
