import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import { digitsFor, type Quantity, shownOf, unitFor } from '@steelsafe/contract/molding/quantities.ts'

/** A value of a study in shown units, with its unit; a dash where there is none. */
export function valueText(
  value: number | null,
  quantity: Quantity,
  system: UnitSystem,
  number: (value: number, digits: number) => string,
): string {
  if (value === null) return '–'
  const shown = shownOf(value, quantity, system)
  // Below what its digits show, a value is not nothing: a chance of 0.00002.
  const digits = digitsFor(quantity, system)
  const text =
    shown !== 0 && Math.abs(shown) < 0.5 * 10 ** -digits
      ? `< ${number(10 ** -digits, digits)}`
      : number(shown, digits)
  return [text, unitFor(quantity, system)].filter(Boolean).join(' ')
}
