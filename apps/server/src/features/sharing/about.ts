import type { AboutLink } from '@steelsafe/contract/sharing/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { sqlPersonName } from '#core/person.ts'
import type { shareLinks } from '#database/schema/sharing.ts'

type Link = Pick<typeof shareLinks.$inferSelect, 'userId' | 'projectId' | 'expiresAt'>

/** What everybody who opens a link sees about it: who shares, of which tool, until when. */
export async function aboutLink(tx: Tx, link: Link): Promise<AboutLink> {
  const { rows } = await tx.execute<Omit<AboutLink, 'expiryDate'> & Record<string, unknown>>(sql`
    select p.project_number as "projectNumber", p.part_name as "projectName", c.name as "companyName",
      coalesce(${sqlPersonName}, '') as "sharedBy"
    from project p join company c on c.id = p.company_id left join user_account u on u.id = ${link.userId}
    where p.id = ${link.projectId}`)
  if (!rows[0]) throw notFound('link')
  return { ...rows[0], expiryDate: lastDay(link.expiresAt) }
}

/** The day of the moment at which a link ends, in UTC. */
export const lastDay = (expiresAt: string | null): string | null =>
  expiresAt && new Date(expiresAt).toISOString().slice(0, 10)
