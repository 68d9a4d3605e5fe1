import { kilonewtonsPerUsTon } from '../core/formats/us-ton.ts'
import type { UnitSystem } from './names.ts'

interface DisplayUnit {
  unit: string
  /** Size of the unit in the stored unit. */
  size: number
  /** Stored value of the unit's zero. */
  zero?: number
  digits: number
}

const alike = (unit: string, digits: number): Record<UnitSystem, DisplayUnit> => {
  const displayUnit = { unit, size: 1, digits }
  return { metric: displayUnit, metricBar: displayUnit, imperial: displayUnit }
}
const metricAndImperial = (metric: DisplayUnit, imperial: DisplayUnit): Record<UnitSystem, DisplayUnit> => ({
  metric,
  metricBar: metric,
  imperial,
})

/** 1 psi in kPa: 0.45359237 kg * 9.80665 m/s² on a square of 0.0254 m. */
const psi = 6.894_757_293_168

/**
 * Quantities, stored in kPa, mm, g, s and degrees Celsius, with their units in each unit system. A difference of
 * temperatures has no zero offset: 20 °F are 11.1 K.
 */
export const quantities = {
  none: alike('', 3),
  count: alike('', 0),
  percent: alike('%', 2),
  time: alike('s', 3),
  rate: alike('1/s', 3),
  diffusivity: alike('mm²/s', 3),
  pressure: {
    metric: { unit: 'MPa', size: 1_000, digits: 2 },
    metricBar: { unit: 'bar', size: 100, digits: 1 },
    imperial: { unit: 'psi', size: psi, digits: 0 },
  },
  viscosity: {
    metric: { unit: 'MPa·s', size: 1_000, digits: 2 },
    metricBar: { unit: 'bar·s', size: 100, digits: 1 },
    imperial: { unit: 'psi·s', size: psi, digits: 0 },
  },
  speed: metricAndImperial({ unit: 'mm/s', size: 1, digits: 2 }, { unit: 'in/s', size: 25.4, digits: 3 }),
  length: metricAndImperial({ unit: 'mm', size: 1, digits: 4 }, { unit: 'in', size: 25.4, digits: 5 }),
  /** Force, stored in kN. */
  force: metricAndImperial(
    { unit: 'kN', size: 1, digits: 0 },
    { unit: 'tons', size: kilonewtonsPerUsTon, digits: 0 },
  ),
  mass: metricAndImperial({ unit: 'g', size: 1, digits: 3 }, { unit: 'oz', size: 28.349_523_125, digits: 5 }),
  temperature: metricAndImperial(
    { unit: '°C', size: 1, digits: 1 },
    { unit: '°F', size: 1 / 1.8, zero: -160 / 9, digits: 1 },
  ),
  difference: metricAndImperial({ unit: 'K', size: 1, digits: 1 }, { unit: '°F', size: 1 / 1.8, digits: 1 }),
} as const satisfies Record<string, Record<UnitSystem, DisplayUnit>>
export type Quantity = keyof typeof quantities

const shownAs = (quantity: Quantity, system: UnitSystem): DisplayUnit => quantities[quantity][system]

export const unitFor = (quantity: Quantity, system: UnitSystem): string => shownAs(quantity, system).unit
export const digitsFor = (quantity: Quantity, system: UnitSystem): number => shownAs(quantity, system).digits

/** Removes digits that come from floating-point errors. */
const clean = (value: number): number => Number(value.toPrecision(12))

/** Converts a shown value to the stored unit. */
export function storedOf(value: number, quantity: Quantity, system: UnitSystem): number {
  const { size, zero = 0 } = shownAs(quantity, system)
  return clean(value * size + zero)
}

/** Converts a stored value to the shown unit, without rounding for display. */
export function toDisplayUnit(value: number, quantity: Quantity, system: UnitSystem): number {
  const { size, zero = 0 } = shownAs(quantity, system)
  return clean((value - zero) / size)
}
