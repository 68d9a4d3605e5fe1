import type { Preview } from '@steelsafe/contract/milestone-templates/entities.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { selectOne } from '#core/database/select-one.ts'
import { invalid } from '#core/errors.ts'

/** The milestones of companies, and those of their templates, which are numbered from 0 without gaps. */
interface TemplateTables {
  milestones: PgTable & { id: PgColumn; companyId: PgColumn }
  items: PgTable & { templateId: PgColumn }
}

interface TemplateItems {
  company: string
  templateId: string | number
  milestoneIds: readonly string[]
  /** The field of the form that contains the milestones. */
  field: 'assetDetails' | 'milestones'
}

/**
 * Replaces the milestones of a template.
 * @throws 400 for milestones that the company does not have
 */
export async function writeTemplateItems(
  tx: Tx,
  { milestones, items }: TemplateTables,
  { company, templateId, milestoneIds, field }: TemplateItems,
): Promise<void> {
  const own = await tx
    .select({ id: milestones.id })
    .from(milestones as PgTable)
    .where(and(eq(milestones.companyId, company), inArray(milestones.id, [...milestoneIds])))
  if (own.length < milestoneIds.length) throw invalid({ [field]: 'rule.notAChoice' })
  await tx.delete(items as PgTable).where(eq(items.templateId, templateId))
  await tx
    .insert(items as PgTable)
    .values(milestoneIds.map((milestoneId, position) => ({ templateId, milestoneId, position })))
}

/**
 * Returns the number of milestones that a template would add to a project, and the number of existing milestones.
 * @param sqlMissing the `from` clause of the milestones that the project lacks
 * @param milestoneCount number of milestones of the template
 */
export async function previewOf(tx: Tx, sqlMissing: SQL, milestoneCount: number): Promise<Preview> {
  const { addedCount } = await selectOne<{ addedCount: number }>(
    tx,
    sql`select count(*)::int as "addedCount" ${sqlMissing}`,
  )
  return { addedCount, keptCount: milestoneCount - addedCount }
}
