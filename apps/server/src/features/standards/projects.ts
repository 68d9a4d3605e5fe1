import type { Option } from '@steelsafe/contract/core/lists.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { contains } from '#core/wildcards.ts'

/** @throws 400 for a project that the company is not on */
export async function assertCompanyOnProject(tx: Tx, company: string, projectId: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from project_company where company_id = ${company} and project_id = ${projectId}`,
  )
  if (rows.length === 0) throw invalid({ projectId: 'rule.notAChoice' })
}

/** The projects that a company is on, whose number fits, at most fifty. */
export async function projectChoices(tx: Tx, company: string, searchTerm?: string): Promise<Option[]> {
  const { rows } = await tx.execute<{ display: string; value: string }>(sql`
    select p.project_number as display, p.id as value
    from project_company pc join project p on p.id = pc.project_id
    where pc.company_id = ${company} and ${contains(sql`p.search_text`, searchTerm) ?? sql`true`}
    order by p.sort_number, p.id limit 50`)
  return rows
}
