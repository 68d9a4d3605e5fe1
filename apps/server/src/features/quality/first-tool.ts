import type { QualitySection } from '@steelsafe/contract/quality/names.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { DocumentOwner } from './policy.ts'

/**
 * SQL expression for the first tool whose page shows a document: a tool of the company or, for a document of the
 * installation, preferably of a company that has not replaced it. `company` is null for the installation.
 */
export const firstTool = (company: SQL, section: SQL): SQL => sql`(
  select p.id from project p
  where p.company_id = ${company} or ${company} is null
  order by exists (
    select 1 from quality_document own
    where own.company_id = p.company_id and own.section = ${section} and own.approved_at is not null
  ), p.sort_number, p.id limit 1)`

/** Returns the first tool whose page shows a document, or null without a tool. */
export async function toolOf(tx: Tx, owner: DocumentOwner, section: QualitySection): Promise<string | null> {
  const { rows } = await tx.execute<{ project: string | null }>(
    sql`select ${firstTool(sql`${owner}::uuid`, sql`${section}`)} as project`,
  )
  return rows[0]?.project ?? null
}
