import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { boardLimits } from '@steelsafe/contract/boards/limits.ts'
import { type DueTime, dueTimes } from '@steelsafe/contract/boards/names.ts'
import { addressOfDate } from '@steelsafe/contract/boards/paths.ts'
import { stateOfDate } from '@steelsafe/contract/boards/state.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { formatDay } from '@steelsafe/contract/core/formats/formats.ts'
import { projectTitle } from '@steelsafe/contract/core/names/project-title.ts'
import type { notifications as calls } from '@steelsafe/contract/notifications/endpoints.ts'
import type { SentDigest } from '@steelsafe/contract/notifications/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { todayPaths } from '@steelsafe/contract/today/paths.ts'
import { type PendingItem, pendingItemText } from '@steelsafe/contract/today/pending-item.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockByName } from '#core/database/locks.ts'
import { withUnknownZones } from '#core/database/time-zones.ts'
import { tooMany } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sendMail } from '#core/mail/mail.ts'
import type { MailLine, MailSection } from '#core/mail/render-mail.ts'
import type { Services } from '#core/services.ts'
import { translate, translateStored } from '#core/texts.ts'
import { accountById } from '#features/account/index.ts'
import { isAmongDates, nameOfDate } from '#features/boards/index.ts'
import { pendingItems } from '#features/today/index.ts'
import { type DigestDate, datesOfDigest } from './dates.ts'
import { claimDigest, type DueDigest, dayOfUser, dueDigests } from './due.ts'

const template = 'boards:mail.digest'
const pause = sql`make_interval(mins => ${boardLimits.digestMinutes})`

/**
 * Sends every due digest once. One transaction stores the e-mail in the outbox and marks the digest as sent, so that
 * neither a killed process nor a concurrent process sends it twice.
 * @param now the current time
 * @throws the first failure, after all other digests were sent
 */
export async function sendDigests(services: Services, now: Date): Promise<void> {
  const { engine } = services
  const zoned = await withUnknownZones(services)
  const due = await engine.transaction(tx => dueDigests(tx, zoned, now), { readOnly: true })
  const failures: unknown[] = []
  for (const digest of due) {
    await engine
      .transaction(tx => sendDigest(tx, zoned, digest, now))
      .catch(error => {
        failures.push(error)
      })
  }
  // The job logs the failure and tries again.
  if (failures.length > 0) throw failures[0]
}

async function sendDigest(tx: Tx, services: Services, digest: DueDigest, now: Date): Promise<void> {
  if (!(await claimDigest(tx, digest))) return
  await writeDigest(tx, services, digest, now)
}

/**
 * Sends the caller the digest of today at once. The digest at the chosen time is still sent.
 * @throws 429 when the user got a digest within the last `digestMinutes`
 */
export async function sendOwnDigest({
  tx,
  services,
  caller: { id, email },
}: Call<typeof calls.sendDigest>): Promise<SentDigest> {
  await lockByName(tx, `digest ${id}`)
  const { rows } = await tx.execute<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from max(created_at) + ${pause} - now()))::int as seconds
    from outbox_mail where recipient = ${email} and template = ${template} and created_at > now() - ${pause}`)
  const seconds = rows[0]?.seconds ?? 0
  if (seconds > 0) throw tooMany(seconds)
  const now = new Date()
  const day = await dayOfUser(tx, services, id, now)
  if (!(await writeDigest(tx, services, { userId: id, day }, now))) return { outcome: 'nothing' }
  return { outcome: services.config.SMTP_URL ? 'sent' : 'stored' }
}

/** Writes the e-mail of a digest. Returns false when there is nothing to report. */
async function writeDigest(
  tx: Tx,
  services: Services,
  { userId, day }: DueDigest,
  now: Date,
): Promise<boolean> {
  const user = await accountById(tx, userId)
  if (!user) return false
  const caller = {
    ...user,
    isAdmin: user.appRole === 'Administrator',
    ...{ sessionId: '', isStale: false, livesMs: 0, scope: null },
  }
  const { language } = user
  const dates = await datesOfDigest(tx, services, { userId, day }, now)
  const items = await pendingItems(tx, services, caller, isAmongDates)
  if (dates.length + items.length === 0) return false
  const countOf = (when: DueTime) => dates.find(date => date.when === when)?.count ?? 0
  await sendMail(tx, services, {
    to: user.email,
    language,
    template,
    values: { date: Date.parse(day), late: countOf('late'), week: countOf('week'), waiting: items.length },
    sections: [
      ...dueTimes.flatMap(when => sectionOf(when, dates, language)),
      ...(items.length > 0 ? [waitingSection(items, language)] : []),
    ],
    path: todayPaths.today(),
    changePath: accountPaths.profile(),
  })
  return true
}

function sectionOf(when: DueTime, dates: DigestDate[], language: Language): MailSection[] {
  const sectionDates = dates.filter(date => date.when === when)
  const count = sectionDates[0]?.count ?? 0
  const rest = count - sectionDates.length
  return count === 0
    ? []
    : [
        {
          title: `${translate(language, `boards:when.${when}`)} (${count})`,
          lines: sectionDates.map(date => lineOf(date, language)),
          remainder: rest > 0 ? translate(language, 'boards:digest.more', { count: rest }) : undefined,
        },
      ]
}

function lineOf(date: DigestDate, language: Language): MailLine {
  const { kind, day, daysLeft, delay, projectId, projectNumber, partName } = date
  return {
    name: nameOfDate(date, language),
    path: addressOfDate(date),
    others: [{ name: projectTitle(projectNumber, partName), path: projectPaths.home(projectId) }],
    note: [
      // A delivery is named after its kind, so the kind is not repeated.
      ...(kind === 'delivery' ? [] : [translate(language, `boards:kind.${kind}`)]),
      formatDay(day, language),
      translate(language, `boards:state.${stateOfDate(date)}`, { count: Math.abs(daysLeft) }),
      ...(delay ? [delay.reason] : []),
    ].join(' · '),
  }
}

function waitingSection(items: PendingItem[], language: Language): MailSection {
  const rest = items.length - boardLimits.digestLines
  return {
    title: `${translate(language, 'boards:digest.waiting')} (${items.length})`,
    lines: items.slice(0, boardLimits.digestLines).map(item => ({
      name: translateStored(language, pendingItemText(item), {
        ...item.values,
        date: item.day ? formatDay(item.day, language) : '',
      }),
      path: item.address,
    })),
    remainder: rest > 0 ? translate(language, 'boards:digest.more', { count: rest }) : undefined,
  }
}
