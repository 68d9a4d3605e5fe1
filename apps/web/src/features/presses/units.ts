import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { kilonewtonsPerUsTon } from '@steelsafe/contract/core/formats/us-ton.ts'
import type { CheckQuantity } from '@steelsafe/molding/press-fit.ts'
import { useFormat } from '#ui/facts/format.ts'

export type PressQuantity = CheckQuantity | 'volume' | 'area' | 'ratio'

interface ShownUnit {
  name: string
  /** Number of stored metric units in one of this unit. */
  scale: number
  digits: number
}

const metric: Record<PressQuantity, ShownUnit> = {
  force: { name: 'kN', scale: 1, digits: 0 },
  length: { name: 'mm', scale: 1, digits: 1 },
  volume: { name: 'cm³', scale: 1, digits: 0 },
  area: { name: 'cm²', scale: 1, digits: 0 },
  pressure: { name: 'MPa', scale: 1, digits: 0 },
  weight: { name: 'kg', scale: 1, digits: 0 },
  share: { name: '%', scale: 0.01, digits: 0 },
  time: { name: 's', scale: 1, digits: 0 },
  ratio: { name: '', scale: 1, digits: 1 },
}

/**
 * Factors of imperial units. Exact by definition: 1 in = 25.4 mm, 1 lb = 0.45359237 kg, 1 psi = 1 lbf/in² (standard
 * gravity, CGPM 1901).
 */
const imperial: Record<PressQuantity, ShownUnit> = {
  ...metric,
  force: { name: 'tons', scale: kilonewtonsPerUsTon, digits: 0 },
  length: { name: 'in', scale: 25.4, digits: 2 },
  volume: { name: 'in³', scale: 16.387_064, digits: 1 },
  area: { name: 'in²', scale: 6.451_6, digits: 1 },
  pressure: { name: 'psi', scale: 0.006_894_757, digits: 0 },
  weight: { name: 'lbs', scale: 0.453_592_37, digits: 0 },
}

/** Quantities of the fields of a press and a mold. */
export const quantities = {
  clampForce: 'force',
  tieBarHorizontal: 'length',
  tieBarVertical: 'length',
  platenHorizontal: 'length',
  platenVertical: 'length',
  moldHeightMin: 'length',
  moldHeightMax: 'length',
  daylight: 'length',
  stroke: 'length',
  shotVolume: 'volume',
  screwDiameter: 'length',
  intensificationRatio: 'ratio',
  injectionPressure: 'pressure',
  nozzleRadius: 'length',
  ringDiameter: 'length',
  ejectorStroke: 'length',
  craneLoad: 'weight',
  length: 'length',
  width: 'length',
  height: 'length',
  weight: 'weight',
  cycleTime: 'time',
  projectedArea: 'area',
  cavityPressure: 'pressure',
  fillPressure: 'pressure',
  openingStroke: 'length',
  bushingRadius: 'length',
} as const satisfies Record<string, PressQuantity>

/** Converts a stored value to a unit and rounds it to the digits of that unit. */
export const convertAndRound = ({ scale, digits }: ShownUnit, value: number | null): number | null =>
  value === null ? null : Math.round((value / scale) * 10 ** digits) / 10 ** digits

/** Returns functions for sizes in the units of a project. */
export function useSizes(isMetric: boolean) {
  const { number } = useFormat()
  const unitOf = (quantity: PressQuantity) => (isMetric ? metric : imperial)[quantity]
  return {
    unitOf,
    /** Formats a value with its unit. Returns a dash for an unknown value. */
    size: (value: number | null, quantity: PressQuantity) => {
      const { name, scale, digits } = unitOf(quantity)
      return value === null ? dash : `${number(value / scale, digits)} ${name}`.trim()
    },
  }
}
