import { CronExpressionParser } from 'cron-parser'
import type { Config } from '#server/config.ts'

type Schedule = Pick<Config, 'BACKUP_EVERY' | 'TIME_ZONE'>

/** When the last backup before a moment was to begin, and the time from then to the next one. */
export function lastDue({ BACKUP_EVERY, TIME_ZONE }: Schedule, now: Date): { at: Date; intervalMs: number } {
  const read = () => CronExpressionParser.parse(BACKUP_EVERY, { tz: TIME_ZONE, currentDate: now })
  const at = read().prev().toDate()
  return { at, intervalMs: read().next().toDate().getTime() - at.getTime() }
}
