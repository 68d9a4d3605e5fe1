import type { Language } from '@steelsafe/contract/core/fields.ts'
import { testimonials as endpoints } from '@steelsafe/contract/testimonials/endpoints.ts'
import { eq, or, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { crudRoutes } from '#core/http/crud-routes.ts'
import { serve } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { matchingCodes, searchableText, sqlIsOneOf } from '#core/lists/translated-search.ts'
import { testimonials } from '#database/schema/testimonials.ts'

const maxShown = 12

/** Returns the active testimonials for the sign-in page, in the visitor's language. */
async function listShown(tx: Tx, language: Language) {
  const rows = await tx
    .select()
    .from(testimonials)
    .where(eq(testimonials.isActive, true))
    .orderBy(testimonials.createdAt, testimonials.id)
    .limit(maxShown)
  return rows.map(({ quote, ...rest }) => ({ ...rest, quote: quote[language] || quote.en }))
}

const states = ['active', 'inactive'] as const

export const testimonialRoutes = [
  serve(endpoints.listActive, ({ tx, origin }) => listShown(tx, origin.language)),
  ...crudRoutes(endpoints, {
    table: testimonials,
    noun: 'testimonial',
    rows: 'testimonials',
    select: (tx: Tx) => tx.select().from(testimonials).$dynamic(),
    sorting: {
      columns: {
        person: sql`searchable(${testimonials.person})`,
        company: sql`searchable(${testimonials.company})`,
        isActive: sql`${testimonials.isActive}`,
      },
      byDefault: { field: 'person', ascending: true },
      id: sql`${testimonials.id}`,
    },
    where: ({ searchTerm }, language) =>
      or(
        sqlContains(
          sql`searchable(${testimonials.person} || E'\n' || concat_ws(', ', nullif(${testimonials.title}, ''), ${testimonials.company}))`,
          searchTerm,
        ),
        sqlContains(searchableText(language, sql`${testimonials.quote}`), searchTerm),
        sqlIsOneOf(
          sql`case when ${testimonials.isActive} then 'active' else 'inactive' end`,
          matchingCodes(language, state => `testimonials:state.${state}`, states, searchTerm),
        ),
      ),
  }),
]
