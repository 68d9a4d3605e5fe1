import type { AboutLink } from '@steelsafe/contract/sharing/entities.ts'
import { sql } from 'drizzle-orm'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { shareLinks } from '#database/schema/sharing.ts'

type Link = Pick<typeof shareLinks.$inferSelect, 'userId' | 'projectId' | 'expiresAt'>

/**
 * Returns the information that every visitor of a link sees: the person who shared it, the tool and the expiry date.
 */
export async function aboutLink(tx: Tx, link: Link): Promise<AboutLink> {
  const { rows } = await tx.execute<Omit<AboutLink, 'expiryDate'> & Record<string, unknown>>(sql`
    select p.project_number as "projectNumber", p.part_name as "projectName", c.name as "companyName",
      coalesce(${sqlPersonName}, '') as "sharedBy"
    from project p join company c on c.id = p.company_id left join user_account u on u.id = ${link.userId}
    where p.id = ${link.projectId}`)
  if (!rows[0]) throw notFound('link')
  return { ...rows[0], expiryDate: lastDay(link.expiresAt) }
}

/** Returns the last day of a link, in UTC. */
export const lastDay = (expiresAt: string | null): string | null =>
  expiresAt && new Date(expiresAt).toISOString().slice(0, 10)
