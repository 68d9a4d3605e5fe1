import { type DefectCategory, defectTermsByCategory } from '@steelsafe/contract/core/defects.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { ScrapReason } from '@steelsafe/contract/production/entities.ts'
import { processReasons } from '@steelsafe/contract/production/names.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { translate } from '#core/texts.ts'
import { companyVocabulary } from '#database/schema/vocabulary.ts'
import { getTool } from './tool.ts'

/** The reasons that every company has. */
const shipped = (language: Language): ScrapReason[] => [
  ...processReasons.map(reasonId => ({
    reasonId,
    name: translate(language, `production:scrapReason.${reasonId}`),
    group: 'process' as const,
  })),
  ...Object.entries(defectTermsByCategory).flatMap(([group, terms]) =>
    terms.map(reasonId => ({
      reasonId,
      name: translate(language, `core:defect.${reasonId}`),
      group: group as DefectCategory,
    })),
  ),
]

/** The reasons of scrap to choose from: those that everybody has, and those that the owner company offers. */
export async function reasonOptions(tx: Tx, project: string, language: Language): Promise<ScrapReason[]> {
  const { companyId } = await getTool(tx, project)
  const own = await tx
    .select({ reasonId: companyVocabulary.id, name: companyVocabulary.name })
    .from(companyVocabulary)
    .where(and(isReason(companyId), eq(companyVocabulary.isActive, true)))
    .orderBy(companyVocabulary.position, companyVocabulary.id)
  return [...own.map(reason => ({ ...reason, group: 'company' as const })), ...shipped(language)]
}

const isReason = (companyId: string) =>
  and(eq(companyVocabulary.companyId, companyId), eq(companyVocabulary.kind, 'scrapReason'))

/** The reasons that the entries of a company may have; one that is not offered any more too. */
export async function reasonIdsOf(tx: Tx, companyId: string): Promise<Set<string>> {
  const own = await tx.select({ id: companyVocabulary.id }).from(companyVocabulary).where(isReason(companyId))
  return new Set([...shipped('en').map(({ reasonId }) => reasonId), ...own.map(({ id }) => id)])
}

/** What these reasons are called. One that is gone is called by nothing but its kind. */
export async function reasonNames(
  tx: Tx,
  ids: readonly string[],
  language: Language,
): Promise<(id: string) => string> {
  const names = new Map(shipped(language).map(({ reasonId, name }) => [reasonId, name]))
  const others = [...new Set(ids)].filter(id => !names.has(id))
  if (others.length > 0) {
    const own = await tx
      .select({ id: companyVocabulary.id, name: companyVocabulary.name })
      .from(companyVocabulary)
      .where(inArray(companyVocabulary.id, others))
    for (const { id, name } of own) names.set(id, name)
  }
  return id => names.get(id) ?? translate(language, 'production:scrapReason.Other')
}
