import type { Language } from '@steelsafe/contract/core/fields.ts'
import { defectTerms } from '@steelsafe/contract/knowledge/defects.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { defectsOfParts, wordIdsOf, wordNames } from '#features/vocabulary/index.ts'

interface Words {
  defectId: string | null
  actionId: string | null
}

/** What the words with these ids are called; null for one that is gone. */
export async function namesOf(
  tx: Tx,
  ids: readonly string[],
  language: Language,
): Promise<(id: string | null) => string | null> {
  const names = new Map(defectsOfParts(language).map(({ id, name }) => [id, name]))
  const own = await wordNames(
    tx,
    ids.filter(id => !names.has(id)),
  )
  return id => (id === null ? null : (names.get(id) ?? own.get(id) ?? null))
}

/** What the words of entries are called. */
export const namesIn = (tx: Tx, entries: readonly Words[], language: Language) =>
  namesOf(
    tx,
    entries.flatMap(({ defectId, actionId }) => [defectId, actionId].filter(id => id !== null)),
    language,
  )

/** One that is not offered any more is taken: it may have been entered on a device before. @throws 400 for one of another company */
export async function assertHasWords(
  tx: Tx,
  companyId: string,
  { defectId, actionId }: Words,
  before?: Words,
): Promise<void> {
  const isKnown = async (kind: 'defect' | 'action', id: string | null, had: string | null | undefined) =>
    id === null || id === had || (await wordIdsOf(tx, companyId, kind)).includes(id)
  const isTerm = defectTerms.some(term => term === defectId)
  const problems = {
    ...(isTerm || (await isKnown('defect', defectId, before?.defectId))
      ? {}
      : { defectId: 'rule.notAChoice' as const }),
    ...((await isKnown('action', actionId, before?.actionId))
      ? {}
      : { actionId: 'rule.notAChoice' as const }),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}
