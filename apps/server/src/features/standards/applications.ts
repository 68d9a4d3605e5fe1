import type { Choice, Preview } from '@steelsafe/contract/standards/entities.ts'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockProjects } from '#core/locks.ts'
import { writeLog } from './log.ts'
import { getRow } from './named-rows.ts'
import { assertMayApplyTo } from './projects.ts'
import type { Standard } from './standard.ts'
import { getTemplate } from './templates.ts'

/**
 * Returns the additions that applying a template to a project would make.
 * @throws 400 for a project that the company is not on, 403 without the right in it, 404 when the company has no such
 * template
 */
export async function previewTemplate(
  tx: Tx,
  standard: Standard,
  caller: Caller,
  company: string,
  choice: Choice,
): Promise<Preview> {
  await assertMayApplyTo(tx, standard, caller, company, choice.projectId)
  const { milestones } = await getTemplate(tx, standard, company, choice.templateId)
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n ${missingMilestones(standard, { ...choice, projectIds: [choice.projectId] })}`,
  )
  const addedCount = rows[0]?.n ?? 0
  return { addedCount, keptCount: milestones.filter(({ isActive }) => isActive).length - addedCount }
}

/**
 * Applies a template of a company to a project.
 * @throws the errors of the preview and of `addFromTemplate`
 */
export async function applyTemplate(
  tx: Tx,
  standard: Standard,
  caller: Caller,
  company: string,
  choice: Choice,
): Promise<void> {
  await assertMayApplyTo(tx, standard, caller, company, choice.projectId)
  const { templateId, projectId } = choice
  await addFromTemplate(tx, standard, caller, company, { templateId, projectIds: [projectId] })
}

/** A template and the projects to which it is applied. */
interface Application {
  templateId: string
  projectIds: readonly string[]
}

/**
 * Adds the current milestones of a template after the existing ones of each project, and writes it to the log. Existing
 * milestones do not change, so applying twice changes nothing. The caller has checked the rights in company and
 * projects.
 * @throws 404 when the company has no such template, 409 when a project would have too many milestones
 */
export async function addFromTemplate(
  tx: Tx,
  standard: Standard,
  caller: Pick<Caller, 'id'>,
  company: string,
  application: Application,
): Promise<void> {
  // Lock the projects: two concurrent applications would add the same milestone.
  await lockProjects(tx, application.projectIds)
  await addToNewProjects(tx, standard, caller, company, application)
}

/**
 * Adds the milestones of a template as `addFromTemplate` does, to projects that this transaction has created, so that
 * no other transaction can change them.
 * @throws the errors of `addFromTemplate`
 */
export async function addToNewProjects(
  tx: Tx,
  standard: Standard,
  caller: Pick<Caller, 'id'>,
  company: string,
  application: Application,
): Promise<void> {
  const projectIds = [...application.projectIds]
  const { name } = await getRow(tx, standard.templates, company, application.templateId)
  const countByProject = await copyMissing(tx, standard, application)
  await writeLog(
    tx,
    projectIds.map(projectId => ({
      companyId: company,
      kind: standard.kind,
      templateName: String(name),
      projectId,
      userId: caller.id,
      addedCount: countByProject.get(projectId) ?? 0,
    })),
  )
  await standard.assertLimits(tx, projectIds)
}

/** Selects the active milestones of a template that each project lacks. `target.project_id` is the project. */
function missingMilestones(
  { milestones, items, isActive, projectMilestones }: Standard,
  { templateId, projectIds }: Application,
): SQL {
  const { id } = milestones.table
  return sql`
    from unnest(${sql.param([...projectIds])}::uuid[]) as target (project_id) cross join ${items}
      join ${milestones.table} on ${id} = ${items.milestoneId}
    where ${items.templateId} = ${templateId} and ${isActive} and not exists (
      select 1 from ${projectMilestones}
      where ${projectMilestones.projectId} = target.project_id and ${projectMilestones.milestoneId} = ${id})`
}

/** Adds the missing milestones. Returns their number by the id of the project. */
async function copyMissing(
  tx: Tx,
  standard: Standard,
  application: Application,
): Promise<ReadonlyMap<string, number>> {
  const { milestones, items, projectMilestones, copiedColumns } = standard
  const { projectId, milestoneId, position } = projectMilestones
  const targets = getTableColumns(projectMilestones as PgTable)
  const last = sql`(select max(${position}) from ${projectMilestones} where ${projectId} = target.project_id)`
  const { rows } = await tx.execute<{ projectId: string }>(sql`
    insert into ${projectMilestones} (id, ${names([projectId, milestoneId, position])}, ${names(Object.keys(copiedColumns).map(column => targets[column]!))})
    select gen_random_uuid(), target.project_id, ${milestones.table.id},
      coalesce(${last}, -1) + row_number() over (partition by target.project_id order by ${items.position}),
      ${sql.join(
        Object.values(copiedColumns).map(value => sql`${value}`),
        sql`, `,
      )}
    ${missingMilestones(standard, application)}
    returning project_id as "projectId"`)
  const rowsByProject = Map.groupBy(rows, row => row.projectId)
  return new Map([...rowsByProject].map(([id, addedRows]) => [id, addedRows.length]))
}

const names = (columns: PgColumn[]): SQL =>
  sql.join(
    columns.map(column => sql.identifier(column.name)),
    sql`, `,
  )
