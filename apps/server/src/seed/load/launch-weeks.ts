import { addDays, daysBetween } from '@steelsafe/contract/core/dates/days.ts'
import { type GaugeName, gauges } from '@steelsafe/contract/launch/names.ts'
import { lowestOf, type Percents } from '@steelsafe/contract/launch/rules.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { launchWeeks } from '#database/schema/launch.ts'
import { percentsOfTools } from '#features/launch/index.ts'
import type { ShopTool } from '../shop/types.ts'
import { day } from './day.ts'

/** Number of weeks for which the gauges of a tool are recorded. */
const weeksBack = 12

/** The part of the time since the order in which each gauge grew to its current value. */
const grewIn: Record<GaugeName, [from: number, to: number]> = {
  Design: [0, 0.45],
  Analysis: [0.1, 0.55],
  Manufacturing: [0.2, 0.95],
  Validation: [0.45, 1],
}

/** Records the growth of the tools' gauges: design first, validation last. */
export async function recordLaunchWeeks(tx: Tx, tools: ReadonlyMap<string, ShopTool>): Promise<void> {
  const percents = await percentsOfTools(tx, [...tools.keys()])
  const today = day(0)
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  const rows = [...tools].flatMap(([projectId, { purchasedDay }]) => {
    const now = percents.get(projectId)! // computed for every tool
    if (lowestOf(now) === null) return []
    return Array.from({ length: weeksBack }, (_, back) => addDays(monday, -7 * back))
      .filter(week => week >= day(purchasedDay))
      .map(week => ({ projectId, week, percents: atShare(now, sinceOrder(week, purchasedDay)) }))
  })
  if (rows.length > 0) await tx.insert(launchWeeks).values(rows)
}

/** Returns the share of the time since the order that had passed on a day, from 0 to 1. */
const sinceOrder = (week: string, purchasedDay: number) =>
  daysBetween(day(purchasedDay), week) / Math.max(1, -purchasedDay)

const atShare = (percents: Percents, share: number): Percents =>
  Object.fromEntries(
    gauges.map(gauge => {
      const percent = percents[gauge]
      const [from, to] = grewIn[gauge]
      const grown = Math.min(1, Math.max(0, (share - from) / (to - from)))
      return [gauge, percent === null ? null : Math.floor(percent * grown)]
    }),
  ) as Percents
