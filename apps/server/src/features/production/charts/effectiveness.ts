import type { Effectiveness } from '@steelsafe/contract/production/entities.ts'
import { effectivenessNeeds } from '@steelsafe/contract/production/names.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The sums from which effectiveness is computed. `entryCount` and `lacking` cover all entries, the other sums only
 * complete entries.
 */
export interface Sums {
  plannedMinutes: number
  runMinutes: number
  cycles: number
  parts: number
  scrap: number
  countedCount: number
  entryCount: number
  /** Number of entries that lack each of `effectivenessNeeds`. */
  lacking: Record<(typeof effectivenessNeeds)[number], number>
}

/** The sums of an empty set of entries. */
export const noSums: Sums = {
  ...{ plannedMinutes: 0, runMinutes: 0, cycles: 0, parts: 0, scrap: 0, countedCount: 0, entryCount: 0 },
  lacking: { plannedMinutes: 0, runMinutes: 0, quotedCycleTime: 0, activeCavities: 0, cycleTime: 0 },
}

export const addSums = (one: Sums, other: Sums): Sums => ({
  plannedMinutes: one.plannedMinutes + other.plannedMinutes,
  runMinutes: one.runMinutes + other.runMinutes,
  cycles: one.cycles + other.cycles,
  parts: one.parts + other.parts,
  scrap: one.scrap + other.scrap,
  countedCount: one.countedCount + other.countedCount,
  entryCount: one.entryCount + other.entryCount,
  lacking: {
    plannedMinutes: one.lacking.plannedMinutes + other.lacking.plannedMinutes,
    runMinutes: one.lacking.runMinutes + other.lacking.runMinutes,
    quotedCycleTime: one.lacking.quotedCycleTime + other.lacking.quotedCycleTime,
    activeCavities: one.lacking.activeCavities + other.lacking.activeCavities,
    cycleTime: one.lacking.cycleTime + other.lacking.cycleTime,
  },
})

/**
 * Computes the overall equipment effectiveness: availability = run / planned, performance = quoted cycle time · cycles
 * / run, quality = good parts / parts, and their product (molding-formulas: S. Nakajima, Introduction to TPM). In
 * molding, the ideal time of a part is the cycle time divided by the active cavities, so the ideal time of all parts is
 * the cycle time times the cycles.
 * @param quotedCycleTime in seconds
 */
export function effectivenessOf(sums: Sums, quotedCycleTime: number | null): Effectiveness {
  const { plannedMinutes, runMinutes, cycles, parts, scrap, countedCount, entryCount } = sums
  const missing = effectivenessNeeds.flatMap(field => {
    const count = field === 'quotedCycleTime' && quotedCycleTime === null ? entryCount : sums.lacking[field]
    return count > 0 ? [{ field, count }] : []
  })
  const counts = { countedCount: quotedCycleTime === null ? 0 : countedCount, entryCount, missing }
  if (quotedCycleTime === null || countedCount === 0 || plannedMinutes === 0)
    return { availability: null, performance: null, quality: null, oee: null, isCapped: false, ...counts }
  const availability = runMinutes / plannedMinutes
  const ideal = runMinutes === 0 ? 0 : (quotedCycleTime * cycles) / (runMinutes * 60)
  const performance = Math.min(1, ideal)
  const quality = parts === 0 ? 0 : Math.max(0, parts - scrap) / parts
  return {
    availability,
    performance,
    quality,
    oee: availability * performance * quality,
    isCapped: ideal > 1,
    ...counts,
  }
}

/** SQL condition that an entry `d` has all values that its effectiveness needs. */
const sqlIsCompleteEntry = sql`(d.planned_minutes > 0 and d.run_minutes is not null and d.cycles is not null and d.parts is not null)`

/** SQL aggregate that returns the `Sums` of entries `d` as a JSON object. */
export const sumsOfEntries: SQL = sql`jsonb_build_object(
  'plannedMinutes', coalesce(sum(d.planned_minutes) filter (where ${sqlIsCompleteEntry}), 0),
  'runMinutes', coalesce(sum(d.run_minutes) filter (where ${sqlIsCompleteEntry}), 0),
  'cycles', coalesce(sum(d.cycles) filter (where ${sqlIsCompleteEntry}), 0),
  'parts', coalesce(sum(d.parts) filter (where ${sqlIsCompleteEntry}), 0),
  'scrap', coalesce(sum(d.scrap) filter (where ${sqlIsCompleteEntry}), 0),
  'countedCount', count(*) filter (where ${sqlIsCompleteEntry}),
  'entryCount', count(d.id),
  'lacking', jsonb_build_object(
    'plannedMinutes', count(d.id) filter (where coalesce(d.planned_minutes, 0) = 0),
    'runMinutes', count(d.id) filter (where d.run_minutes is null),
    'quotedCycleTime', 0,
    'activeCavities', count(d.id) filter (where d.active_cavities is null and (d.unit_id <> 'Hours' or d.cycle_time is not null)),
    'cycleTime', count(d.id) filter (where d.unit_id = 'Hours' and d.cycle_time is null)))`
