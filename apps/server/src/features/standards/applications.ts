import type { Choice, Preview } from '@steelsafe/contract/standards/entities.ts'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { writeLog } from './log.ts'
import { assertCompanyOnProject } from './projects.ts'
import type { Standard } from './standard.ts'
import { getTemplate } from './templates.ts'

/**
 * What applying a template to a project would add.
 * @throws 400 for a project that the company is not on, 404 for a template that it does not have
 */
export async function previewTemplate(
  tx: Tx,
  standard: Standard,
  company: string,
  choice: Choice,
): Promise<Preview> {
  const { milestones } = await templateFor(tx, standard, company, choice)
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n ${missing(standard, choice)}`,
  )
  const addedCount = rows[0]?.n ?? 0
  return { addedCount, keptCount: milestones.filter(({ isActive }) => isActive).length - addedCount }
}

/**
 * Gives a project the milestones of a template, as they are now, after those that it has. What it has stays as it is, so
 * that applying twice changes nothing. Written to the log.
 * @throws as the preview
 */
export async function applyTemplate(
  tx: Tx,
  standard: Standard,
  caller: Pick<Caller, 'id'>,
  company: string,
  choice: Choice,
): Promise<void> {
  const { projectId } = choice
  const { name } = await templateFor(tx, standard, company, choice)
  // Two who apply to one project at once would add the same milestone.
  await tx.execute(sql`select 1 from project where id = ${projectId} for update`)
  await writeLog(tx, {
    companyId: company,
    kind: standard.kind,
    templateName: name,
    projectId,
    userId: caller.id,
    addedCount: await copyMissing(tx, standard, choice),
  })
}

async function templateFor(tx: Tx, standard: Standard, company: string, choice: Choice) {
  await assertCompanyOnProject(tx, company, choice.projectId)
  return getTemplate(tx, standard, company, choice.templateId)
}

/** The active milestones of a template that a project does not have yet. */
function missing({ milestones, items, isActive, projectMilestones }: Standard, choice: Choice): SQL {
  const { id } = milestones.table
  return sql`
    from ${items} join ${milestones.table} on ${id} = ${items.milestoneId}
    where ${items.templateId} = ${choice.templateId} and ${isActive} and not exists (
      select 1 from ${projectMilestones}
      where ${projectMilestones.projectId} = ${choice.projectId} and ${projectMilestones.milestoneId} = ${id})`
}

/** Returns how many were added. */
async function copyMissing(tx: Tx, standard: Standard, choice: Choice): Promise<number> {
  const { milestones, items, projectMilestones, copied } = standard
  const { projectId, milestoneId, position } = projectMilestones
  const targets = getTableColumns(projectMilestones as PgTable)
  const last = sql`(select max(${position}) from ${projectMilestones} where ${projectId} = ${choice.projectId})`
  const { rows } = await tx.execute(sql`
    insert into ${projectMilestones} (id, ${names([projectId, milestoneId, position])}, ${names(Object.keys(copied).map(column => targets[column]!))})
    select gen_random_uuid(), ${choice.projectId}, ${milestones.table.id},
      coalesce(${last}, -1) + row_number() over (order by ${items.position}),
      ${sql.join(
        Object.values(copied).map(value => sql`${value}`),
        sql`, `,
      )}
    ${missing(standard, choice)}
    returning 1`)
  return rows.length
}

const names = (columns: PgColumn[]): SQL =>
  sql.join(
    columns.map(column => sql.identifier(column.name)),
    sql`, `,
  )
