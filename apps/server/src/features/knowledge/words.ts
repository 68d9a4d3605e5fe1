import { type DefectTerm, defectTerms } from '@steelsafe/contract/knowledge/defects.ts'
import type { knowledge as calls } from '@steelsafe/contract/knowledge/endpoints.ts'
import { meaningKinds } from '@steelsafe/contract/knowledge/names.ts'
import type { OwnWord, WordMeaning, WordsOfCompany } from '@steelsafe/contract/knowledge/words.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { can, projectsOfUser } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { companyVocabulary } from '#database/schema/vocabulary.ts'
import { setDefectTerm } from '#features/vocabulary/index.ts'

const kinds = sql.param([...meaningKinds])

/**
 * Returns the words of the caller's companies that mean a defect, ordered by company name. Includes all words that a
 * company offers if the caller may assign them.
 * @throws 404 for an unknown defect
 */
export async function listWords({
  tx,
  caller,
  params: { term: name },
}: Call<typeof calls.words>): Promise<WordsOfCompany[]> {
  const term = requireTerm(name)
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select c.id, c.name from company_user own join company c on c.id = own.company_id where own.user_id = ${caller.id}
    order by c.sort_name, c.id`)
  const all: WordsOfCompany[] = []
  for (const { id: company, name: companyName } of rows) {
    // Administrators of the installation need the action in the company too.
    const change = await can(tx, { ...caller, isAdmin: false }, 'EditCompanyDefaults', { company })
    const words = await wordsOf(tx, company, term, change)
    if (words.length > 0) all.push({ companyId: company, companyName, words, can: { change } })
  }
  return all
}

async function wordsOf(tx: Tx, company: string, term: DefectTerm, isAll: boolean): Promise<OwnWord[]> {
  const { rows } = await tx.execute<OwnWord & Record<string, unknown>>(sql`
    select w.id, w.kind, w.name, w.defect_term as term from company_vocabulary w
    where w.company_id = ${company} and w.kind = any (${kinds}::text[])
      and (w.defect_term = ${term} or (${isAll}::boolean and w.is_active))
    order by w.kind desc, w."order", w.id`)
  return rows
}

/**
 * Assigns a word of a company to a defect, or removes the assignment. Does nothing when the word has the requested
 * state already.
 * @throws 404 for an unknown defect, and when the company has no such word
 */
export async function assignWord({
  tx,
  company,
  params: { term: name },
  body: { wordId, isAssigned },
}: Call<typeof calls.assignWord>): Promise<void> {
  const term = requireTerm(name)
  const sqlHasTerm = and(
    eq(companyVocabulary.id, wordId),
    eq(companyVocabulary.companyId, company),
    inArray(companyVocabulary.kind, [...meaningKinds]),
  )
  const [word] = await tx
    .select({ term: companyVocabulary.defectTerm })
    .from(companyVocabulary)
    .where(sqlHasTerm)
  if (!word) throw notFound('word')
  if ((word.term === term) === isAssigned) return
  await setDefectTerm(tx, wordId, isAssigned ? term : null)
}

/** Returns the words that mean a defect, of the caller's companies and of the owner companies of the caller's tools. */
export async function listMeanings({ tx, caller }: Call<typeof calls.meanings>): Promise<WordMeaning[]> {
  const { rows } = await tx.execute<WordMeaning & Record<string, unknown>>(sql`
    select w.id as "wordId", w.defect_term as term from company_vocabulary w
    where w.defect_term is not null and (
      w.company_id in (select cu.company_id from company_user cu where cu.user_id = ${caller.id})
      or w.company_id in (select p.company_id from project p where p.id in (${projectsOfUser(caller.id)})))
    order by w.id`)
  return rows
}

/**
 * Returns the defect of a name.
 * @throws 404 for an unknown defect
 */
function requireTerm(name: string): DefectTerm {
  const term = defectTerms.find(each => each === name)
  if (!term) throw notFound('article')
  return term
}
