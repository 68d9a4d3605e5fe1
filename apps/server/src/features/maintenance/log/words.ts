import type { Language } from '@steelsafe/contract/core/fields.ts'
import { defectTerms } from '@steelsafe/contract/knowledge/defects.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { defectsOfParts, wordIdsOf, wordNames } from '#features/vocabulary/index.ts'

/** The words of an entry. */
interface Words {
  defectId: string | null
  actionId: string | null
}

/** Returns a function that returns the name of a word; null for a deleted word. */
export async function readWordNames(
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

/** Returns a function that returns the names of the words of these entries. */
export const namesOfEntries = (tx: Tx, entries: readonly Words[], language: Language) =>
  readWordNames(
    tx,
    entries.flatMap(({ defectId, actionId }) => [defectId, actionId].filter(id => id !== null)),
    language,
  )

/**
 * Checks the words of an entry. Words that are no longer offered are accepted, because a device may have used them
 * while offline.
 * @throws 400 for an unknown word, and for a word of another company
 */
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
