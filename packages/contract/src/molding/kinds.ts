import { experimentSettings } from './experiment.ts'
import type { StudyKind } from './names.ts'
import type { Quantity } from './quantities.ts'
import type { NumberField, StudyField, TextField } from './study-field.ts'
import type { StudyRow } from './study-row.ts'

/** Actions at the press with a safety line. Their texts are `molding:safety.<name>`. */
export type SafetyLine =
  | 'airShot'
  | 'shortShot'
  | 'trial'
  | 'moldSpace'
  | 'hotMelt'
  | 'frozenNozzle'
  | 'hotRunner'
  | 'waterOil'
  | 'hook'

/** The fields, the rules and the safety lines of a kind of study. */
export interface KindOfStudy {
  /** Fields of the study. Their texts are `molding:field.<name>`. */
  settings: Record<string, StudyField>
  /** Fields of a row. Their texts are `molding:field.<name>`. */
  columns: Record<string, StudyField>
  /** Columns that identify a row. No two rows have the same values in them. */
  unique?: readonly string[]
  /** Columns of which every row has at least one value. */
  oneOf?: readonly string[]
  /** Number of rows of a new table, as the procedure requires. */
  openRows: number
  /**
   * Settings whose initial value is a set-point of an earlier study, by the name of the set-point. `.shows` or `.ratio`
   * follows the name for the fields that belong to a pressure. A text setting takes all set-points of the name.
   */
  takes?: Record<string, string>
  /**
   * Settings with which the engineer replaces a computed set-point, each with the column whose values are its bounds.
   * The setting `chosenReason` has the reason.
   */
  overrides?: Record<string, string>
  /** Safety lines for the actions at the press. Their texts are `molding:safety.<name>`. */
  safety: readonly SafetyLine[]
}

const positive = (quantity: Quantity, max: number): NumberField => ({
  kind: 'number',
  quantity,
  required: true,
  isAboveZero: true,
  max,
})
const optional = <Field extends StudyField>(field: Field): Field => ({ ...field, required: false })

/** Injection time, in s. */
const fillTime = positive('time', 300)
/**
 * Pressure in the melt or in the oil. No press reaches 400 MPa, and no pressure is set below 1 bar (14.5 psi).
 * Hydraulic pressure is limited by `hydraulicMax`.
 */
const pressure: NumberField = { ...positive('pressure', 400_000), min: 100 }
const weight = positive('mass', 100_000)
const dimension: NumberField = {
  kind: 'number',
  quantity: 'length',
  required: true,
  min: -10_000,
  max: 10_000,
}
const temperature: NumberField = {
  kind: 'number',
  quantity: 'temperature',
  required: true,
  min: -20,
  max: 500,
}
const text: TextField = { kind: 'text', required: true }
/** The engineer's reason for replacing the computed set-point. */
const chosenReason = optional(text)

/** The type of the pressures in a study, and the ratio of plastic to hydraulic pressure. */
const pressureSettings = {
  shows: { kind: 'choice', options: ['hydraulic', 'plastic'], required: true, default: 'hydraulic' },
  ratio: { kind: 'number', quantity: 'none', required: true, min: 1, max: 50, default: 10 },
} as const satisfies Record<string, StudyField>
const maxPressure = optional(pressure)
/** Pressure settings of studies in which pressures are optional. They are required once a pressure is entered. */
const pressureSettingsIfAny = {
  shows: optional(pressureSettings.shows),
  ratio: optional(pressureSettings.ratio),
}

const holdTimeUsed: NumberField = { kind: 'number', quantity: 'time', min: 0, max: 300 }
/** The process that made the studied parts. Set-points of earlier studies fill these fields. */
const processFields = {
  fillTimeUsed: optional(fillTime),
  holdTimeUsed,
  packPressureUsed: optional(pressure),
  shows: { kind: 'choice', options: pressureSettings.shows.options },
  ratio: { kind: 'number', quantity: 'none', min: 1, max: 50 },
  coolingTimeUsed: optional(positive('time', 600)),
  meltTemperatureUsed: optional(temperature),
  moldTemperatureUsed: optional(temperature),
} as const satisfies Record<string, StudyField>
const setPointOfProcessField: Record<keyof typeof processFields, string> = {
  fillTimeUsed: 'fillTime',
  holdTimeUsed: 'holdTime',
  packPressureUsed: 'centrePressure',
  shows: 'centrePressure.shows',
  ratio: 'centrePressure.ratio',
  coolingTimeUsed: 'coolingTime',
  meltTemperatureUsed: 'meltTemperature',
  moldTemperatureUsed: 'moldTemperature',
}
/** Fields of an experiment other than its design. */
export const experimentFields: Record<string, StudyField> = processFields

/** Upper limit of hydraulic pressure, in kPa. A higher value is in another unit, or a plastic pressure. */
export const hydraulicMax = 35_000

const common = { settings: {}, openRows: 10, safety: ['trial'] } as const

/**
 * Returns true when a study evaluates a dimension, so that the gauge must be good first. A process window evaluates a
 * dimension if it has limits, or if it is new.
 */
export const judgesDimensions = (kind: StudyKind, settings?: StudyRow): boolean =>
  kind === 'capability' ||
  kind === 'cooling' ||
  (kind === 'processWindow' &&
    (!settings || [settings.lowLimit, settings.highLimit].some(limit => typeof limit === 'number')))

/** The values that are entered for each kind of study. The molding package computes the results. */
export const kinds: Record<StudyKind, KindOfStudy> = {
  loadSensitivity: {
    settings: pressureSettings,
    columns: {
      shot: { kind: 'choice', options: ['mold', 'air'], required: true },
      fillTime,
      pressure,
    },
    openRows: 6,
    safety: ['airShot', 'shortShot'],
  },
  speedLinearity: {
    ...common,
    settings: { stroke: positive('length', 2_000) },
    columns: { setSpeed: positive('speed', 3_000), fillTime },
    unique: ['setSpeed'],
    safety: ['shortShot'],
  },
  checkRing: { ...common, columns: { partWeight: weight }, safety: ['shortShot'] },
  gauge: {
    ...common,
    settings: { tolerance: optional(positive('length', 10_000)) },
    columns: { part: text, operator: text, dimension },
    openRows: 60,
    safety: [],
  },
  repeatability: {
    ...common,
    settings: pressureSettingsIfAny,
    columns: {
      partWeight: optional(weight),
      fillTime: optional(fillTime),
      pressure: optional(pressure),
      cushion: optional(positive('length', 1_000)),
    },
    oneOf: ['partWeight', 'fillTime', 'pressure', 'cushion'],
  },
  rheology: {
    ...common,
    settings: {
      ...pressureSettings,
      maxPressure,
      fillShare: { kind: 'number', quantity: 'percent', isAboveZero: true, max: 100 },
      chosenFillTime: optional(fillTime),
      chosenReason,
    },
    columns: {
      setSpeed: optional(positive('speed', 3_000)),
      fillTime,
      pressure,
      partFull: { kind: 'choice', options: ['yes', 'no'] },
    },
    unique: ['fillTime', 'pressure'],
    overrides: { chosenFillTime: 'fillTime' },
    safety: ['shortShot', 'trial'],
  },
  relativeViscosity: {
    ...common,
    settings: pressureSettings,
    columns: { lotName: text, pressName: { kind: 'text' }, fillTime, pressure },
  },
  balance: {
    ...common,
    columns: {
      cavity: { kind: 'number', quantity: 'count', required: true, min: 1, max: 512, isWhole: true },
      weight1: weight,
      weight2: optional(weight),
      weight3: optional(weight),
    },
    unique: ['cavity'],
    safety: ['shortShot'],
  },
  pressureLoss: {
    ...common,
    settings: { ...pressureSettings, maxPressure },
    columns: { place: text, pressure },
    unique: ['place'],
    openRows: 6,
    safety: ['airShot', 'shortShot'],
  },
  gateFreeze: {
    ...common,
    settings: {
      ...pressureSettingsIfAny,
      fillTimeUsed: optional(fillTime),
      chosenHoldTime: holdTimeUsed,
      chosenReason,
    },
    columns: {
      holdTime: { kind: 'number', quantity: 'time', required: true, min: 0, max: 300 },
      partWeight: weight,
      weight2: optional(weight),
      weight3: optional(weight),
      packPressure: optional(pressure),
      coolingTime: optional(positive('time', 600)),
    },
    unique: ['holdTime'],
    openRows: 15,
    overrides: { chosenHoldTime: 'holdTime' },
    takes: { fillTimeUsed: 'fillTime' },
  },
  moldTemperature: {
    ...common,
    columns: {
      place: text,
      surface: temperature,
      waterIn: optional(temperature),
      waterOut: optional(temperature),
    },
    unique: ['place'],
    safety: ['moldSpace'],
  },
  processWindow: {
    ...common,
    settings: {
      axis: {
        kind: 'choice',
        options: ['meltTemperature', 'moldTemperature'],
        required: true,
        default: 'meltTemperature',
      },
      ...pressureSettings,
      lowLimit: optional(dimension),
      highLimit: optional(dimension),
      fillTimeUsed: optional(fillTime),
      holdTimeUsed,
      chosenTemperature: optional(temperature),
      chosenPackPressure: optional(pressure),
      chosenReason,
    },
    columns: {
      temperature,
      packPressure: pressure,
      outcome: {
        kind: 'choice',
        options: ['good', 'short', 'sink', 'flash', 'stick', 'burn', 'warp', 'other'],
        required: true,
      },
      dimension: optional(dimension),
    },
    unique: ['temperature', 'packPressure'],
    overrides: { chosenTemperature: 'temperature', chosenPackPressure: 'packPressure' },
    takes: { fillTimeUsed: 'fillTime', holdTimeUsed: 'holdTime' },
    safety: ['trial', 'hotMelt'],
  },
  cooling: {
    ...common,
    settings: {
      tolerance: positive('length', 1_000),
      coolingTimeUsed: optional(positive('time', 600)),
      wall: optional(positive('length', 100)),
      diffusivity: optional(positive('diffusivity', 1)),
      meltTemperature: optional(temperature),
      steelTemperature: optional(temperature),
      ejectionTemperature: optional(temperature),
      fillTimeUsed: processFields.fillTimeUsed,
      holdTimeUsed,
      packPressureUsed: processFields.packPressureUsed,
      shows: processFields.shows,
      ratio: processFields.ratio,
      chosenCoolingTime: optional(positive('time', 600)),
      chosenReason,
    },
    columns: {
      coolingTime: positive('time', 600),
      dimension,
      dimension2: optional(dimension),
      dimension3: optional(dimension),
    },
    unique: ['coolingTime'],
    overrides: { chosenCoolingTime: 'coolingTime' },
    takes: {
      meltTemperature: 'meltTemperature',
      fillTimeUsed: setPointOfProcessField.fillTimeUsed,
      holdTimeUsed: setPointOfProcessField.holdTimeUsed,
      packPressureUsed: setPointOfProcessField.packPressureUsed,
      shows: setPointOfProcessField.shows,
      ratio: setPointOfProcessField.ratio,
    },
  },
  experiment: {
    ...common,
    settings: { ...processFields, ...experimentSettings },
    columns: {
      result: { kind: 'number', quantity: 'none', min: -1e9, max: 1e9 },
      remark: { kind: 'text' },
    },
    takes: setPointOfProcessField,
    safety: ['trial', 'hotMelt'],
  },
  capability: {
    ...common,
    settings: {
      lowLimit: optional(dimension),
      highLimit: optional(dimension),
      ...processFields,
      bestUsed: { kind: 'text' },
    },
    columns: {
      subgroup: { kind: 'number', quantity: 'count', min: 1, max: 1_000, isWhole: true },
      dimension,
    },
    openRows: 30,
    takes: { ...setPointOfProcessField, bestUsed: 'bestSetting' },
    safety: [],
  },
}
