import { type Message, messagesByField } from '@steelsafe/contract/core/endpoint/issues.ts'
import {
  type EntryDefaults,
  newEntryForm,
  type ProductionEntryForm,
  type ScrapReason,
} from '@steelsafe/contract/production/entities.ts'
import { entryProblems } from '@steelsafe/contract/production/rules.ts'
import type { FieldErrors } from 'react-hook-form'
import { errorsOf } from '#ui/form/resolver.ts'
import { deviceTime } from '../entry/device-time.ts'
import { type ShiftValues, toBody } from './shift-values.ts'

/** Returns the errors of an entry by the rules of the contract and of the stored tool. */
export function shiftErrors(
  values: ShiftValues,
  defaults: EntryDefaults,
  reasons: readonly ScrapReason[],
): FieldErrors<ShiftValues> {
  const result = newEntryForm.safeParse(toBody(values), { reportInput: true })
  const problems: [string, Message | undefined][] = result.success
    ? Object.entries(problemsOfTool(result.data, defaults, reasons))
    : Object.entries(messagesByField(result.error)).map(([field, [first]]) => [field, first])
  return errorsOf<ShiftValues>(problems)
}

function problemsOfTool(
  entry: ProductionEntryForm,
  { unitId, cavities, today }: EntryDefaults,
  reasons: readonly ScrapReason[],
) {
  const { activeCavities = null, ...rest } = entry
  // The project's day may have changed since the tool was opened, so leave later days to the server.
  const { day: device } = deviceTime(new Date())
  return entryProblems(
    { ...rest, activeCavities },
    {
      unitId,
      maxCavities: cavities,
      today: device > today ? device : today,
      reasonIds: new Set(reasons.map(({ reasonId }) => reasonId)),
    },
  )
}
