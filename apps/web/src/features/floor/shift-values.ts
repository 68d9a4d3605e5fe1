import { type Message, messagesByField } from '@steelsafe/contract/core/issues.ts'
import {
  type EntryDefaults,
  type EntryForm,
  entryForm,
  type ScrapReason,
} from '@steelsafe/contract/production/entities.ts'
import type { Shift } from '@steelsafe/contract/production/names.ts'
import { problemsOf } from '@steelsafe/contract/production/rules.ts'
import type { Resolver } from 'react-hook-form'
import { type EntryValues, scrapOf, shiftDay } from '#features/production/index.ts'
import { errorsOf } from '#ui/form/resolver.ts'

/** What is typed on the floor; the costs of a shift are entered at a desk. */
export interface ShiftValues {
  date: string | null
  shiftId: Shift
  quantity: number | null
  scrap: number | null
  scrapReasons: EntryValues['scrapReasons']
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

/** A new entry, as the last one had it. */
export function newShift(defaults: EntryDefaults, now = new Date()): ShiftValues {
  const { press, lot, cycleTime, activeCavities } = defaults
  const shiftId = defaults.shiftId ?? 'First'
  return {
    date: shiftDay(shiftId, now),
    shiftId,
    quantity: null,
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

/** What is sent. */
export const toBody = (values: ShiftValues) => ({ ...values, scrap: scrapOf(values) })

/** What the next entry of the tool begins with, before the server says so. */
export const defaultsAfter = (
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

/** The rules of the contract, and those of the tool as it was last seen: without a network nobody else says them. */
export const resolverFor =
  (defaults: EntryDefaults, reasons: readonly ScrapReason[]): Resolver<ShiftValues> =>
  async values => {
    const result = entryForm.safeParse(toBody(values), { reportInput: true })
    const found: [string, Message | undefined][] = result.success
      ? Object.entries(problemsOfTool(result.data, defaults, reasons))
      : Object.entries(messagesByField(result.error)).map(([field, [first]]) => [field, first])
    return found.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf<ShiftValues>(found) }
  }

function problemsOfTool(
  entry: EntryForm,
  { unitId, cavities, today }: EntryDefaults,
  reasons: readonly ScrapReason[],
) {
  const { activeCavities = null, ...rest } = entry
  // The project's day was another one when the tool was opened: a later day is left to the server.
  const device = shiftDay('First', new Date())
  return problemsOf(
    { ...rest, activeCavities },
    {
      unitId,
      maxCavities: cavities,
      today: device > today ? device : today,
      reasonIds: new Set(reasons.map(({ reasonId }) => reasonId)),
    },
  )
}
