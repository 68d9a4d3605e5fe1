import { type CheckState, stateOf } from '@steelsafe/contract/system/names.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'

/** A check with a result that administrators have to know without opening the system page. */
export interface Trouble {
  check: 'backup' | 'disk' | 'storage' | 'mail' | 'jobs' | 'certificate' | 'clock'
  result: string
  state: CheckState
  /** The number of failed e-mails or jobs; 0 for other checks. */
  failureCount: number
}

/**
 * The results that cause no alert: missing settings may be intended, and some backups are not due yet. The system page
 * and the warning in the app show these results.
 */
const quietResults: readonly string[] = ['fine', 'first', 'none', 'apart', 'noServer', 'unknown']

/** Returns the troubles in a report, in the order of the checks. */
export function troublesOf(report: SystemReport): Trouble[] {
  const { backup, disk, storage, mail, jobs, certificate, clock } = report
  const jobCount = jobs.failures.reduce((sum, { count }) => sum + count, 0)
  const troubles: Trouble[] = [
    { check: 'backup', result: backup.result, state: stateOf('backup', backup.result), failureCount: 0 },
    { check: 'disk', result: disk.result, state: stateOf('disk', disk.result), failureCount: 0 },
    { check: 'storage', result: storage.result, state: stateOf('storage', storage.result), failureCount: 0 },
    {
      check: 'mail',
      result: mail.result,
      state: stateOf('mail', mail.result),
      failureCount: mail.failedCount,
    },
    { check: 'jobs', result: jobs.result, state: stateOf('jobs', jobs.result), failureCount: jobCount },
    {
      check: 'certificate',
      result: certificate.result,
      state: stateOf('certificate', certificate.result),
      failureCount: 0,
    },
    { check: 'clock', result: clock.result, state: stateOf('clock', clock.result), failureCount: 0 },
  ]
  return troubles.filter(({ result }) => !quietResults.includes(result))
}
