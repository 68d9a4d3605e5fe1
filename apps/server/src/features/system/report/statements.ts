import { hourMs } from '@steelsafe/contract/core/dates/days.ts'
import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { type SlowStatement, slowStatements } from '#core/database/engine/slow-statements.ts'

const { slowStatementHours, slowStatementCount, shownStatements } = systemLimits

/** Returns the slow SQL statements of this process in the last `slowStatementHours`, the longest in total first. */
export function statementReport(now = new Date()): SystemReport['statements'] {
  const executions = slowStatements.since(new Date(now.getTime() - slowStatementHours * hourMs))
  const byText = Map.groupBy(executions, ({ text }) => text)
  const slowest = [...byText]
    .toSorted(([, one], [, other]) => totalSeconds(other) - totalSeconds(one))
    .slice(0, shownStatements)
    .map(([text, all]) => ({
      text,
      count: all.length,
      longestSeconds: Math.round(Math.max(...all.map(({ seconds }) => seconds)) * 10) / 10,
      lastDate: all.at(-1)!.endedAt.toISOString(), // a group has at least one execution
    }))
  const result = executions.length >= slowStatementCount ? 'slow' : 'fine'
  return { result, slowCount: executions.length, slowest }
}

const totalSeconds = (executions: readonly SlowStatement[]): number =>
  executions.reduce((sum, { seconds }) => sum + seconds, 0)
