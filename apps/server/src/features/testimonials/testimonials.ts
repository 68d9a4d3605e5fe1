import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import type { Testimonial, testimonialForm } from '@steelsafe/contract/testimonials/entities.ts'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { countRows } from '#core/counting.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { isCut, order, page } from '#core/paging.ts'
import { contains } from '#core/wildcards.ts'
import { newId } from '#database/columns.ts'
import { testimonials } from '#database/schema/testimonials.ts'

type Form = z.output<typeof testimonialForm>

const mostShown = 12

export async function shownTestimonials(tx: Tx, language: Language) {
  const found = await tx
    .select()
    .from(testimonials)
    .where(eq(testimonials.isActive, true))
    .orderBy(testimonials.createdAt, testimonials.id)
    .limit(mostShown)
  return found.map(({ quote, ...rest }) => ({ ...rest, quote: quote[language] || quote.en }))
}

const columns = {
  person: sql`searchable(t.person)`,
  company: sql`searchable(t.company)`,
  isActive: sql`t.is_active`,
}

export async function listTestimonials(tx: Tx, query: ListQuery<keyof typeof columns>) {
  const where = contains(
    sql`searchable(t.person || E'\n' || t.title || E'\n' || t.company || E'\n' || t.quote::text)`,
    query.searchTerm,
  )
  const { rows } = await tx.execute<Testimonial & Record<string, unknown>>(sql`
    select t.id, t.quote, t.person, t.title, t.company, t.is_active as "isActive" from testimonial t
    where ${where ?? sql`true`} ${order(columns, query, { field: 'person', ascending: true }, sql`t.id`)} ${page(query)}`)
  const totalCount = await countRows(tx, 'testimonial', sql`testimonial t`, where)
  return { testimonials: rows, totalCount, isCut: isCut(query, totalCount) }
}

export async function getTestimonial(tx: Tx, id: string): Promise<Testimonial> {
  const [found] = await tx.select().from(testimonials).where(eq(testimonials.id, id))
  if (!found) throw notFound('testimonial')
  return found
}

export async function addTestimonial(tx: Tx, form: Form): Promise<Testimonial> {
  const id = newId()
  await tx.insert(testimonials).values({ id, ...form })
  return getTestimonial(tx, id)
}

export async function changeTestimonial(tx: Tx, id: string, form: Form): Promise<Testimonial> {
  await getTestimonial(tx, id)
  await tx.update(testimonials).set(form).where(eq(testimonials.id, id))
  return getTestimonial(tx, id)
}

export async function removeTestimonial(tx: Tx, id: string): Promise<void> {
  await getTestimonial(tx, id)
  await tx.delete(testimonials).where(eq(testimonials.id, id))
}
