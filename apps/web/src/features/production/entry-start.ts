import { addDays } from '@steelsafe/contract/core/days.ts'
import type { Entry, EntryDefaults } from '@steelsafe/contract/production/entities.ts'
import type { Shift } from '@steelsafe/contract/production/names.ts'

/** Until this hour a night shift is the one that began the day before. */
const endOfNight = 6

/** The day on which the shift began that somebody enters now, by the clock of the device. */
export function dayOfShift(now: Date, shift: Shift | null): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return shift === 'Third' && now.getHours() < endOfNight ? addDays(day, -1) : day
}

/** What the form of a new entry begins with: the day, and what the last entry had. */
export const startOf = (defaults: EntryDefaults, now = new Date()) => ({
  date: dayOfShift(now, defaults.shiftId) as string | null,
  shiftId: defaults.shiftId as string | null,
  quantity: null as number | null,
  scrap: 0 as number | null,
  scrapReasons: [] as { reasonId: string; quantity: number | null; cavity: number | null }[],
  cycleTime: defaults.cycleTime,
  activeCavities: defaults.activeCavities,
  plannedMinutes: null as number | null,
  runMinutes: null as number | null,
  counter: null as number | null,
  isCounterReset: false,
  press: defaults.press,
  lot: defaults.lot,
  comment: '',
  repairHours: 0 as number | null,
  laborCost: null as number | null,
  materialCost: null as number | null,
  projectedCost: null as number | null,
  currencyCode: defaults.currencyCode as string,
})
export type EntryValues = ReturnType<typeof startOf>

/** The values of an entry that is there. */
export const valuesOf = (entry: Entry): EntryValues => ({
  date: entry.date,
  shiftId: entry.shiftId,
  quantity: entry.quantity,
  scrap: entry.scrap,
  scrapReasons: entry.scrapReasons.map(({ reasonId, quantity, cavity }) => ({ reasonId, quantity, cavity })),
  cycleTime: entry.cycleTime,
  activeCavities: entry.activeCavities,
  plannedMinutes: entry.plannedMinutes,
  runMinutes: entry.runMinutes,
  counter: entry.counter,
  isCounterReset: entry.isCounterReset,
  press: entry.press,
  lot: entry.lot,
  comment: entry.comment,
  repairHours: entry.repairHours,
  laborCost: entry.laborCost,
  materialCost: entry.materialCost,
  projectedCost: entry.projectedCost,
  currencyCode: entry.currencyCode,
})

/** As it is sent: scrap adds up from its reasons where there are any, and nothing is none. */
export const bodyOf = ({ scrap, scrapReasons, repairHours, ...values }: EntryValues) => ({
  ...values,
  repairHours: repairHours ?? 0,
  scrapReasons,
  scrap: scrapReasons.length > 0 ? sumOf(scrapReasons) : (scrap ?? 0),
})

export const sumOf = (reasons: readonly { quantity: number | null }[]): number =>
  reasons.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
