import type { ListQuery } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { TemplateKind } from '@steelsafe/contract/milestone-templates/entities.ts'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import { templateApplications } from '#database/schema/milestone-templates.ts'

/** A template that a user has applied. */
type Application = Pick<
  typeof templateApplications.$inferInsert,
  'kind' | 'companyId' | 'templateName' | 'userId'
>

/**
 * Writes a log entry for each project to which a template was applied. The entry contains the number of the project, so
 * that the log still shows it after the project is deleted.
 * @param additions one item for each added milestone, with its project
 */
export async function logApplications(
  tx: Tx,
  application: Application,
  projectIds: readonly string[],
  additions: readonly { projectId: string }[],
): Promise<void> {
  const addedByProject = Map.groupBy(additions, ({ projectId }) => projectId)
  await tx.insert(templateApplications).values(
    projectIds.map(projectId => ({
      ...application,
      projectId,
      projectNumber: sql<string>`(select project_number from project where id = ${projectId})`,
      addedCount: addedByProject.get(projectId)?.length ?? 0,
    })),
  )
}

const templateApplicationRow = alias(templateApplications, 'a')

const sorting = {
  columns: {
    appliedDate: sql`a.applied_at`,
    templateName: naturalOrder(sql`a.template_name`),
    projectNumber: naturalOrder(sql`a.project_number`),
  },
  byDefault: { field: 'appliedDate', ascending: false },
  id: sql`a.id`,
} as const

const select = (tx: Tx) =>
  tx
    .select({
      id: templateApplicationRow.id,
      templateName: templateApplicationRow.templateName,
      projectId: templateApplicationRow.projectId,
      projectNumber: templateApplicationRow.projectNumber,
      person: sqlPersonName,
      addedCount: templateApplicationRow.addedCount,
      appliedDate: templateApplicationRow.appliedAt,
    })
    .from(templateApplicationRow)
    .innerJoin(userRow, eq(userRow.id, templateApplicationRow.userId))
    .$dynamic()

/**
 * Returns a page of the templates that a company has applied, with projects and users. The entry of a deleted project
 * has its number, but no id.
 */
export async function listApplications(
  tx: Tx,
  kind: TemplateKind,
  company: string,
  query: ListQuery<keyof typeof sorting.columns>,
) {
  const where = and(
    sql`a.company_id = ${company} and a.kind = ${kind}`,
    sqlContains(
      sql`searchable(a.template_name || E'\n' || a.project_number || E'\n' || ${sqlPersonName})`,
      query.searchTerm,
    ),
  )
  const { rows, ...page } = await readPage(tx, select, { table: templateApplications, query, sorting, where })
  return { applications: rows, ...page }
}
