import {
  type CompanyAction,
  companyRelationships,
  type ProjectAction,
  projectRelationships,
} from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Allow, IdSource, InCompany, InProject } from '@steelsafe/contract/core/endpoint/allow.ts'
import type { Module } from '@steelsafe/contract/core/endpoint/modules.ts'
import {
  ruleFor,
  rulesFor,
  type UnparsedRequest,
  valueAt,
} from '@steelsafe/contract/core/endpoint/rule-choice.ts'
import { id as idSchema } from '@steelsafe/contract/core/fields.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden, invalid, notFound } from '#core/errors.ts'
import type { Caller } from './caller.ts'
import { ownerCompanyOf } from './owner-company.ts'

/** A table whose rows belong to a company. */
export type CompanyTable = PgTable & { id: PgColumn; companyId: PgColumn }
/** A table whose rows belong to a project. */
export type ProjectTable = PgTable & { id: PgColumn; projectId: PgColumn }
export type OwnedTable = CompanyTable | ProjectTable

/** The company or project that a rule has checked. */
export interface Scope {
  company?: string
  project?: string
}

/**
 * Checks the rule of an endpoint. Returns the company or project that it has checked.
 * @param owned the table of the thing in the path, when the rule is about the company or project that owns it
 * @throws 404 for a thing that the caller may not know about, 403 for a known thing when the action is not allowed, and
 * 400 when the request does not name the company or project
 */
export async function authorize(
  tx: Tx,
  caller: Caller,
  allow: Allow,
  request: UnparsedRequest,
  owned?: OwnedTable,
): Promise<Scope> {
  switch (allow.who) {
    case 'anyone':
    case 'signature':
      return {}
    case 'user':
      if (allow.module) await assertCanUseModule(tx, caller, allow.module)
      return {}
    case 'admin':
      if (!caller.isAdmin) throw forbidden('core:error.adminsOnly')
      return {}
    case 'self':
      if (request.params.userId !== caller.id) throw notFound('user')
      return {}
    case 'company': {
      const company = await scopeAt(tx, allow.at, request, owned)
      await assertCanInCompany(tx, caller, company, allow.action, allow)
      if (allow.secondAction) await assertCanInCompany(tx, caller, company, allow.secondAction, allow)
      if (allow.module) await assertCanUseModule(tx, caller, allow.module)
      return { company }
    }
    case 'project': {
      const project = await scopeAt(tx, allow.at, request, owned)
      await assertCanInProject(tx, caller, project, allow.action)
      if (allow.module) await assertCanUseModule(tx, caller, allow.module)
      return { project }
    }
    case 'owner': {
      const project = idAt(allow.at, request)
      await assertCanInProject(tx, caller, project, 'member')
      const company = await ownerCompanyOf(tx, project)
      if (!(await can(tx, caller, allow.action, { company }))) throw forbidden()
      return { project, company }
    }
    case 'somewhere':
      if (!caller.isAdmin && !(await canSomewhere(tx, caller, allow.action))) throw forbidden()
      return {}
    case 'either': {
      const rule = ruleFor(allow, request)
      if (!rule) throw invalid({ [missingFieldName(allow.rules[0], request)]: 'rule.required' })
      return authorize(tx, caller, rule, request, owned)
    }
    case 'all': {
      const scopes: Scope[] = []
      for (const rule of rulesFor(allow, request))
        scopes.push(await authorize(tx, caller, rule, request, owned))
      return scopes[0] ?? {}
    }
  }
}

async function assertCanInCompany(
  tx: Tx,
  caller: Caller,
  company: string,
  action: CompanyAction | 'member',
  { excludesAdmins, membersOnly = false }: Pick<InCompany, 'excludesAdmins' | 'membersOnly'>,
) {
  const rights = isWithin(caller, company) ? await companyRights(tx, caller.id, company) : undefined
  if (!rights || (!rights.relationship && !caller.isAdmin)) throw notFound('company')
  if (caller.isAdmin && excludesAdmins) throw forbidden('core:error.adminAddsNoProject')
  if (membersOnly && !rights.relationship) throw forbidden('core:error.companyUsersOnly')
  if (action !== 'member' && (membersOnly || !caller.isAdmin) && !rights.actions.includes(action))
    throw forbidden()
}

async function assertCanInProject(tx: Tx, caller: Caller, project: string, action: ProjectAction | 'member') {
  const rights = await projectRights(tx, caller.id, project, caller.companyId)
  if (!rights || (!rights.isMember && !caller.isAdmin)) throw notFound('project')
  if (!caller.isAdmin && action !== 'member' && !rights.actions.includes(action)) throw forbidden()
}

/** True unless the caller uses an app token of another company. */
const isWithin = ({ companyId }: Pick<Caller, 'companyId'>, company: string): boolean =>
  !companyId || companyId === company

/**
 * Checks that the caller may use a module of the product.
 * @throws 403 when no company of the caller has subscribed to the module
 */
async function assertCanUseModule(tx: Tx, caller: Caller, module: Module) {
  if (caller.isAdmin) return
  const { rows } = await tx.execute(sql`select 1 where ${sqlCanUseModule(caller, module)}`)
  if (rows.length === 0) throw forbidden('core:error.noModule', { module })
}

/** Returns the SQL condition that the caller may use a module of the product. */
export const sqlCanUseModule = (caller: Pick<Caller, 'id' | 'isAdmin' | 'companyId'>, module: Module): SQL =>
  caller.isAdmin ? sql`true` : sql`${module} = any (${modulesOf(caller.id, caller.companyId)})`

/**
 * Returns the SQL array of the modules to which the companies of a user have subscribed; with `onlyCompany`, only the
 * modules of this company. Administrators may use all modules regardless.
 */
export const modulesOf = (userId: string | SQL, onlyCompany?: string | null): SQL => sql`array(
  select distinct unnest(s.modules) from company_user m join subscription s on s.company_id = m.company_id
  where m.user_id = ${userId} ${onlyCompany ? sql`and m.company_id = ${onlyCompany}` : sql``})`

/** Returns true when the caller has an action in a company or project. Administrators have every action. */
export async function can(
  tx: Tx,
  caller: Caller,
  ...[action, scope]: [CompanyAction, { company: string }] | [ProjectAction, { project: string }]
): Promise<boolean> {
  if (caller.isAdmin) return true
  if ('company' in scope && !isWithin(caller, scope.company)) return false
  const rights =
    'company' in scope
      ? await companyRights(tx, caller.id, scope.company)
      : await projectRights(tx, caller.id, scope.project, caller.companyId)
  return rights?.actions.some(name => name === action) ?? false
}

/**
 * Returns a user's relationship to a company and the allowed actions, without the actions of action groups that are not
 * enabled for the company. Returns undefined when the company does not exist; the relationship is null when the user is
 * not a member.
 */
export async function companyRights(
  tx: Tx,
  userId: string,
  companyId: string,
): Promise<{ relationship: string | null; actions: CompanyAction[] } | undefined> {
  const { rows } = await tx.execute<{ relationship: string | null; actions: CompanyAction[] }>(sql`
    select r.name as relationship, ${enabledActions(sql`r.actions`, sql`c.id`)} as actions
    from company c
      left join company_user cu on cu.company_id = c.id and cu.user_id = ${userId}
      left join relationship r on r.id = cu.relationship_id
    where c.id = ${companyId}`)
  return rows[0]
}

/** The user of an SQL condition: the caller, or the user whose id is in a column. */
export interface UserInSql {
  id: string | SQL
  isAdmin: boolean
  companyId?: string | null
}

/**
 * Returns the SQL condition that a user has an action in the company whose id is in a column, for statements about many
 * companies.
 */
export const sqlCanInCompany = (caller: UserInSql, company: SQL, action: CompanyAction | 'member'): SQL =>
  caller.isAdmin
    ? sql`true`
    : sql`exists (
        select 1 from company_user membership join relationship own_relationship on own_relationship.id = membership.relationship_id
        where membership.company_id = ${company} and membership.user_id = ${caller.id}
          ${caller.companyId ? sql`and membership.company_id = ${caller.companyId}` : sql``}
          and ${action === 'member' ? sql`true` : sql`${action} = any (${enabledActions(sql`own_relationship.actions`, sql`membership.company_id`)})`})`

/**
 * Returns the SQL array of the actions, without the actions that belong only to action groups that a company has not
 * enabled.
 */
export const enabledActions = (actions: SQL, company: SQL): SQL => sql`array(
  select unnest(${actions})
  except (
    select unnest(g.actions) from action_group g
    except
    select unnest(g.actions) from action_group g
      join company_action_group e on e.action_group_id = g.id and e.company_id = ${company}))`

/** Returns the ids of the users who have an action in a company and can still sign in, in order. */
export async function listUserIdsWithAction(
  tx: Tx,
  companyId: string,
  action: CompanyAction,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from company_user cu join user_account u on u.id = cu.user_id join relationship r on r.id = cu.relationship_id
    where cu.company_id = ${companyId} and not u.account_locked and u.deleted_at is null
      and ${action} = any (${enabledActions(sql`r.actions`, sql`cu.company_id`)})
    order by u.id`)
  return rows.map(row => row.id)
}

/**
 * Returns the actions of a user in a project, combined from all their ways to it, or only from the way through one
 * company. Returns undefined when the project does not exist.
 */
export async function projectRights(
  tx: Tx,
  userId: string,
  projectId: string,
  onlyCompany?: string | null,
): Promise<{ isMember: boolean; actions: ProjectAction[] } | undefined> {
  const { rows } = await tx.execute<{ actions: ProjectAction[] | null }>(sql`
    select way.actions
    from project p left join lateral (${waysToProject(userId, sql`p.id`, onlyCompany)}) way on true
    where p.id = ${projectId}`)
  if (rows.length === 0) return undefined
  const rights = rows.flatMap(row => (row.actions ? [row.actions] : []))
  return { isMember: rights.length > 0, actions: [...new Set(rights.flat())] }
}

/**
 * Selects one row of `actions` for the user's own relationship to the project and for each of their companies on it, or
 * only for one company. The user's relationship to a company limits the rights through that company. A condition on
 * many projects uses `sqlIsOnProject` or `sqlCanInProject`, which do not compute these rows.
 */
export const waysToProject = (userId: string | SQL, project: SQL, onlyCompany?: string | null): SQL => {
  const throughCompanies = sql`
  select array(select unnest(r.actions) intersect select unnest(most.actions)) as actions
  ${throughCompany(userId, project, onlyCompany)}`
  return onlyCompany
    ? throughCompanies
    : sql`select r.actions ${throughOwnRelationship(userId, project)} union all ${throughCompanies}`
}

/** The user's own relationship `r` to a project. */
const throughOwnRelationship = (userId: string | SQL, project: SQL): SQL => sql`
  from project_user pu join relationship r on r.id = pu.relationship_id
  where pu.project_id = ${project} and pu.user_id = ${userId}`

/**
 * The relationships `r` of the user's companies to a project. The user may do what both `r` and `most` allow: the
 * user's relationship to the company limits the rights through it.
 */
const throughCompany = (userId: string | SQL, project: SQL, onlyCompany?: string | null): SQL => sql`
  from project_company pc
    join company_user cu on cu.company_id = pc.company_id and cu.user_id = ${userId}
    join relationship r on r.id = pc.relationship_id
    join relationship own on own.id = cu.relationship_id
    left join relationship most on most.id = own.most_in_projects_id
  where pc.project_id = ${project} ${onlyCompany ? sql`and pc.company_id = ${onlyCompany}` : sql``}`

/** Returns the SQL condition that a user is on the project of a column, directly or through a company. */
export const sqlIsOnProject = (userId: string | SQL, project: SQL): SQL => sql`(
  exists (select 1 from project_user pu where pu.project_id = ${project} and pu.user_id = ${userId})
  or exists (
    select 1 from project_company pc join company_user cu on cu.company_id = pc.company_id
    where pc.project_id = ${project} and cu.user_id = ${userId}))`

/**
 * Selects the ids of the projects that a user is on, directly or through a company. Lists use the query in
 * `projects/visibility.ts`.
 */
export const projectsOfUser = (userId: string): SQL => sql`
  select pu.project_id from project_user pu where pu.user_id = ${userId}
  union
  select pc.project_id from project_company pc join company_user cu on cu.company_id = pc.company_id
  where cu.user_id = ${userId}`

/** Selects the users who are administrators of a project by their own relationship to it. */
const ownAdministratorsOf = (project: SQL): SQL => sql`
  select pu.user_id from project_user pu
  where pu.project_id = ${project} and pu.relationship_id = ${projectRelationships.administrator.id}`

/** Selects the administrators of a project, including those who are administrators through a company. */
export const administratorsOf = (project: SQL): SQL => sql`
  ${ownAdministratorsOf(project)}
  union
  select cu.user_id from project_company pc join company_user cu on cu.company_id = pc.company_id
  where pc.project_id = ${project} and pc.relationship_id = ${projectRelationships.administrator.id}
    and cu.relationship_id in (${companyRelationships.administrator.id}, ${companyRelationships.manager.id})`

/**
 * Selects the users who are notified when something in a project has no recipient left: the administrators by their own
 * relationship, or, when none of them has an open account, the administrators through a company.
 */
export const fallbackRecipientsOf = (project: SQL): SQL => {
  const open = (administrators: SQL) => sql`
    select administrator.user_id from (${administrators}) administrator
    where ${sqlIsActiveOnProject(sql`administrator.user_id`, project)}`
  const own = open(ownAdministratorsOf(project))
  return sql`${own} union ${open(administratorsOf(project))} and not exists (${own})`
}

/** Selects the ids of everybody on a project, directly or through a company. */
export const usersOfProject = (project: SQL): SQL => sql`
  select pu.user_id from project_user pu where pu.project_id = ${project}
  union
  select cu.user_id from project_company pc join company_user cu on cu.company_id = pc.company_id
  where pc.project_id = ${project}`

/**
 * Returns the SQL condition that a user has an action in the project whose id is in a column, for statements about many
 * projects.
 */
export function sqlCanInProject(
  { id, isAdmin, companyId }: UserInSql,
  project: SQL,
  action: ProjectAction,
): SQL {
  if (isAdmin) return sql`true`
  const sqlCanThroughCompany = sql`exists (
    select 1 ${throughCompany(id, project, companyId)} and ${action} = any (r.actions) and ${action} = any (most.actions))`
  return companyId
    ? sqlCanThroughCompany
    : sql`(exists (select 1 ${throughOwnRelationship(id, project)} and ${action} = any (r.actions)) or ${sqlCanThroughCompany})`
}

/**
 * Returns true when membership in a company gives the caller an action in every project of the company, so that
 * projects need not be checked one by one.
 */
export async function canInEveryProject(
  tx: Tx,
  caller: Caller,
  company: string,
  action: ProjectAction,
): Promise<boolean> {
  if (caller.isAdmin) return true
  if (!isWithin(caller, company)) return false
  const { rows } = await tx.execute(sql`
    select 1 from company_user cu join relationship own on own.id = cu.relationship_id
      join relationship most on most.id = own.most_in_projects_id
    where cu.company_id = ${company} and cu.user_id = ${caller.id} and ${action} = any (most.actions)
      and not exists (
        select 1 from relationship r where r.kind = 'project' and not ${action} = any (r.actions)
          and exists (select 1 from project_company pc where pc.company_id = cu.company_id and pc.relationship_id = r.id))`)
  return rows.length > 0
}

/**
 * Returns the SQL condition that the user in one column has an open account and an action in the project in another
 * column.
 */
export const sqlActiveUserCanInProject = (
  userId: SQL,
  project: SQL,
  action: ProjectAction | 'member',
): SQL => sql`exists (
  select 1 from user_account open_account
  where open_account.id = ${userId} and not open_account.account_locked and open_account.deleted_at is null
    and (open_account.app_role = 'Administrator'
      or ${
        action === 'member'
          ? sqlIsOnProject(sql`open_account.id`, project)
          : sqlCanInProject({ id: sql`open_account.id`, isAdmin: false }, project, action)
      }))`

/**
 * Returns the SQL condition that the user in one column has an open account and an action in the company in another
 * column.
 */
export const sqlActiveUserCanInCompany = (
  userId: SQL,
  company: SQL,
  action: CompanyAction,
): SQL => sql`exists (
  select 1 from user_account open_account
  where open_account.id = ${userId} and not open_account.account_locked and open_account.deleted_at is null
    and (open_account.app_role = 'Administrator'
      or ${sqlCanInCompany({ id: sql`open_account.id`, isAdmin: false }, company, action)}))`

/**
 * Returns the SQL condition that the user in one column has an open account and is on the project in another column,
 * directly or through a company. Administrators of the installation are not on every project; only users on the project
 * can be recipients, approvers or owners in it.
 */
export const sqlIsActiveOnProject = (userId: SQL, project: SQL): SQL => sql`exists (
  select 1 from user_account open_account
  where open_account.id = ${userId} and not open_account.account_locked and open_account.deleted_at is null
    and ${sqlIsOnProject(sql`open_account.id`, project)})`

/**
 * Checks that the users in a field of a form have open accounts and are on the project.
 * @throws 400 at the field
 */
export async function assertOnProject(
  tx: Tx,
  project: string,
  users: readonly string[],
  field: string,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from unnest(${sql.param(users)}::uuid[]) as recipient (id)
    where ${sqlIsActiveOnProject(sql`recipient.id`, sql`${project}::uuid`)}`)
  if (rows.length < users.length) throw invalid({ [field]: 'rule.notAChoice' })
}

/** Returns true when a user has an action in at least one of their companies or projects. */
async function canSomewhere(tx: Tx, caller: Caller, action: CompanyAction & ProjectAction): Promise<boolean> {
  const { rows: companies } = await tx.execute<{ id: string }>(
    sql`select company_id as id from company_user where user_id = ${caller.id}`,
  )
  for (const { id } of companies)
    if ((await companyRights(tx, caller.id, id))?.actions.includes(action)) return true
  const { rows } = await tx.execute(sql`
    select 1 from (${projectsOfUser(caller.id)}) p where ${sqlCanInProject(caller, sql`p.project_id`, action)} limit 1`)
  return rows.length > 0
}

/** Returns the company or project that the request names, or that owns the thing in the path. */
async function scopeAt(
  tx: Tx,
  source: IdSource,
  request: UnparsedRequest,
  table?: OwnedTable,
): Promise<string> {
  if (typeof source === 'string' || !('owned' in source)) return idAt(source, request)
  if (!table) throw new Error(`The route has no table of a ${source.owned}`)
  const id = request.params[source.param] ?? ''
  if (!idSchema.safeParse(id).success) throw notFound('page')
  const [thing] = await tx
    .select({ scope: sql<string>`${'companyId' in table ? table.companyId : table.projectId}` })
    .from(table as PgTable)
    .where(eq(table.id, id))
  if (!thing) throw notFound(source.owned)
  return thing.scope
}

function idAt(source: IdSource, request: UnparsedRequest): string {
  const value = valueAt(source, request)
  if (idSchema.safeParse(value).success) return value as string
  if (source === 'path') throw notFound('page')
  throw invalid({ [nameOf(source)]: value === undefined ? 'rule.required' : 'rule.id' })
}

/**
 * Returns the name of the field that a request lacks: the id that the rule checks, or the field that selects the rule.
 */
const missingFieldName = (rule: InCompany | InProject | undefined, request: UnparsedRequest): string =>
  rule?.when && !('bodyHasOtherThan' in rule.when) && valueAt(rule.at, request) !== undefined
    ? nameOf(rule.when)
    : nameOf(rule?.at ?? 'path')

const nameOf = (source: IdSource): string =>
  source === 'path' || 'owned' in source ? 'id' : 'body' in source ? source.body : source.query
