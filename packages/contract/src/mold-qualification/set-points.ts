import type { SetPoint } from '../molding/result.ts'
import type { ParameterName } from './parameters.ts'

/**
 * The line of the parameter sheet for a set-point of a study, and the size of the line's unit in the stored unit of the
 * study.
 */
const lines: Record<string, { name: ParameterName; size: number }> = {
  fillTime: { name: 'fill-fillTime', size: 1 },
  holdTime: { name: 'pack-time1', size: 1 },
  /** Studies store kPa, the sheet stores bar. */
  centrePressure: { name: 'pack-pressure1', size: 100 },
  meltTemperature: { name: 'barrel-melt', size: 1 },
  /** A process window sets the mold temperature by its surface. */
  moldTemperature: { name: 'mold-surfaceCavity', size: 1 },
  coolingTime: { name: 'clamp-cooling', size: 1 },
}

/**
 * Returns the line of a set-point and its value in the unit of the sheet; undefined without a line or without a value.
 */
export function findParameterOfSetPoint({
  key,
  value,
}: SetPoint): { name: ParameterName; value: number } | undefined {
  const line = lines[key]
  return line && value !== null
    ? { name: line.name, value: Number((value / line.size).toPrecision(10)) }
    : undefined
}
