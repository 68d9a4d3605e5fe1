import { sharingLimits } from '@steelsafe/contract/sharing/limits.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound, tooMany, unauthorized } from '#core/errors.ts'
import { isPassword } from '#core/passwords.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { shareAttempts, shareLinks } from '#database/schema/sharing.ts'
import { makerMayShare, type Target } from './makers.ts'

/** What it takes to open a link. */
interface Visit {
  params: { token: string }
  body: { password?: string }
  services: Pick<Services, 'signer'>
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** The moment at which a link ends: its last day, in UTC, counts to its end. @throws 400 for a day that is over */
export function lastMoment(expiryDate: string | null): string | null {
  if (expiryDate === null) return null
  if (expiryDate < new Date().toISOString().slice(0, 10))
    throw invalid({ expiryDate: 'sharing:rule.dayIsOver' })
  return `${expiryDate}T23:59:59.999Z`
}

/**
 * The link, when the password is right. A try is counted before it is compared, so that many at once are not more than
 * there may be; a right one is taken off again.
 * @throws 404 when there is no such link (any more), 429 after too many tries, 401 when the password is missing or wrong
 */
export async function admitted({ params, body, services, transaction }: Visit, target: Target) {
  const id = services.signer.shareOf(params.token)
  if (!id) throw notFound('link')
  const attempt = newId()
  const link = await transaction(async tx => {
    const [found] = await tx
      .select()
      .from(shareLinks)
      .where(and(eq(shareLinks.id, id), eq(shareLinks.target, target), isOpen(sql`share_link`)))
      .for('update')
    if (!found) throw notFound('link')
    if (!found.passwordHash) return found
    await assertTriesLeft(tx, id)
    if (body.password) await tx.insert(shareAttempts).values({ id: attempt, linkId: id })
    return found
  })
  if (!link.passwordHash) return link
  if (!body.password) throw unauthorized('sharing:rule.passwordNeeded')
  if (!(await isPassword(body.password, link.passwordHash))) throw unauthorized('sharing:rule.wrongPassword')
  await transaction(tx => tx.delete(shareAttempts).where(eq(shareAttempts.id, attempt)))
  return link
}

/** The condition that a link `l` leads somewhere: it stands, and is not used up. */
export const isOpen = (l: SQL): SQL => sql`${stands(l)}
  and (${l}.max_downloads is null or ${l}.download_count < ${l}.max_downloads)`

/** The condition that the end of a link `l` has not come, and its maker may share there. */
export const stands = (l: SQL): SQL =>
  sql`(${l}.expires_at is null or ${l}.expires_at > now()) and ${makerMayShare(l)}`

export const countOpening = (tx: Tx, link: string) =>
  tx
    .update(shareLinks)
    .set({ openCount: sql`${shareLinks.openCount} + 1` })
    .where(eq(shareLinks.id, link))

async function assertTriesLeft(tx: Tx, link: string): Promise<void> {
  const { rows } = await tx.execute<{ n: number; first: string }>(sql`
    select count(*)::int as n, min(at) as first from share_attempt
    where link_id = ${link} and at > now() - make_interval(mins => ${sharingLimits.windowMinutes})`)
  const { n = 0, first = '' } = rows[0] ?? {}
  if (n < sharingLimits.tries) return
  const until = new Date(first).getTime() + sharingLimits.windowMinutes * 60_000
  throw tooMany(Math.max(1, Math.ceil((until - Date.now()) / 1000)), 'sharing:rule.tooMany')
}
