import type { SavedSearch, savedSearchForm } from '@steelsafe/contract/projects/entities.ts'
import { projectLimits } from '@steelsafe/contract/projects/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound, refused } from '#core/errors.ts'
import { savedSearches } from '#database/schema/projects.ts'

export const listSearches = (tx: Tx, user: string, kind: SavedSearch['kind']): Promise<SavedSearch[]> =>
  tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, user), eq(savedSearches.kind, kind)))
    .orderBy(sql`lower(${savedSearches.name})`)

/** One of the same name is replaced. @throws 409 beyond `projectLimits.savedSearches` */
export async function saveSearch(
  tx: Tx,
  userId: string,
  form: z.output<typeof savedSearchForm>,
): Promise<SavedSearch> {
  const { rows } = await tx.execute<SavedSearch & Record<string, unknown>>(sql`
    insert into saved_search (id, user_id, kind, name, criteria)
    values (gen_random_uuid(), ${userId}, ${form.kind}, ${form.name}, ${JSON.stringify(form.criteria)}::jsonb)
    on conflict (user_id, kind, lower(name)) do update set name = excluded.name, criteria = excluded.criteria
    returning id, kind, name, criteria`)
  if ((await listSearches(tx, userId, form.kind)).length > projectLimits.savedSearches)
    throw refused('projects:rule.tooManySearches', { max: projectLimits.savedSearches })
  return rows[0]!
}

export async function forgetSearch(tx: Tx, user: string, id: string): Promise<void> {
  const gone = await tx
    .delete(savedSearches)
    .where(and(eq(savedSearches.userId, user), eq(savedSearches.id, id)))
    .returning({ id: savedSearches.id })
  if (gone.length === 0) throw notFound('search')
}
