import type { CompanyAction, ProjectAction } from '@steelsafe/contract/core/actions.ts'
import type { Allow, OwnedThing, Place } from '@steelsafe/contract/core/allow.ts'
import { id as idSchema } from '@steelsafe/contract/core/fields.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from './caller.ts'
import type { Tx } from './database/engine/engine.ts'
import { forbidden, invalid, notFound } from './errors.ts'

/** What a request says of itself before it was parsed: the places where a rule finds the id that it is about. */
export interface Unparsed {
  params: Record<string, string>
  query: unknown
  body: unknown
}

/** The company or project that a rule was asked about. */
export interface Scope {
  company?: string
  project?: string
}

/**
 * Asks the rule of an endpoint. What the caller may not know of is a 404, what is known but not allowed a 403.
 * @throws 404, 403, and 400 when the request does not name the company or project
 */
export async function may(tx: Tx, caller: Caller, allow: Allow, request: Unparsed): Promise<Scope> {
  switch (allow.who) {
    case 'anyone':
    case 'signature':
    case 'user':
      return {}
    case 'admin':
      if (!caller.isAdmin) throw forbidden('core:error.adminsOnly')
      return {}
    case 'self':
      if (request.params.userId !== caller.id) throw notFound('user')
      return {}
    case 'company': {
      const company = await companyAt(tx, allow.at, request)
      await mayInCompany(tx, caller, company, allow.action, allow.neverAdmin)
      if (allow.also) await mayInCompany(tx, caller, company, allow.also, allow.neverAdmin)
      return { company }
    }
    case 'project': {
      const project = idAt(allow.at, request)
      await mayInProject(tx, caller, project, allow.action)
      return { project }
    }
    case 'owner': {
      const project = idAt(allow.at, request)
      await mayInProject(tx, caller, project, 'member')
      const company = await ownerOf(tx, project)
      await mayInCompany(tx, caller, company, allow.action, false)
      return { project, company }
    }
    case 'either': {
      const rule = allow.rules.find(candidate => hasIdAt(candidate.at, request))
      if (!rule) throw invalid({ [nameOf(allow.rules[0]?.at)]: 'rule.required' })
      return may(tx, caller, rule, request)
    }
  }
}

async function mayInCompany(
  tx: Tx,
  caller: Caller,
  company: string,
  action: CompanyAction | 'member',
  neverAdmin: boolean,
) {
  const rights = await companyRights(tx, caller.id, company)
  if (!rights || (!rights.relationship && !caller.isAdmin)) throw notFound('company')
  if (caller.isAdmin && neverAdmin) throw forbidden('core:error.adminAddsNoProject')
  if (!caller.isAdmin && action !== 'member' && !rights.actions.includes(action)) throw forbidden()
}

async function mayInProject(tx: Tx, caller: Caller, project: string, action: ProjectAction | 'member') {
  const rights = await projectRights(tx, caller.id, project)
  if (!rights || (!rights.isMember && !caller.isAdmin)) throw notFound('project')
  if (!caller.isAdmin && action !== 'member' && !rights.actions.includes(action)) throw forbidden()
}

/**
 * What a user may do in a company: the actions of the relationship, less those that stand in action groups of which
 * none is enabled for the company. Undefined when there is no such company; without relationship when not a member.
 */
export async function companyRights(
  tx: Tx,
  userId: string,
  companyId: string,
): Promise<{ relationship: string | null; actions: CompanyAction[] } | undefined> {
  const { rows } = await tx.execute<{
    relationship: string | null
    actions: CompanyAction[] | null
    off: CompanyAction[]
  }>(sql`
    select r.name as relationship, r.actions, array(
        select unnest(g.actions) from action_group g
        except
        select unnest(g.actions) from action_group g
          join company_action_group e on e.action_group_id = g.id and e.company_id = c.id
      ) as off
    from company c
      left join company_user cu on cu.company_id = c.id and cu.user_id = ${userId}
      left join relationship r on r.id = cu.relationship_id
    where c.id = ${companyId}`)
  const row = rows[0]
  return (
    row && {
      relationship: row.relationship,
      actions: (row.actions ?? []).filter(action => !row.off.includes(action)),
    }
  )
}

/** What a user may do in a project: by the own relationship or that of a company of theirs, the two together. */
export async function projectRights(
  tx: Tx,
  userId: string,
  projectId: string,
): Promise<{ isMember: boolean; actions: ProjectAction[] } | undefined> {
  const { rows } = await tx.execute<{ actions: ProjectAction[] | null }>(sql`
    select r.actions
    from project p
      left join lateral (${relationshipsOf(userId, sql`p.id`)}) member on true
      left join relationship r on r.id = member.relationship_id
    where p.id = ${projectId}`)
  if (rows.length === 0) return undefined
  const held = rows.flatMap(row => (row.actions ? [row.actions] : []))
  return { isMember: held.length > 0, actions: [...new Set(held.flat())] }
}

/** The relationships by which a user is on a project: the own one, and those of companies of theirs. */
const relationshipsOf = (userId: string, project: SQL): SQL => sql`
  select relationship_id from project_user where project_id = ${project} and user_id = ${userId}
  union
  select pc.relationship_id from project_company pc
    join company_user cu on cu.company_id = pc.company_id and cu.user_id = ${userId}
  where pc.project_id = ${project}`

/** The condition that a user may do something in the project of a column, for statements about many projects. */
export const mayInProjectOf = (caller: Caller, project: SQL, action: ProjectAction): SQL =>
  caller.isAdmin
    ? sql`true`
    : sql`exists (select 1 from relationship r
        where ${action} = any (r.actions) and r.id in (${relationshipsOf(caller.id, project)}))`

async function ownerOf(tx: Tx, project: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select company_id as id from project where id = ${project}`,
  )
  return rows[0]!.id // the rule before it has found the project
}

/** The tables of things that are named without their company. */
const tables: Record<OwnedThing, SQL> = {
  clearToPayMilestone: sql`ctp_milestone`,
  clearToPayTemplate: sql`ctp_template`,
}

/** The company that the request names, or that owns the thing which it names. */
async function companyAt(tx: Tx, place: Place, request: Unparsed): Promise<string> {
  if (typeof place === 'string' || !('owned' in place)) return idAt(place, request)
  const id = request.params[place.param] ?? ''
  if (!idSchema.safeParse(id).success) throw notFound('page')
  const { rows } = await tx.execute<{ company: string }>(
    sql`select company_id as company from ${tables[place.owned]} where id = ${id}`,
  )
  if (!rows[0]) throw notFound(place.owned)
  return rows[0].company
}

function idAt(place: Place, request: Unparsed): string {
  const value = valueAt(place, request)
  if (idSchema.safeParse(value).success) return value as string
  if (place === 'path') throw notFound('page')
  throw invalid({ [nameOf(place)]: value === undefined ? 'rule.required' : 'rule.id' })
}

const hasIdAt = (place: Place, request: Unparsed) => {
  const value = valueAt(place, request)
  return value !== undefined && value !== null && value !== ''
}

function valueAt(place: Place, request: Unparsed): unknown {
  if (place === 'path') return request.params.id
  if ('owned' in place) return request.params[place.param]
  const [values, name] = 'body' in place ? [request.body, place.body] : [request.query, place.query]
  return typeof values === 'object' && values !== null && Object.hasOwn(values, name)
    ? (values as Record<string, unknown>)[name]
    : undefined
}

const nameOf = (place: Place | undefined): string =>
  place === undefined || place === 'path' || 'owned' in place
    ? 'id'
    : 'body' in place
      ? place.body
      : place.query
