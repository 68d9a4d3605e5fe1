import { addDays, daysBetween, mondayOf } from '@steelsafe/contract/core/dates/days.ts'
import { type GaugeName, gauges } from '@steelsafe/contract/launch/names.ts'
import { findLowestPercent, type Percents } from '@steelsafe/contract/launch/rules.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { launchWeeks } from '#database/schema/launch.ts'
import { percentsOfTools } from '#features/launch/index.ts'
import type { ShopTool } from '../shop/types.ts'
import { day } from './day.ts'

/** Number of weeks for which the gauges of a tool are recorded. */
const weeksBack = 12

/** The period in which each gauge grew from 0 to its current value, as shares of the time since the order. */
const grewIn: Record<GaugeName, [from: number, to: number]> = {
  Design: [0, 0.45],
  Analysis: [0.1, 0.55],
  Manufacturing: [0.2, 0.95],
  Validation: [0.45, 1],
}

/** Inserts the weekly values of the gauges of tools: design grew first, validation last. */
export async function recordLaunchWeeks(tx: Tx, tools: ReadonlyMap<string, ShopTool>): Promise<void> {
  const percents = await percentsOfTools(tx, [...tools.keys()])
  const today = day(0)
  const monday = mondayOf(today)
  const rows = [...tools].flatMap(([projectId, { purchasedDay }]) => {
    const now = percents.get(projectId)! // the percents are computed for every tool
    if (findLowestPercent(now) === null) return []
    return Array.from({ length: weeksBack }, (_, back) => addDays(monday, -7 * back))
      .filter(week => week >= day(purchasedDay))
      .map(week => ({ projectId, week, percents: atShare(now, sinceOrder(week, purchasedDay)) }))
  })
  if (rows.length > 0) await tx.insert(launchWeeks).values(rows)
}

/** Returns the share of the time since the order that had passed in a week, from 0 to 1. */
const sinceOrder = (week: string, purchasedDay: number) =>
  daysBetween(day(purchasedDay), week) / Math.max(1, -purchasedDay)

/** Returns the gauges at a share of the time since the order. */
const atShare = (percents: Percents, share: number): Percents =>
  Object.fromEntries(
    gauges.map(gauge => {
      const percent = percents[gauge]
      const [from, to] = grewIn[gauge]
      const grown = Math.min(1, Math.max(0, (share - from) / (to - from)))
      return [gauge, percent === null ? null : Math.floor(percent * grown)]
    }),
  ) as Percents
