import type { EntryDefaults } from '@steelsafe/contract/production/entities.ts'
import type { Shift } from '@steelsafe/contract/production/names.ts'
import { shiftDay } from '@steelsafe/contract/production/shift-day.ts'
import type { ProductionUnit } from '@steelsafe/contract/projects/names.ts'
import { deviceTime } from '../entry/device-time.ts'
import { type ProductionValues, scrapOf } from '../entry/entry-values.ts'

/** The fields of the floor form. The costs of a shift are entered at a desk instead. */
export interface ShiftValues {
  date: string | null
  shiftId: Shift
  quantity: number | null
  /** The unit in which the quantity was entered, even if the tool's unit changes later. */
  unitId: ProductionUnit
  scrap: number | null
  scrapReasons: ProductionValues['scrapReasons']
  press: string
  lot: string
  cycleTime: number | null
  activeCavities: number | null
  plannedMinutes: number | null
  runMinutes: number | null
  counter: number | null
  isCounterReset: boolean
  comment: string
}

/** Returns a new entry with the values of the previous entry. */
export function newShift(defaults: EntryDefaults, now = new Date()): ShiftValues {
  const { unitId, press, lot, cycleTime, activeCavities } = defaults
  const shiftId = defaults.shiftId ?? 'First'
  return {
    date: shiftDay(shiftId, deviceTime(now)),
    shiftId,
    quantity: null,
    unitId,
    scrap: null,
    scrapReasons: [],
    press,
    lot,
    cycleTime,
    activeCavities,
    plannedMinutes: null,
    runMinutes: null,
    counter: null,
    isCounterReset: false,
    comment: '',
  }
}

export const toBody = (values: ShiftValues) => ({ ...values, scrap: scrapOf(values) })

/** Returns the defaults for the tool's next entry, before the server sends them. */
export const computeNextDefaults = (
  defaults: EntryDefaults,
  { shiftId, press, lot, cycleTime, activeCavities, counter }: ShiftValues,
): EntryDefaults => ({
  ...defaults,
  shiftId,
  press,
  lot,
  cycleTime,
  activeCavities,
  counter: counter ?? defaults.counter,
})
