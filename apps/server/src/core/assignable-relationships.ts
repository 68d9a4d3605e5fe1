import type { RelationshipName } from '@steelsafe/contract/core/actions.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { Option } from '@steelsafe/contract/core/lists.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from './caller.ts'
import type { Tx } from './database/engine/engine.ts'
import { forbidden, invalid } from './errors.ts'
import { waysToProject } from './permissions.ts'
import { translate } from './texts.ts'

/** A company or a project, in which somebody is given a relationship. */
export type RelationshipOwner = { companyId: string } | { projectId: string }

/**
 * Nobody gives, changes or takes away a relationship that allows what their own does not: an engineer who may add users
 * would else make themselves an administrator.
 * @throws 400 when it is no relationship of that kind, 403 when it allows more than the caller's
 */
export async function assertCanAssign(
  tx: Tx,
  caller: Caller,
  owner: RelationshipOwner,
  relationshipId: string,
): Promise<void> {
  const found = (await relationshipsOf(tx, caller, owner)).find(({ id }) => id === relationshipId)
  if (!found) throw invalid({ relationshipId: 'rule.notAChoice' })
  if (!found.isWithin && !caller.isAdmin) throw forbidden('core:error.givesMore')
}

/** The relationships that a caller can give, by their names in a language. */
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

type Found = {
  id: string
  name: RelationshipName
  isWithin: boolean
}

async function relationshipsOf(tx: Tx, caller: Caller, owner: RelationshipOwner): Promise<Found[]> {
  const kind = 'companyId' in owner ? 'company' : 'project'
  const { rows } = await tx.execute<Found>(sql`
    with held as (select unnest(way.actions) as action from (${waysOf(caller, owner)}) way)
    select id, name, actions <@ array(select action from held) as "isWithin"
    from relationship where kind = ${kind} order by position`)
  return rows
}

/** What the caller holds there: in a company by the relationship to it, in a project by every way. */
const waysOf = (caller: Caller, owner: RelationshipOwner): SQL =>
  'companyId' in owner
    ? sql`select r.actions from company_user cu join relationship r on r.id = cu.relationship_id
        where cu.company_id = ${owner.companyId} and cu.user_id = ${caller.id}`
    : waysToProject(caller.id, sql`${owner.projectId}::uuid`)
