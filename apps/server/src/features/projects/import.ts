import type { Message } from '@steelsafe/contract/core/issues.ts'
import { unlimited } from '@steelsafe/contract/core/limits.ts'
import type { ImportedProject } from '@steelsafe/contract/projects/entities.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, refused } from '#core/errors.ts'
import { quotaOf } from '#features/subscriptions/index.ts'
import { createProject } from './creation.ts'

/**
 * Refuses a sheet that names a project twice, or one that the company has already.
 * @throws 400 with every such row, 409 when the subscription has no room for all of them
 */
export async function checkImport(
  tx: Tx,
  company: string,
  rows: ImportedProject[],
): Promise<{ rowCount: number }> {
  const { rows: found } = await tx.execute<{ position: string; isTaken: boolean }>(sql`
    with asked as (
      select lower(number) as number, position
      from unnest(${sql.param(rows.map(row => row.projectNumber))}::text[]) with ordinality as sheet (number, position)
    ), numbered as (
      select number, position, row_number() over (partition by number order by position) as nth,
        exists (select 1 from project where company_id = ${company} and lower(project_number) = number) as "isTaken"
      from asked
    )
    select position, "isTaken" from numbered where nth > 1 or "isTaken"`)
  const problems = found.map(({ position, isTaken }): [string, Message] => [
    `rows.${Number(position) - 1}.projectNumber`,
    { key: isTaken ? 'projects:rule.numberTaken' : 'projects:rule.numberTwice' },
  ])
  if (problems.length > 0) throw invalid(Object.fromEntries(problems))
  const { projectLimit, projectCount } = await quotaOf(tx, company)
  if (projectLimit !== unlimited && projectCount + rows.length > projectLimit)
    throw refused('subscriptions:rule.projectLimit')
  return { rowCount: rows.length }
}

/** Adds the projects of a sheet, all or none; each as if it had been added by itself. */
export async function importProjects(
  tx: Tx,
  caller: Caller,
  company: string,
  rows: ImportedProject[],
): Promise<{ rowCount: number }> {
  // Two sheets at once would not see each other's numbers.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`project import ${company}`}, 0))`)
  const checked = await checkImport(tx, company, rows)
  for (const row of rows) await createProject(tx, caller, company, formOf(row))
  return checked
}

const formOf = ({ customer, customerNumber, molder, ...fields }: ImportedProject) => ({
  ...fields,
  details: [
    { displayName: 'Customer', valueText: customer },
    { displayName: 'Customer #', valueText: customerNumber },
    { displayName: 'Part Name', valueText: '' },
    { displayName: 'Molder', valueText: molder },
  ],
})
