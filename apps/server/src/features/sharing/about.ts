import { personName } from '@steelsafe/contract/core/person.ts'
import type { AboutLink } from '@steelsafe/contract/sharing/entities.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { shareLinks } from '#database/schema/sharing.ts'
import { users } from '#database/schema/users.ts'

type Link = Pick<typeof shareLinks.$inferSelect, 'userId' | 'expiresAt'>

/** What everybody who opens a link sees about it. */
export async function aboutLink(tx: Tx, link: Link): Promise<AboutLink> {
  const [maker] = link.userId ? await tx.select().from(users).where(eq(users.id, link.userId)) : []
  return {
    sharedBy: maker ? personName(maker) : '',
    expiryDate: lastDay(link.expiresAt),
  }
}

/** The day of the moment at which a link ends, in UTC. */
export const lastDay = (expiresAt: string | null): string | null =>
  expiresAt && new Date(expiresAt).toISOString().slice(0, 10)
