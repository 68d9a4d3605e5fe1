import { and, eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { sqlHasValues } from '#core/database/versions.ts'
import { notFound } from '#core/errors.ts'
import { shareLinks } from '#database/schema/sharing.ts'

type NewLink = typeof shareLinks.$inferInsert

/** Inserts a link whose target is not a file, such as a plan, and returns its id. */
export async function insertLinkRow(tx: Tx, link: NewLink): Promise<string> {
  const [row] = await tx.insert(shareLinks).values(link).returning({ id: shareLinks.id })
  return row!.id // The row was inserted above.
}

/**
 * Deletes the link with this id if its columns have these values.
 * @throws 404 when no link has this id and these values
 */
export async function deleteLinkRow(tx: Tx, id: string, values: Partial<NewLink>): Promise<void> {
  const deletedRows = await tx
    .delete(shareLinks)
    .where(and(eq(shareLinks.id, id), sqlHasValues(shareLinks, values)))
    .returning({ id: shareLinks.id })
  if (deletedRows.length === 0) throw notFound('link')
}
