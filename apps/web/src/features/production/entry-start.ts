import type { Entry, EntryDefaults } from '@steelsafe/contract/production/entities.ts'
import { shiftDay } from './shift-day.ts'

/** What the form of a new entry begins with: the day, and what the last entry had. */
export const startOf = (defaults: EntryDefaults, now = new Date()) => ({
  date: shiftDay(defaults.shiftId, now) as string | null,
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

/** As it is sent: nothing is none. */
export const bodyOf = ({ repairHours, ...values }: EntryValues) => ({
  ...values,
  repairHours: repairHours ?? 0,
  scrap: scrapOf(values),
})

/** Scrap adds up from its reasons where there are any. */
export const scrapOf = ({ scrap, scrapReasons }: Pick<EntryValues, 'scrap' | 'scrapReasons'>): number =>
  scrapReasons.length > 0 ? sumOf(scrapReasons) : (scrap ?? 0)

/** The sum of the quantities, without those that are no numbers yet. */
export const sumOf = (reasons: readonly { quantity: number | string | null }[]): number =>
  reasons.reduce((sum, { quantity }) => sum + (typeof quantity === 'number' ? quantity : 0), 0)
