import type { EntryDefaults, ProductionEntry } from '@steelsafe/contract/production/entities.ts'
import { shiftDay } from '@steelsafe/contract/production/shift-day.ts'
import { deviceTime } from './device-time.ts'

/** Returns the initial values of a new entry: the current shift day, and the values of the last entry. */
export const newEntryValues = (defaults: EntryDefaults, now = new Date()) => ({
  date: shiftDay(defaults.shiftId, deviceTime(now)) as string | null,
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
export type ProductionValues = ReturnType<typeof newEntryValues>

/** Returns the form values of an existing entry. */
export const toEntryValues = (entry: ProductionEntry): ProductionValues => ({
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

/** Returns the request body. Empty repair hours become 0. */
export const toEntryBody = ({ repairHours, ...values }: ProductionValues) => ({
  ...values,
  repairHours: repairHours ?? 0,
  scrap: scrapOf(values),
})

/** Returns the sum of the scrap reasons if there are any, otherwise the entered number. */
export const scrapOf = ({ scrap, scrapReasons }: Pick<ProductionValues, 'scrap' | 'scrapReasons'>): number =>
  scrapReasons.length > 0 ? sumQuantities(scrapReasons) : (scrap ?? 0)

/** Returns the sum of the quantities. Skips fields that do not contain a number yet. */
export const sumQuantities = (reasons: readonly { quantity: number | string | null }[]): number =>
  reasons.reduce((sum, { quantity }) => sum + (typeof quantity === 'number' ? quantity : 0), 0)
