import { sharingLimits } from '@steelsafe/contract/sharing/limits.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isPassword } from '#core/access/passwords.ts'
import type { Transaction, Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound, tooMany, unauthorized } from '#core/errors.ts'
import { KeyedWorkQueue } from '#core/jobs/work-queue.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { shareAttempts, shareLinks } from '#database/schema/sharing.ts'
import { type LinkTarget, sqlCanCreatorShare } from './link-creators.ts'

/** A visitor's request to open a link. */
interface Visit {
  params: { token: string }
  body: { password?: string }
  services: Pick<Services, 'signer'>
  transaction: Transaction
}

/**
 * Returns the time at which a link expires: the end of its last day, in UTC.
 * @throws 400 for a past day
 */
export function computeExpiryTime(expiryDate: string | null): string | null {
  if (expiryDate === null) return null
  if (expiryDate < new Date().toISOString().slice(0, 10))
    throw invalid({ expiryDate: 'sharing:rule.dayIsOver' })
  return `${expiryDate}T23:59:59.999Z`
}

/** Checks passwords for one link one after the other. At most 100 visitors of a link wait. */
const passwordQueues = new KeyedWorkQueue(100)

/**
 * Returns the link if the password of the visitor is correct.
 * @throws 404 for an unknown or expired link, 429 after too many wrong passwords, 401 when the password is missing or
 *   wrong, 503 when too many visitors wait
 */
export async function admitVisitor(visit: Visit, target: LinkTarget) {
  const id = visit.services.signer.shareOf(visit.params.token)
  if (!id) throw notFound('link')
  return passwordQueues.run(id, () => checkPassword(visit, id, target))
}

/**
 * Returns the link if the password is correct. Records the attempt before the password is checked, so that concurrent
 * processes cannot exceed the limit, and deletes it when the password was correct.
 */
async function checkPassword({ body, transaction }: Visit, id: string, target: LinkTarget) {
  const attempt = newId()
  const link = await transaction(async tx => {
    const [linkRow] = await tx
      .select()
      .from(shareLinks)
      .where(and(eq(shareLinks.id, id), eq(shareLinks.target, target), sqlIsOpen(sql`share_link`)))
      .for('update')
    if (!linkRow) throw notFound('link')
    if (!linkRow.passwordHash) return linkRow
    await assertTriesLeft(tx, id)
    if (body.password) await tx.insert(shareAttempts).values({ id: attempt, linkId: id })
    return linkRow
  })
  if (!link.passwordHash) return link
  if (!body.password) throw unauthorized('sharing:rule.passwordNeeded')
  if (!(await isPassword(body.password, link.passwordHash))) throw unauthorized('sharing:rule.wrongPassword')
  await transaction(tx => tx.delete(shareAttempts).where(eq(shareAttempts.id, attempt)))
  return link
}

/** Returns the SQL condition that a link `l` can be opened: it is valid and has downloads left. */
export const sqlIsOpen = (l: SQL): SQL => sql`${sqlIsValidLink(l)}
  and (${l}.max_downloads is null or ${l}.download_count < ${l}.max_downloads)`

/** Returns the SQL condition that a link `l` has not expired and its creator may still share its target. */
export const sqlIsValidLink = (l: SQL): SQL =>
  sql`(${l}.expires_at is null or ${l}.expires_at > now()) and ${sqlCanCreatorShare(l)}`

export const countOpening = (tx: Tx, link: string) =>
  tx
    .update(shareLinks)
    .set({ openCount: sql`${shareLinks.openCount} + 1` })
    .where(eq(shareLinks.id, link))

/** Throws 429 after `sharingLimits.tries` attempts within the last `sharingLimits.windowMinutes`. */
async function assertTriesLeft(tx: Tx, link: string): Promise<void> {
  const { rows } = await tx.execute<{ n: number; first: string }>(sql`
    select count(*)::int as n, min(at) as first from share_attempt
    where link_id = ${link} and at > now() - make_interval(mins => ${sharingLimits.windowMinutes})`)
  const { n = 0, first = '' } = rows[0] ?? {}
  if (n < sharingLimits.tries) return
  const until = new Date(first).getTime() + sharingLimits.windowMinutes * 60_000
  throw tooMany(Math.max(1, Math.ceil((until - Date.now()) / 1000)), 'sharing:rule.tooMany')
}
