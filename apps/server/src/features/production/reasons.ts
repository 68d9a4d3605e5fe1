import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { ScrapReason } from '@steelsafe/contract/production/entities.ts'
import { processReasons } from '@steelsafe/contract/production/names.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { translate } from '#core/texts.ts'
import { defectsOfParts, listWords, wordIdsOf, wordNames } from '#features/vocabulary/index.ts'
import { getTool } from './tool.ts'

/** The reasons that every company has. */
const shipped = (language: Language): ScrapReason[] => [
  ...processReasons.map(reasonId => ({
    reasonId,
    name: translate(language, `production:scrapReason.${reasonId}`),
    group: 'process' as const,
  })),
  ...defectsOfParts(language).map(({ id, ...defect }) => ({ ...defect, reasonId: id })),
]

/** The reasons of scrap to choose from: those that everybody has, and those that the owner company offers. */
export async function reasonOptions(tx: Tx, project: string, language: Language): Promise<ScrapReason[]> {
  const { companyId } = await getTool(tx, project)
  const own = await listWords(tx, companyId, { kind: 'scrapReason', state: 'active' })
  return [
    ...own.map(({ id, name }) => ({ reasonId: id, name, group: 'company' as const })),
    ...shipped(language),
  ]
}

/** The reasons that the entries of a company may have; one that is not offered any more too. */
export const reasonIdsOf = async (tx: Tx, companyId: string): Promise<Set<string>> =>
  new Set([
    ...shipped('en').map(({ reasonId }) => reasonId),
    ...(await wordIdsOf(tx, companyId, 'scrapReason')),
  ])

/** What these reasons are called. One that is gone is called by nothing but its kind. */
export async function reasonNames(
  tx: Tx,
  ids: readonly string[],
  language: Language,
): Promise<(id: string) => string> {
  const names = new Map(shipped(language).map(({ reasonId, name }) => [reasonId, name]))
  const own = await wordNames(
    tx,
    ids.filter(id => !names.has(id)),
  )
  return id => names.get(id) ?? own.get(id) ?? translate(language, 'production:scrapReason.Other')
}
