import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import { digitsFor, type Quantity, toDisplayUnit, unitFor } from '@steelsafe/contract/molding/quantities.ts'

/** Formats a value of a study in displayed units, with its unit. Returns a dash for null. */
export function valueText(
  value: number | null,
  quantity: Quantity,
  system: UnitSystem,
  number: (value: number, digits: number) => string,
): string {
  if (value === null) return dash
  const displayValue = toDisplayUnit(value, quantity, system)
  // Show a value below the displayed digits, such as a probability of 0.00002, as an upper limit instead of 0.
  const digits = digitsFor(quantity, system)
  const text =
    displayValue !== 0 && Math.abs(displayValue) < 0.5 * 10 ** -digits
      ? `< ${number(10 ** -digits, digits)}`
      : number(displayValue, digits)
  return [text, unitFor(quantity, system)].filter(Boolean).join(' ')
}
