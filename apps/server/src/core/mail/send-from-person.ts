import type { Language } from '@steelsafe/contract/core/fields.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { selectOne } from '#core/database/select-one.ts'
import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { translate } from '#core/texts.ts'
import { newId } from '#database/columns.ts'
import { deferredMails } from '#database/schema/mail.ts'
import { sendMail } from './mail.ts'
import { hasCode, type Mail, type MailSection } from './render-mail.ts'
import { lockSender, outsideLimitEnds, type Sender, sqlIsOutside } from './sender.ts'

export type { Sender } from './sender.ts'

const job = 'held-mail'

/** Maximum number of earlier e-mails that a combined e-mail lists; the rest is only counted. */
const maxEarlier = 20

/** The e-mails of one area from one sender to one recipient, which are combined after a pause. */
interface Group {
  senderId: string
  recipient: string
  area: string
}

type PersonalMail = Pick<Mail, 'to' | 'language' | 'template' | 'values' | 'path'>
type DeferredMail = typeof deferredMails.$inferSelect

/**
 * Sends an e-mail that a user causes to somebody else. Further e-mails of the same area to the same recipient are
 * deferred for `MAIL_PAUSE_SECONDS` and then sent as one, as are e-mails beyond the daily limit of addresses without an
 * account.
 */
export async function sendFromPerson(
  tx: Tx,
  services: Services,
  sender: Sender,
  mail: PersonalMail,
): Promise<void> {
  await lockSender(tx, sender)
  const { to: recipient, language, template, values = {}, path } = mail
  const group = { senderId: sender.id, recipient, area: areaOf(template) }
  const isDeferred = (await tx.$count(deferredMails, sqlIsInGroup(group))) > 0
  const { freeAt, isOutside } = await nextTime(tx, services, group, sender)
  if (!isDeferred && !freeAt) return sendMail(tx, services, { ...mail, sender: { ...sender, isOutside } })
  await tx
    .insert(deferredMails)
    .values({ ...group, id: newId(), companyId: sender.company, language, template, values, path })
  if (!isDeferred) await services.jobs.enqueue(tx, job, group, freeAt ? { at: freeAt } : {})
}

/** The job that sends the deferred e-mails of a group as one, after their pause. */
export const deferredMailJob = (services: Services): Job<Group> => ({
  name: job,
  retries: 20,
  pauseSeconds: 30,
  run: group => services.engine.transaction(tx => sendDeferred(tx, services, group)),
  async unfinishedData(tx) {
    const { senderId, recipient, area } = deferredMails
    const groups = await tx.selectDistinct({ senderId, recipient, area }).from(deferredMails)
    return groups.map(data => ({ data }))
  },
})

async function sendDeferred(tx: Tx, services: Services, group: Group): Promise<void> {
  await lockSender(tx, { id: group.senderId })
  const mails = await tx
    .select()
    .from(deferredMails)
    .where(sqlIsInGroup(group))
    .orderBy(deferredMails.createdAt, deferredMails.id)
  const newest = mails.at(-1)
  if (!newest) return
  const sender = { id: group.senderId, company: newest.companyId ?? undefined }
  const { freeAt, isOutside, isLocked } = await nextTime(tx, services, group, sender)
  if (freeAt) return services.jobs.enqueue(tx, job, group, { at: freeAt })
  await tx.delete(deferredMails).where(sqlIsInGroup(group))
  if (isLocked) return
  // A one-time link must not get lost. Only the main e-mail has a button, so the e-mail with the link becomes the main
  // e-mail.
  const main = mails.findLast(({ path }) => hasCode(path)) ?? newest
  await sendMail(tx, services, {
    to: main.recipient,
    language: main.language,
    template: main.template,
    values: main.values,
    path: main.path ?? undefined,
    sections: earlierSection(main, mails),
    sender: { ...sender, isOutside },
  })
}

/**
 * Returns the time from which the next e-mail of a group may be sent, or undefined if it may be sent now, and the state
 * of the recipient's account.
 */
async function nextTime(
  tx: Tx,
  { config }: Services,
  { senderId, recipient, area }: Group,
  sender: Sender,
): Promise<{ freeAt: Date | undefined; isOutside: boolean; isLocked: boolean }> {
  const pause = sql`make_interval(secs => ${config.MAIL_PAUSE_SECONDS})`
  const { freeAt, isOutside, isLocked } = await selectOne<{
    freeAt: string | null
    isOutside: boolean
    isLocked: boolean
  }>(
    tx,
    sql`
    select to_json(greatest(
        (select max(m.created_at) + ${pause} from outbox_mail m
          where ${config.MAIL_PAUSE_SECONDS}::int > 0 and m.sender_id = ${senderId} and m.recipient = ${recipient} and split_part(m.template, ':', 1) = ${area}
            and m.created_at > now() - ${pause}),
        case when address."isOutside" then ${outsideLimitEnds(sender)} end)) #>> '{}' as "freeAt",
      address."isOutside", address."isLocked"
    from (select ${recipient !== config.SUPPORT_EMAIL}::boolean and ${sqlIsOutside(sql`${recipient}`)} as "isOutside", exists (
      select 1 from user_account u where u.email = ${recipient} and u.account_locked) as "isLocked") address`,
  )
  return { freeAt: freeAt ? new Date(freeAt) : undefined, isOutside, isLocked }
}

const areaOf = (template: string): string => template.split(':')[0] ?? ''

const sqlIsInGroup = ({ senderId, recipient, area }: Group) =>
  and(
    eq(deferredMails.senderId, senderId),
    eq(deferredMails.recipient, recipient),
    eq(deferredMails.area, area),
  )

/** Returns the e-mails before the main one, newest first, without duplicates. */
function earlierSection(main: DeferredMail, mails: DeferredMail[]): MailSection[] {
  const { language } = main
  const seenContents = new Set([contentOf(main, language)])
  const earlier = mails.toReversed().filter(mail => {
    const content = contentOf(mail, language)
    return mail !== main && seenContents.size < seenContents.add(content).size
  })
  if (earlier.length === 0) return []
  const rest = earlier.length - maxEarlier
  return [
    {
      title: translate(language, 'core:mail.earlier'),
      lines: earlier.slice(0, maxEarlier).map(({ template, values, path }) => ({
        name: translate(language, `${template}.subject`, values),
        note: translate(language, `${template}.text`, values).replaceAll('\n', ' '),
        ...(path && !hasCode(path) ? { path } : {}),
      })),
      remainder: rest > 0 ? translate(language, 'core:mail.more', { count: rest }) : undefined,
    },
  ]
}

const contentOf = ({ template, values, path }: DeferredMail, language: Language): string =>
  [
    translate(language, `${template}.subject`, values),
    translate(language, `${template}.text`, values),
    hasCode(path) ? '' : path,
  ].join('\n')
