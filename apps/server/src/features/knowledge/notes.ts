import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { knowledge as calls } from '@steelsafe/contract/knowledge/endpoints.ts'
import { noteMatchLimit } from '@steelsafe/contract/knowledge/limits.ts'
import type { Note, NoteMatch } from '@steelsafe/contract/knowledge/notes.ts'
import { and, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { can } from '#core/access/permissions.ts'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { saveVersion } from '#core/database/versions.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { toInstant } from '#database/columns.ts'
import { articleNotes } from '#database/schema/knowledge.ts'

/** The ids of the articles, which only change with a release. */
const articles = new Set(
  readdirSync(fileURLToPath(new URL('../../../../../content/knowledge/articles', import.meta.url))).map(
    file => file.replace(/\.json$/, ''),
  ),
)

/**
 * Returns the notes of the caller's companies on an article, ordered by company name. Includes an empty note for each
 * company in which the caller may write a note.
 * @throws 404 for an unknown article
 */
export async function listNotes({
  tx,
  caller,
  params: { term: article },
}: Call<typeof calls.notes>): Promise<Note[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from company_user own join company c on c.id = own.company_id where own.user_id = ${caller.id}
    order by c.sort_name, c.id`)
  const notes: Note[] = []
  for (const { id } of rows) notes.push(await readNote(tx, caller, id, requireArticle(article)))
  return notes.filter(note => note.text !== '' || note.can.change)
}

/** Returns the notes of the caller's companies that contain every word of a search term, latest first. */
export async function findNotes({
  tx,
  caller,
  query: { searchTerm },
}: Call<typeof calls.findNotes>): Promise<NoteMatch[]> {
  const words = searchTerm.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const sqlHasWords = and(...words.map(word => sqlContains(sql`searchable(n.text)`, word)))
  const { rows } = await tx.execute<NoteMatch & Record<string, unknown>>(sql`
    select c.id as "companyId", c.name as "companyName", n.name as article, n.text
    from company_user own join company c on c.id = own.company_id join article_note n on n.company_id = c.id
    where own.user_id = ${caller.id} and n.text <> '' and ${sqlHasWords ?? sql`true`}
      and n.name = any(${sql.param([...articles])}::text[])
    order by n.updated_at desc, n.id limit ${noteMatchLimit}`)
  return rows
}

/**
 * Saves the note of a company on an article.
 * @throws 404 for an unknown article; 409 when another user has changed the note
 */
export async function saveNote({
  tx,
  caller,
  company,
  params: { term: article },
  body: { text, version },
}: Call<typeof calls.saveNote>): Promise<Note> {
  const name = requireArticle(article)
  const values = { text, updatedBy: caller.id, updatedAt: sql`now()` }
  const owner = { companyId: company, name }
  await saveVersion(tx, articleNotes, owner, version, values, 'knowledge:rule.changedMeanwhile')
  return readNote(tx, caller, company, name)
}

async function readNote(tx: Tx, caller: Caller, company: string, article: string): Promise<Note> {
  const { rows } = await tx.execute<Omit<Note, 'can'>>(sql`
    select c.id as "companyId", c.name as "companyName", coalesce(n.text, '') as text,
      coalesce(n.version, 0)::int as version, ${sqlPersonName} as "modifiedBy", n.updated_at as "modifiedDate"
    from company c left join article_note n on n.company_id = c.id and n.name = ${article}
      left join user_account u on u.id = n.updated_by
    where c.id = ${company}`)
  const note = rows[0]! // The caller has checked the company.
  return {
    ...note,
    modifiedDate: note.modifiedDate && toInstant(note.modifiedDate),
    // Administrators of the installation need the action in the company too.
    can: { change: await can(tx, { ...caller, isAdmin: false }, 'EditCompanyDefaults', { company }) },
  }
}

function requireArticle(article: string): string {
  if (!articles.has(article)) throw notFound('article')
  return article
}
