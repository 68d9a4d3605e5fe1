import type { Option } from '@steelsafe/contract/core/lists.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from './caller.ts'
import type { Tx } from './database/engine/engine.ts'
import { forbidden, invalid } from './errors.ts'

/** A company or a project, in which somebody is given a relationship. */
export type Grounds = { companyId: string } | { projectId: string }

/**
 * Nobody gives, changes or takes away a relationship that allows what their own does not: an engineer who may add users
 * would else make themselves an administrator.
 * @throws 400 when it is no relationship of that kind, 403 when it allows more than the caller's
 */
export async function mustBeAbleToGive(
  tx: Tx,
  caller: Caller,
  grounds: Grounds,
  relationshipId: string,
): Promise<void> {
  const found = (await relationshipsOf(tx, caller, grounds)).find(({ id }) => id === relationshipId)
  if (!found) throw invalid({ relationshipId: 'rule.notAChoice' })
  if (!found.isWithin && !caller.isAdmin) throw forbidden('core:error.givesMore')
}

/** The relationships that a caller can give, by their names. */
export async function givable(tx: Tx, caller: Caller, grounds: Grounds): Promise<Option[]> {
  const all = await relationshipsOf(tx, caller, grounds)
  return all
    .filter(({ isWithin }) => isWithin || caller.isAdmin)
    .map(({ id, name }) => ({ display: name, value: id }))
}

interface Found extends Record<string, unknown> {
  id: string
  name: string
  isWithin: boolean
}

async function relationshipsOf(tx: Tx, caller: Caller, grounds: Grounds): Promise<Found[]> {
  const kind = 'companyId' in grounds ? 'company' : 'project'
  const { rows } = await tx.execute<Found>(sql`
    with held as (select unnest(r.actions) as action from relationship r where r.id in (${heldBy(caller, grounds)}))
    select id, name, actions <@ array(select action from held) as "isWithin"
    from relationship where kind = ${kind} order by position`)
  return rows
}

/** The caller's own relationships: to the company; or to the project, and of their companies to it. */
const heldBy = (caller: Caller, grounds: Grounds): SQL =>
  'companyId' in grounds
    ? sql`select relationship_id from company_user where company_id = ${grounds.companyId} and user_id = ${caller.id}`
    : sql`select relationship_id from project_user where project_id = ${grounds.projectId} and user_id = ${caller.id}
        union
        select pc.relationship_id from project_company pc
          join company_user cu on cu.company_id = pc.company_id and cu.user_id = ${caller.id}
        where pc.project_id = ${grounds.projectId}`
