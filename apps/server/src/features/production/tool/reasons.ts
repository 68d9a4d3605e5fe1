import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { production as calls } from '@steelsafe/contract/production/endpoints.ts'
import type { ScrapReason } from '@steelsafe/contract/production/entities.ts'
import { processReasons } from '@steelsafe/contract/production/names.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { getTool } from '#core/project/tool.ts'
import { translate } from '#core/texts.ts'
import { defectsOfParts, listWords, wordIdsOf, wordNames } from '#features/vocabulary/index.ts'

/** Returns the reasons that every company has. */
const listBuiltInReasons = (language: Language): ScrapReason[] => [
  ...processReasons.map(reasonId => ({
    reasonId,
    name: translate(language, `production:scrapReason.${reasonId}`),
    group: 'process' as const,
  })),
  ...defectsOfParts(language).map(({ id, ...defect }) => ({ ...defect, reasonId: id })),
]

/**
 * Returns the scrap reasons to choose from: the reasons of the owner company and the reasons that every company has.
 */
export async function reasonOptions({
  tx,
  project,
  origin: { language },
}: Call<typeof calls.reasonOptions>): Promise<ScrapReason[]> {
  const { companyId } = await getTool(tx, project)
  const own = await listWords(tx, companyId, { kind: 'scrapReason', state: 'active' })
  return [
    ...own.map(({ id, name }) => ({ reasonId: id, name, group: 'company' as const })),
    ...listBuiltInReasons(language),
  ]
}

/** Returns the ids of all reasons that the entries of a company may have, including inactive reasons. */
export const reasonIdsOf = async (tx: Tx, companyId: string): Promise<Set<string>> =>
  new Set([
    ...listBuiltInReasons('en').map(({ reasonId }) => reasonId),
    ...(await wordIdsOf(tx, companyId, 'scrapReason')),
  ])

/** Returns a function that returns the name of a reason. A deleted reason has the name of the reason "Other". */
export async function reasonNames(
  tx: Tx,
  ids: readonly string[],
  language: Language,
): Promise<(id: string) => string> {
  const names = new Map(listBuiltInReasons(language).map(({ reasonId, name }) => [reasonId, name]))
  const own = await wordNames(
    tx,
    ids.filter(id => !names.has(id)),
  )
  return id => names.get(id) ?? own.get(id) ?? translate(language, 'production:scrapReason.Other')
}
