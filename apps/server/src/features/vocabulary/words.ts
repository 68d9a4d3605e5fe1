import type { DefectTerm } from '@steelsafe/contract/knowledge/defects.ts'
import type { vocabulary as calls } from '@steelsafe/contract/vocabulary/endpoints.ts'
import { vocabularyLimits } from '@steelsafe/contract/vocabulary/limits.ts'
import type { OfferState, WordKind } from '@steelsafe/contract/vocabulary/names.ts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { createRow, type NamedRows, setActive, updateRow } from '#core/database/named-rows.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { companyVocabulary } from '#database/schema/vocabulary.ts'

const rowsOfKind = (kind: WordKind): NamedRows<typeof companyVocabulary> => ({
  table: companyVocabulary,
  owner: 'companyId',
  kind,
  noun: 'word',
  takenMessage: 'vocabulary:rule.wordTaken',
})

const words = (tx: Tx, company: string, ...conditions: (SQL | undefined)[]) =>
  tx
    .select()
    .from(companyVocabulary)
    .where(and(eq(companyVocabulary.companyId, company), ...conditions))
    .orderBy(companyVocabulary.position, companyVocabulary.id)

/** Returns the SQL condition on rows that are enabled or disabled; no condition for all rows. */
export const sqlIsOffered = (column: PgColumn, state: OfferState): SQL | undefined =>
  state === 'all' ? undefined : eq(column, state === 'active')

/** Returns the words of a kind of a company, in order. */
export const listWords = (tx: Tx, company: string, { kind, state }: { kind: WordKind; state: OfferState }) =>
  words(tx, company, eq(companyVocabulary.kind, kind), sqlIsOffered(companyVocabulary.isActive, state))

/**
 * Returns a word of a company.
 * @throws 404 when the company has no word with this id
 */
export async function getWord(tx: Tx, company: string, wordId: string) {
  const [word] = await words(tx, company, eq(companyVocabulary.id, wordId))
  if (!word) throw notFound('word')
  return word
}

/**
 * Creates a word.
 * @throws 400 for a name that exists, and for too many words
 */
export async function createWord({ tx, company, body: { kind, ...form } }: Call<typeof calls.createWord>) {
  const word = await createRow(tx, rowsOfKind(kind), company, form)
  const all = await tx.$count(
    companyVocabulary,
    and(eq(companyVocabulary.companyId, company), eq(companyVocabulary.kind, kind)),
  )
  if (all > vocabularyLimits.words)
    throw invalid({ name: { key: 'rule.tooMany', values: { max: vocabularyLimits.words } } })
  return word
}

/**
 * Updates a word. A move alone does not increment its version.
 * @throws 404 when the company has no word with this id; 400 for a name that exists; 409 when another user has changed
 *   the word since the caller read it
 */
export async function updateWord({
  tx,
  company,
  body: { wordId, version, ...form },
}: Call<typeof calls.updateWord>) {
  const { kind } = await getWord(tx, company, wordId)
  return updateRow(tx, rowsOfKind(kind), company, wordId, form, version)
}

/**
 * Enables or disables a word.
 * @throws 404 when the company has no word with this id
 */
export async function setWordEnabled({
  tx,
  company,
  body: { wordId, isActive },
}: Call<typeof calls.setWordEnabled>): Promise<void> {
  const { kind } = await getWord(tx, company, wordId)
  await setActive(tx, rowsOfKind(kind), company, wordId, isActive)
}

/** Returns the ids of all words of a kind, including disabled words. */
export async function wordIdsOf(tx: Tx, company: string, kind: WordKind): Promise<string[]> {
  return (await listWords(tx, company, { kind, state: 'all' })).map(({ id }) => id)
}

/** Returns the names of words by id, of any company, because a tool may have belonged to another company. */
export async function wordNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: companyVocabulary.id, name: companyVocabulary.name })
    .from(companyVocabulary)
    .where(inArray(companyVocabulary.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Sets the defect of the knowledge center to which a word corresponds; null for none. */
export async function setDefectTerm(tx: Tx, wordId: string, defectTerm: DefectTerm | null): Promise<void> {
  await tx.update(companyVocabulary).set({ defectTerm }).where(eq(companyVocabulary.id, wordId))
}
