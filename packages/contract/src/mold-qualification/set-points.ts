import type { SetPoint } from '../molding/result.ts'
import type { ParameterName } from './parameters.ts'

/** Which line of the parameter sheet a set-point of a study goes into, and how much of its stored unit one of the line is. */
const lines: Record<string, { name: ParameterName; size: number }> = {
  fillTime: { name: 'fill-fillTime', size: 1 },
  holdTime: { name: 'pack-time1', size: 1 },
  /** Studies store kPa, the sheet bar. */
  centrePressure: { name: 'pack-pressure1', size: 100 },
  meltTemperature: { name: 'barrel-melt', size: 1 },
  /** What a window over the mold temperature was set by is its surface. */
  moldTemperature: { name: 'mold-surfaceCavity', size: 1 },
  coolingTime: { name: 'clamp-cooling', size: 1 },
}

/** The line and its value, in the unit of the sheet; undefined for what has no line, and without a value. */
export function lineOfPoint({ key, value }: SetPoint): { name: ParameterName; value: number } | undefined {
  const line = lines[key]
  return line && value !== null
    ? { name: line.name, value: Number((value / line.size).toPrecision(10)) }
    : undefined
}
