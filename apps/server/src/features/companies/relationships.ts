import type { companies as calls } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { companyRights } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'

/**
 * Returns a user's relationship to a company and the actions that it allows. An administrator of the installation has
 * all actions, also without a relationship.
 */
export async function companyRelationship(tx: Tx, user: Pick<Caller, 'id' | 'isAdmin'>, company: string) {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from company where id = ${company}`)
  const rights = await companyRights(tx, user.id, company)
  if (!rows[0] || !rights || (!rights.relationship && !user.isAdmin)) throw notFound('user')
  const actions = user.isAdmin ? companyRelationships.administrator.actions : rights.actions
  return {
    companyId: company,
    companyName: rows[0].name,
    name: rights.relationship ?? companyRelationships.administrator.name,
    actions: actions.map(name => ({ name })),
  }
}

/** Returns the caller's relationships to companies, by company name; at most 100. */
export async function ownRelationships({ tx, caller }: Call<typeof calls.relationships>) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from company_user cu join company c on c.id = cu.company_id
    where cu.user_id = ${caller.id} order by c.sort_name, c.id limit 100`)
  const own = { id: caller.id, isAdmin: false }
  return Promise.all(rows.map(({ id }) => companyRelationship(tx, own, id)))
}
