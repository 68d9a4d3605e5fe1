import type { ReadingMeasure } from '../mold-qualification/measures.ts'
import type { ParameterName, Parameters } from '../mold-qualification/parameters.ts'
import type { AnalysisKind } from './names.ts'

/** A prediction that an analysis can have. */
interface Line {
  measure: ReadingMeasure
  /** The line of a tryout's parameter sheet that has the measured value; undefined without such a line. */
  measuredBy?: ParameterName
}

/** Predictions of each kind of analysis, in table order. Values are stored in metric units. */
const linesOfKind = {
  CAE: {
    fillTime: { measure: 'time', measuredBy: 'fill-fillTime' },
    /** Pressure of the plastic at the change to pack pressure. */
    fillPressure: { measure: 'pressure', measuredBy: 'fill-fillPressure' },
    clampForce: { measure: 'force', measuredBy: 'clamp-force' },
    meltTemperature: { measure: 'temperature', measuredBy: 'barrel-melt' },
    coolingTime: { measure: 'time', measuredBy: 'clamp-cooling' },
    cycleTime: { measure: 'time', measuredBy: 'clamp-cycle' },
    partWeight: { measure: 'weight', measuredBy: 'part-partWeight' },
    shotWeight: { measure: 'weight', measuredBy: 'part-shotWeight' },
    shrinkage: { measure: 'share', measuredBy: 'part-shrinkage' },
    /** The largest distance from the intended shape. */
    warpage: { measure: 'deflection', measuredBy: 'part-warpage' },
  },
  FEA: {
    plateDeflection: { measure: 'deflection', measuredBy: 'clamp-plateDeflection' },
    coreShift: { measure: 'deflection' },
    /** The largest equivalent stress (von Mises). */
    maxStress: { measure: 'stress' },
    /** Yield strength divided by the largest stress. */
    safetyFactor: { measure: 'factor' },
    /** Cycles until a crack is expected. */
    fatigueCycles: { measure: 'count' },
  },
} as const satisfies Record<AnalysisKind, Record<string, Line>>

type NamesOf<Kind> = Kind extends AnalysisKind ? keyof (typeof linesOfKind)[Kind] & string : never
export type PredictionName = NamesOf<AnalysisKind>
export type Predictions = Partial<Record<PredictionName, number>>

const lines = { ...linesOfKind.CAE, ...linesOfKind.FEA } satisfies Record<PredictionName, Line>

export const predictionNames = Object.keys(lines) as PredictionName[]
export const predictionsOf = (kind: AnalysisKind): PredictionName[] =>
  Object.keys(linesOfKind[kind]) as PredictionName[]

export const measureOfPrediction = (name: PredictionName): ReadingMeasure => lines[name].measure

/** Returns the value that a tryout measured for a prediction; undefined when its sheet does not have the value. */
export function getMeasuredValue(name: PredictionName, sheet: Parameters): number | undefined {
  const { measuredBy }: Line = lines[name]
  return measuredBy && sheet[measuredBy]
}

/** The difference between a prediction and the measured value. */
export interface PredictionError {
  /** Predicted minus measured, in the stored unit. Positive when the prediction was too high. */
  difference: number
  /**
   * The difference in percent of the measured value. Null for temperatures, whose zero is arbitrary, and when 0 was
   * measured.
   */
  percent: number | null
}

/** Returns the error of a predicted value. Both values are in the stored unit. */
export function computePredictionError(
  name: PredictionName,
  predictedValue: number,
  measuredValue: number,
): PredictionError {
  const difference = predictedValue - measuredValue
  const hasShare = measureOfPrediction(name) !== 'temperature' && measuredValue !== 0
  return { difference, percent: hasShare ? (difference / Math.abs(measuredValue)) * 100 : null }
}
