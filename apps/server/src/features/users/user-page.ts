import type { RelationshipName } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { users as calls } from '@steelsafe/contract/users/endpoints.ts'
import type { UserProject, UserSession } from '@steelsafe/contract/users/entities.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { relationshipRow, rulingProvider } from '#core/access/members.ts'
import { projectsOfUser } from '#core/access/permissions.ts'
import { sessionEnd } from '#core/access/session-end.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import { sessions } from '#database/schema/account.ts'
import { companies, companyUsers } from '#database/schema/companies.ts'
import { projects } from '#database/schema/projects.ts'
import { getUser } from './queries.ts'

const companyRow = alias(companies, 'c')
const companyUserRow = alias(companyUsers, 'cu')

const companySorting = {
  columns: { company: sql`c.sort_name`, relationship: sql`r.position` },
  byDefault: { field: 'company', ascending: true },
  id: sql`c.id`,
} as const

const selectCompanies = (tx: Tx) =>
  tx
    .select({
      id: companyRow.id,
      company: companyRow.name,
      relationshipId: relationshipRow.id,
      relationship: relationshipRow.name,
      ruledBy: rulingProvider,
    })
    .from(companyUserRow)
    .innerJoin(companyRow, eq(companyRow.id, companyUserRow.companyId))
    .innerJoin(relationshipRow, eq(relationshipRow.id, companyUserRow.relationshipId))
    .$dynamic()

/** Returns the companies of a user with the relationship of the user to each. */
export async function listUserCompanies({ tx, params: { userId: id }, query }: Call<typeof calls.companies>) {
  await getUser(tx, id)
  const { rows, ...page } = await readPage(tx, selectCompanies, {
    table: companyUsers,
    query,
    sorting: companySorting,
    where: and(eq(companyUserRow.userId, id), sqlContains(sql`c.search_text`, query.searchTerm)),
  })
  return { companies: rows, ...page }
}

const projectRow = alias(projects, 'p')

const projectSorting = {
  columns: { projectNumber: sql`p.sort_number`, partName: sql`p.sort_part_name` },
  byDefault: { field: 'projectNumber', ascending: true },
  id: sql`p.id`,
} as const

const selectProjects = (user: string) => (tx: Tx) =>
  tx
    .select({
      id: projectRow.id,
      projectNumber: projectRow.projectNumber,
      partName: projectRow.partName,
      relationship: sql<RelationshipName | null>`(
        select r.name from project_user pu join relationship r on r.id = pu.relationship_id
        where pu.project_id = p.id and pu.user_id = ${user})`,
      through: sql<UserProject['through']>`coalesce((
        select jsonb_agg(jsonb_build_object('company', c.name, 'relationship', r.name) order by c.sort_name)
        from project_company pc join company_user cu on cu.company_id = pc.company_id and cu.user_id = ${user}
          join company c on c.id = pc.company_id join relationship r on r.id = pc.relationship_id
        where pc.project_id = p.id), '[]')`,
    })
    .from(projectRow)
    .$dynamic()

/** Returns the projects that a user is on, directly, through companies, or both. */
export async function projectsOf({ tx, params: { userId: id }, query }: Call<typeof calls.projects>) {
  await getUser(tx, id)
  const where = and(sql`p.id in (${projectsOfUser(id)})`, sqlContains(sql`p.search_text`, query.searchTerm))
  const { rows, ...page } = await readPage(tx, selectProjects(id), {
    table: projects,
    query,
    sorting: projectSorting,
    where,
  })
  return { projects: rows, ...page }
}

/**
 * Returns the sessions of a user, the most recently used first. Ended sessions are listed until the nightly cleanup
 * deletes them.
 */
export async function sessionsOf({
  tx,
  params: { userId: id },
}: Call<typeof calls.sessions>): Promise<UserSession[]> {
  await getUser(tx, id)
  return tx
    .select({
      id: sessions.id,
      createdDate: sessions.createdAt,
      lastUsed: sessions.lastUsedAt,
      address: sessions.address,
      browser: sessions.browser,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, id), sql`${sessionEnd} > now()`))
    .orderBy(desc(sessions.lastUsedAt), sessions.id)
    .limit(500)
}
