import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { boardLimits } from '@steelsafe/contract/boards/limits.ts'
import { type DueTime, dueTimes } from '@steelsafe/contract/boards/names.ts'
import { addressOfDate } from '@steelsafe/contract/boards/paths.ts'
import { stateOfDate } from '@steelsafe/contract/boards/state.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { formatDay } from '@steelsafe/contract/core/formats.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import type { PendingItem } from '@steelsafe/contract/projects/pending-item.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { sendMail } from '#core/mail.ts'
import type { MailLine, MailSection } from '#core/render-mail.ts'
import type { Services } from '#core/services.ts'
import { translate, translateStored } from '#core/texts.ts'
import { withUnknownZones } from '#core/time-zones.ts'
import { accountById } from '#features/account/index.ts'
import { isAmongDates, nameOfDate } from '#features/boards/index.ts'
import { pendingItems } from '#features/projects/index.ts'
import { type DigestDate, datesOfDigest } from './dates.ts'
import { type DueDigest, dueDigests, takeDigest } from './due.ts'

/**
 * Sends every due digest, each once. One transaction writes the e-mail and records the digest as sent, so that a killed
 * process has done both or neither, and a second process finds the record.
 * @param now the current time
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
  // The other digests were sent. The job logs the failure and tries again.
  if (failures.length > 0) throw failures[0]
}

async function sendDigest(tx: Tx, services: Services, digest: DueDigest, now: Date): Promise<void> {
  const { userId, day } = digest
  if (!(await takeDigest(tx, digest))) return
  const user = await accountById(tx, userId)
  if (!user) return
  const caller = {
    ...user,
    isAdmin: user.appRole === 'Administrator',
    ...{ sessionId: '', isStale: false, livesMs: 0, scope: null },
  }
  const { language } = user
  const dates = await datesOfDigest(tx, services, userId, day, now)
  const waiting = await pendingItems(tx, services, caller, isAmongDates)
  if (dates.length + waiting.length === 0) return
  const countOf = (when: DueTime) => dates.find(date => date.when === when)?.count ?? 0
  await sendMail(tx, services, {
    to: user.email,
    language,
    template: 'boards:mail.digest',
    values: { date: Date.parse(day), late: countOf('late'), week: countOf('week'), waiting: waiting.length },
    sections: [
      ...dueTimes.flatMap(when => sectionOf(when, dates, language)),
      ...(waiting.length > 0 ? [waitingSection(waiting, language)] : []),
    ],
    path: projectPaths.today(),
    changePath: accountPaths.profile(),
  })
}

function sectionOf(when: DueTime, dates: DigestDate[], language: Language): MailSection[] {
  const of = dates.filter(date => date.when === when)
  const count = of[0]?.count ?? 0
  const rest = count - of.length
  return count === 0
    ? []
    : [
        {
          title: `${translate(language, `boards:when.${when}`)} (${count})`,
          lines: of.map(date => lineOf(date, language)),
          more: rest > 0 ? translate(language, 'boards:digest.more', { count: rest }) : undefined,
        },
      ]
}

function lineOf(date: DigestDate, language: Language): MailLine {
  const { kind, day, daysLeft, delay, projectId, projectNumber, partName } = date
  return {
    name: nameOfDate(date, language),
    path: addressOfDate(date),
    others: [
      { name: [projectNumber, partName].filter(Boolean).join(' '), path: projectPaths.home(projectId) },
    ],
    note: [
      // The name of a delivery is its kind.
      ...(kind === 'delivery' ? [] : [translate(language, `boards:kind.${kind}`)]),
      formatDay(day, language),
      translate(language, `boards:state.${stateOfDate(date)}`, { count: Math.abs(daysLeft) }),
      ...(delay ? [delay.reason] : []),
    ].join(' · '),
  }
}

function waitingSection(waiting: PendingItem[], language: Language): MailSection {
  const rest = waiting.length - boardLimits.digestLines
  return {
    title: `${translate(language, 'boards:digest.waiting')} (${waiting.length})`,
    lines: waiting.slice(0, boardLimits.digestLines).map(({ kind, values, day, address }) => ({
      name: translateStored(language, kind, { ...values, date: day ? formatDay(day, language) : '' }),
      path: address,
    })),
    more: rest > 0 ? translate(language, 'boards:digest.more', { count: rest }) : undefined,
  }
}
