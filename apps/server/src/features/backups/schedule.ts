import { CronExpressionParser } from 'cron-parser'
import type { Config } from '#server/config.ts'

type Schedule = Pick<Config, 'BACKUP_EVERY' | 'TIME_ZONE'>

/** Returns the last time before `now` when a backup was due, and the interval to the next. */
export function lastDue({ BACKUP_EVERY, TIME_ZONE }: Schedule, now: Date): { at: Date; intervalMs: number } {
  const parseExpression = () => CronExpressionParser.parse(BACKUP_EVERY, { tz: TIME_ZONE, currentDate: now })
  const at = parseExpression().prev().toDate()
  return { at, intervalMs: parseExpression().next().toDate().getTime() - at.getTime() }
}

/** Returns the next time after `now` when a backup is due. */
export const nextDue = ({ BACKUP_EVERY, TIME_ZONE }: Schedule, now: Date): Date =>
  CronExpressionParser.parse(BACKUP_EVERY, { tz: TIME_ZONE, currentDate: now }).next().toDate()
