import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import type { CheckState } from '@steelsafe/contract/system/names.ts'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import type { DeliveryProblem } from '@steelsafe/contract/webhooks/names.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'
import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { translateStored } from '#core/texts.ts'
import { post } from '#features/webhooks/index.ts'
import type { Trouble } from './troubles.ts'

const job = 'system-alert'

/** The JSON that is posted to ALERT_URL. Chats such as Slack and Mattermost show `text`, which is in English. */
interface AlertMessage {
  text: string
  /** The URL of the installation. */
  installation: string
  check: Trouble['check'] | 'test'
  result: string
  state: CheckState
  timestamp: string
}

/** Returns one line in English with the trouble, the action to take, and the address of the system page. */
export function alertText(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { check, result }: Trouble,
  { backup, storage, jobs, certificate, clock }: SystemReport,
): string {
  const sentence = translateStored('en', `system:check.${check}.${result}`, {
    problem: (check === 'backup' ? backup.problem : storage.problem) ?? dash,
    days: systemLimits.failureDays,
    minutes: systemLimits.mailWaitMinutes,
    jobs: jobs.failures.map(({ name }) => name).join(', '),
    host: certificate.host ?? '',
    date: (check === 'clock' ? clock.laterEntryDate : certificate.endDate?.slice(0, 10)) ?? dash,
    seconds: Math.abs(clock.databaseAheadSeconds),
  })
  const title = translateStored('en', `system:check.${check}.title`)
  return `Steelsafe at ${publicUrl}. ${title}: ${sentence} ${publicUrl}${systemPaths.report()}`
}

/** Enqueues an alert, which is posted to ALERT_URL after the transaction. Does nothing without this setting. */
export async function enqueueAlert(
  tx: Tx,
  { config, jobs, publicUrl }: Services,
  { check, result, state, text }: Omit<Trouble, 'failureCount'> & { text: string },
): Promise<void> {
  if (!config.ALERT_URL) return
  const timestamp = new Date().toISOString()
  const message: AlertMessage = { text, installation: publicUrl, check, result, state, timestamp }
  await jobs.enqueue(tx, job, message)
}

/** Returns the job that posts an alert. With the growing pauses of the queue, it retries for about six hours. */
export const alertHookJob = (services: Services): Job<AlertMessage> => ({
  name: job,
  retries: 12,
  pauseSeconds: 30,
  async run(message) {
    if (!services.config.ALERT_URL) return
    const problem = await postAlert(services, services.config.ALERT_URL, message)
    // An error makes the queue retry the job.
    if (problem) throw new Error(problem)
  },
})

/**
 * Posts a test alert immediately.
 * @returns the problem, or null when the alert was accepted
 * @throws 409 without ALERT_URL
 */
export async function sendTestAlert(services: Services): Promise<DeliveryProblem | null> {
  const { config, publicUrl } = services
  if (!config.ALERT_URL) throw conflict('system:rule.noAlertUrl')
  return postAlert(services, config.ALERT_URL, {
    text: `Steelsafe at ${publicUrl}. This is a test: alerts arrive here.`,
    installation: publicUrl,
    check: 'test',
    result: 'test',
    state: 'good',
    timestamp: new Date().toISOString(),
  })
}

/** Posts an alert. The address may be in a private network, because the operator has chosen it. */
async function postAlert(
  { config }: Pick<Services, 'config'>,
  url: string,
  message: AlertMessage,
): Promise<DeliveryProblem | null> {
  const manner = { seconds: config.WEBHOOK_SECONDS, allowsPrivate: true }
  const { problem } = await post(url, {}, JSON.stringify(message), manner)
  return problem
}
