import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import type {
  changedTestimonial,
  Testimonial,
  testimonialForm,
} from '@steelsafe/contract/testimonials/entities.ts'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { contains } from '#core/contains.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { readPage } from '#core/lists.ts'
import { anyOf, isOneOf, matchingCodes, searchableText } from '#core/translated-search.ts'
import { updateVersion } from '#core/versions.ts'
import { newId } from '#database/columns.ts'
import { testimonials } from '#database/schema/testimonials.ts'

type Form = z.output<typeof testimonialForm>
type Change = z.output<typeof changedTestimonial>

const maxShown = 12

export async function publicTestimonials(tx: Tx, language: Language) {
  const rows = await tx
    .select()
    .from(testimonials)
    .where(eq(testimonials.isActive, true))
    .orderBy(testimonials.createdAt, testimonials.id)
    .limit(maxShown)
  return rows.map(({ quote, ...rest }) => ({ ...rest, quote: quote[language] || quote.en }))
}

const t = alias(testimonials, 't')

const select = (tx: Tx) => tx.select().from(t).$dynamic()

const sorting = {
  columns: {
    person: sql`searchable(t.person)`,
    company: sql`searchable(t.company)`,
    isActive: sql`t.is_active`,
  },
  byDefault: { field: 'person', ascending: true },
  id: sql`t.id`,
} as const

export async function listTestimonials(
  tx: Tx,
  language: Language,
  query: ListQuery<keyof typeof sorting.columns>,
) {
  const { searchTerm } = query
  const states = matchingCodes(
    language,
    state => `testimonials:state.${state}`,
    ['active', 'inactive'],
    searchTerm,
  )
  const where = anyOf(
    contains(
      sql`searchable(t.person || E'\n' || concat_ws(', ', nullif(t.title, ''), t.company))`,
      searchTerm,
    ),
    contains(searchableText(language, sql`t.quote`), searchTerm),
    isOneOf(sql`case when t.is_active then 'active' else 'inactive' end`, states),
  )
  const { rows, ...page } = await readPage(tx, select, { table: testimonials, query, sorting, where })
  return { testimonials: rows, ...page }
}

export async function getTestimonial(tx: Tx, id: string): Promise<Testimonial> {
  const [testimonial] = await select(tx).where(eq(t.id, id))
  if (!testimonial) throw notFound('testimonial')
  return testimonial
}

export async function addTestimonial(tx: Tx, form: Form): Promise<Testimonial> {
  const id = newId()
  await tx.insert(testimonials).values({ id, ...form })
  return getTestimonial(tx, id)
}

/** @throws 404; 409 when somebody else has changed the testimonial since the caller read it */
export async function changeTestimonial(
  tx: Tx,
  id: string,
  { version, ...form }: Change,
): Promise<Testimonial> {
  await getTestimonial(tx, id)
  await updateVersion(tx, testimonials, eq(testimonials.id, id), version, form)
  return getTestimonial(tx, id)
}

export async function removeTestimonial(tx: Tx, id: string): Promise<void> {
  await getTestimonial(tx, id)
  await tx.delete(testimonials).where(eq(testimonials.id, id))
}
