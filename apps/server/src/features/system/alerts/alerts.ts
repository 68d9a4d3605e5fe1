import { hourMs } from '@steelsafe/contract/core/dates/days.ts'
import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import { isWorse, stateOf } from '@steelsafe/contract/system/names.ts'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { and, eq, lt, notInArray } from 'drizzle-orm'
import { administratorsOfInstallation } from '#core/access/administrators.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notify } from '#core/notify/notify.ts'
import type { Services } from '#core/services.ts'
import { systemAlerts } from '#database/schema/system.ts'
import { alertText, enqueueAlert } from './alert-hook.ts'
import { type Trouble, troublesOf } from './troubles.ts'

type Alert = typeof systemAlerts.$inferSelect

const { alertPauseHours, warningPauseHours } = systemLimits

/**
 * Returns true when administrators have to be notified of a trouble.
 * @param last the last alert about the same check
 */
export function isDue({ check, state, failureCount }: Trouble, last: Alert | undefined, now: Date): boolean {
  if (!last) return true
  if (isWorse(state, stateOf(check, last.result as never))) return true
  const isPressing = state === 'problem' || failureCount > last.failureCount
  const pauseHours = isPressing ? alertPauseHours : warningPauseHours
  return now.getTime() - Date.parse(last.notifiedAt) >= pauseHours * hourMs
}

/**
 * Notifies administrators of troubles with backups, the disk, the storage, e-mails, jobs, the certificate and the
 * clock: in the app, by e-mail and at ALERT_URL. Does nothing about a trouble of which they were notified recently.
 */
export async function notifyOfTroubles(
  services: Services,
  report: SystemReport,
  now = new Date(),
): Promise<void> {
  const troubles = troublesOf(report)
  await services.engine.transaction(async tx => {
    const alerts = await tx.select().from(systemAlerts).for('update')
    for (const trouble of troubles) {
      const last = alerts.find(({ checkName }) => checkName === trouble.check)
      if (isDue(trouble, last, now)) await sendAlert(tx, services, trouble, report, now)
      // Lower the stored number, so that `isDue` counts new failures from the lowest number since the last alert.
      else if (last && trouble.failureCount < last.failureCount)
        await tx
          .update(systemAlerts)
          .set({ failureCount: trouble.failureCount })
          .where(eq(systemAlerts.checkName, trouble.check))
    }
    await deletePassed(tx, troubles, now)
  })
}

async function sendAlert(
  tx: Tx,
  services: Services,
  trouble: Trouble,
  report: SystemReport,
  now: Date,
): Promise<void> {
  const { check, result, failureCount } = trouble
  const values = { result, failureCount, notifiedAt: now.toISOString() }
  await tx
    .insert(systemAlerts)
    .values({ checkName: check, ...values })
    .onConflictDoUpdate({ target: systemAlerts.checkName, set: values })
  await notifyAdministrators(tx, services, trouble, report)
  await enqueueAlert(tx, services, { ...trouble, text: alertText(services, trouble, report) })
}

/** Notifies administrators in the app and by e-mail. Skips backups, about which the area of backups notifies. */
async function notifyAdministrators(
  tx: Tx,
  services: Services,
  { check, result }: Trouble,
  { disk, storage, mail, jobs, certificate }: SystemReport,
): Promise<void> {
  const to = { users: await administratorsOfInstallation(tx), path: systemPaths.report() }
  const context = { tx, services }
  const { failureDays: days, mailWaitMinutes: minutes } = systemLimits
  if (check === 'disk') {
    const values = { free: disk.freeBytes ?? 0, folder: disk.folder }
    if (result === 'full') await notify(context, { ...to, messageKey: 'system:diskFull', values })
    else await notify(context, { ...to, messageKey: 'system:diskLow', values })
  }
  if (check === 'storage') {
    const values = { place: storage.place, problem: storage.problem ?? '' }
    await notify(context, { ...to, messageKey: 'system:storageFailed', values })
  }
  if (check === 'mail') {
    // An e-mail about a mail server that does not respond would arrive only when it responds again.
    if (result === 'stuck')
      await notify({ tx }, { ...to, messageKey: 'system:mailStuck', channel: 'app', values: { minutes } })
    else
      await notify(context, {
        ...to,
        messageKey: 'system:mailFailed',
        values: { days, failed: mail.failedCount },
      })
  }
  if (check === 'jobs') {
    const names = jobs.failures.map(({ name, count }) => `${name} (${count})`).join(', ')
    await notify(context, { ...to, messageKey: 'system:jobsFailed', values: { days, jobs: names } })
  }
  if (check === 'certificate') {
    const values = { host: certificate.host ?? '', endDate: certificate.endDate ?? '' }
    if (result === 'expired')
      await notify(context, { ...to, messageKey: 'system:certificateExpired', values })
    else await notify(context, { ...to, messageKey: 'system:certificateEnds', values })
  }
  if (check === 'clock') await notify(context, { ...to, messageKey: 'system:clockWrong', values: {} })
}

/**
 * Deletes the alerts of checks without trouble, so that the next trouble sends an alert immediately. An alert stays for
 * at least a day, because a check may change back and forth.
 */
async function deletePassed(tx: Tx, troubles: readonly Trouble[], now: Date): Promise<void> {
  const open = troubles.map(({ check }) => check)
  const before = new Date(now.getTime() - alertPauseHours * hourMs).toISOString()
  const sqlIsPassed = open.length > 0 ? notInArray(systemAlerts.checkName, open) : undefined
  await tx.delete(systemAlerts).where(and(sqlIsPassed, lt(systemAlerts.notifiedAt, before)))
}
