import type { Choice, Preview } from '@steelsafe/contract/standards/entities.ts'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { writeLog } from './log.ts'
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
    sql`select count(*)::int as n ${missingMilestones(standard, choice)}`,
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
  await addFromTemplate(tx, standard, caller, company, choice)
}

/**
 * Adds the current milestones of a template after the existing ones of a project, and writes it to the log. Existing
 * milestones do not change, so applying twice changes nothing. The caller has checked the rights in company and
 * project.
 * @throws 404 when the company has no such template, 409 when the project would have too many milestones
 */
export async function addFromTemplate(
  tx: Tx,
  standard: Standard,
  caller: Pick<Caller, 'id'>,
  company: string,
  choice: Choice,
): Promise<void> {
  const { projectId } = choice
  const { name } = await getTemplate(tx, standard, company, choice.templateId)
  // Lock the project: two concurrent applications would add the same milestone.
  await tx.execute(sql`select 1 from project where id = ${projectId} for update`)
  await writeLog(tx, {
    companyId: company,
    kind: standard.kind,
    templateName: name,
    projectId,
    userId: caller.id,
    addedCount: await copyMissing(tx, standard, choice),
  })
  await standard.assertLimits(tx, [projectId])
}

/** Returns the active milestones of a template that a project lacks. */
function missingMilestones(
  { milestones, items, isActive, projectMilestones }: Standard,
  choice: Choice,
): SQL {
  const { id } = milestones.table
  return sql`
    from ${items} join ${milestones.table} on ${id} = ${items.milestoneId}
    where ${items.templateId} = ${choice.templateId} and ${isActive} and not exists (
      select 1 from ${projectMilestones}
      where ${projectMilestones.projectId} = ${choice.projectId} and ${projectMilestones.milestoneId} = ${id})`
}

/** Adds the missing milestones. Returns their number. */
async function copyMissing(tx: Tx, standard: Standard, choice: Choice): Promise<number> {
  const { milestones, items, projectMilestones, copiedColumns } = standard
  const { projectId, milestoneId, position } = projectMilestones
  const targets = getTableColumns(projectMilestones as PgTable)
  const last = sql`(select max(${position}) from ${projectMilestones} where ${projectId} = ${choice.projectId})`
  const { rows } = await tx.execute(sql`
    insert into ${projectMilestones} (id, ${names([projectId, milestoneId, position])}, ${names(Object.keys(copiedColumns).map(column => targets[column]!))})
    select gen_random_uuid(), ${choice.projectId}, ${milestones.table.id},
      coalesce(${last}, -1) + row_number() over (order by ${items.position}),
      ${sql.join(
        Object.values(copiedColumns).map(value => sql`${value}`),
        sql`, `,
      )}
    ${missingMilestones(standard, choice)}
    returning 1`)
  return rows.length
}

const names = (columns: PgColumn[]): SQL =>
  sql.join(
    columns.map(column => sql.identifier(column.name)),
    sql`, `,
  )
