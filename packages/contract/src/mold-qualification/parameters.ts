import { digitsOfMeasure, displayMeasure, type ReadingMeasure, storedMeasure, unitOf } from './measures.ts'

/** The lines of the parameter sheet by group. */
const parameterGroups = {
  material: { dryingTemperature: 'temperature', dryingTime: 'hours', moisture: 'share', regrind: 'share' },
  barrel: {
    zone1: 'temperature',
    zone2: 'temperature',
    zone3: 'temperature',
    zone4: 'temperature',
    nozzle: 'temperature',
    melt: 'temperature',
  },
  hotRunner: {
    manifold: 'temperature',
    tip1: 'temperature',
    tip2: 'temperature',
    tip3: 'temperature',
    tip4: 'temperature',
  },
  mold: {
    cavitySide: 'temperature',
    coreSide: 'temperature',
    surfaceCavity: 'temperature',
    surfaceCore: 'temperature',
    waterFlow: 'flow',
  },
  fill: {
    shotSize: 'volume',
    speed1: 'speed',
    speed2: 'speed',
    speed3: 'speed',
    transfer: 'volume',
    fillTime: 'time',
    fillPressure: 'pressure',
    pressureLimit: 'pressure',
  },
  pack: {
    pressure1: 'pressure',
    time1: 'time',
    pressure2: 'pressure',
    time2: 'time',
    cushion: 'volume',
  },
  screw: { recovery: 'time', turns: 'turns', backPressure: 'pressure', decompression: 'volume' },
  clamp: {
    force: 'force',
    cooling: 'time',
    cycle: 'time',
    openStroke: 'length',
    ejectorStroke: 'length',
    ejectorSpeed: 'speed',
    plateDeflection: 'deflection',
  },
  part: { partWeight: 'weight', shotWeight: 'weight', shrinkage: 'share', warpage: 'deflection' },
} as const satisfies Record<string, Record<string, ReadingMeasure>>
export type ParameterGroup = keyof typeof parameterGroups

type NamesOf<Group> = Group extends ParameterGroup
  ? `${Group}-${keyof (typeof parameterGroups)[Group] & string}`
  : never
/**
 * The name of a line, such as `fill-fillTime`. It has no dot, because forms interpret a dot as a path into an object.
 */
export type ParameterName = NamesOf<ParameterGroup>

export const groupNames = Object.keys(parameterGroups) as ParameterGroup[]
const measureByName = new Map(
  groupNames.flatMap(group =>
    Object.entries<ReadingMeasure>(parameterGroups[group]).map(
      ([name, measure]) => [`${group}-${name}` as ParameterName, measure] as const,
    ),
  ),
)
export const parameterNames = [...measureByName.keys()]
/** Returns the names of the lines of a group, in the order of the sheet. */
export const parametersOf = (group: ParameterGroup): ParameterName[] =>
  parameterNames.filter(name => name.startsWith(`${group}-`))

const measureOf = (name: ParameterName): ReadingMeasure => measureByName.get(name)! // a key of the map

export const parameterUnit = (name: ParameterName, isMetric: boolean): string =>
  unitOf(measureOf(name), isMetric)

export const digitsOf = (name: ParameterName, isMetric: boolean): number =>
  digitsOfMeasure(measureOf(name), isMetric)

/** Converts a stored value to the shown unit, rounded to the decimals that can be measured. */
export const displayParameter = (name: ParameterName, value: number, isMetric: boolean): number =>
  displayMeasure(measureOf(name), value, isMetric)

/** Converts a value in the shown unit to the stored unit. */
export const storedParameter = (name: ParameterName, value: number, isMetric: boolean): number =>
  storedMeasure(measureOf(name), value, isMetric)

export type Parameters = Partial<Record<ParameterName, number>>

/** A line that differs between the sheets of two tryouts. */
export interface Deviation {
  name: ParameterName
  before: number | undefined
  now: number | undefined
}

/** Returns the lines that differ between two parameter sheets. */
export const deviationsOf = (before: Parameters, now: Parameters): Deviation[] =>
  parameterNames.flatMap(name =>
    before[name] === now[name] ? [] : [{ name, before: before[name], now: now[name] }],
  )
