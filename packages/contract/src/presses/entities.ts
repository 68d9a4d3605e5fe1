import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { listQuery } from '../core/lists.ts'
import { pressLimits } from './limits.ts'

const above0 = (
  max: number,
  rule: 'presses:rule.aboveZero' | 'presses:rule.tieBar' = 'presses:rule.aboveZero',
) =>
  z
    .number({ error: fields.expected('rule.number') })
    .gt(0, rule)
    .max(max, 'rule.tooLarge')
/** Nobody knows all of a press: what is not known is null, and a check says so. */
const known = (max: number) => above0(max).nullable().default(null)
const length = known(pressLimits.length)
/** Null for a press without tie bars; 0 is no distance. */
const tieBar = above0(pressLimits.length, 'presses:rule.tieBar').nullable().default(null)

const pressFields = z.object({
  /** Once in a company, whatever its case. */
  name: fields.requiredText(),
  plant: fields.text().default(''),
  /** kN. */
  clampForce: above0(pressLimits.clampForce),
  /** Clear distances in mm. */
  tieBarHorizontal: tieBar,
  tieBarVertical: tieBar,
  /** mm. */
  platenHorizontal: length,
  platenVertical: length,
  moldHeightMin: length,
  moldHeightMax: length,
  /** The largest distance of the platens, mm. */
  daylight: length,
  /** By which the press opens, mm. */
  stroke: length,
  /** cm³. */
  shotVolume: known(pressLimits.shotVolume),
  /** mm. */
  screwDiameter: length,
  /** Pressure on the plastic over that of the oil; 1 for an electric press. */
  intensificationRatio: known(pressLimits.intensificationRatio),
  /** The highest pressure on the plastic, MPa. */
  injectionPressure: known(pressLimits.pressure),
  /** mm. */
  nozzleRadius: length,
  /** Of the bore for the locating ring, mm. */
  ringDiameter: length,
  /** mm. */
  ejectorStroke: length,
  /** kg. */
  craneLoad: known(pressLimits.weight),
})

interface Heights {
  moldHeightMin: number | null
  moldHeightMax: number | null
}
const heights = ({ moldHeightMin, moldHeightMax }: Heights) =>
  moldHeightMin === null || moldHeightMax === null || moldHeightMin <= moldHeightMax
const wrongHeights = { path: ['moldHeightMax'], error: 'presses:rule.moldHeight' }

export const newPress = pressFields.refine(heights, wrongHeights)
export type PressForm = z.output<typeof newPress>
export const changedPress = pressFields
  .extend({ pressId: fields.id, version: fields.wholeNumber() })
  .refine(heights, wrongHeights)
export type ChangedPress = z.output<typeof changedPress>

/** A press of a company's library. Units are those of the form. */
export const press = pressFields.extend({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  version: z.number().int(),
  can: z.object({ change: z.boolean() }),
})
export type Press = z.infer<typeof press>

export const pressesQuery = listQuery(['name', 'plant', 'companyName', 'clampForce', 'shotVolume']).extend({
  pressId: fields.id.optional(),
  companyId: fields.id.optional(),
})
export const pressQuery = z.object({ pressId: fields.id })

/** A company whose presses are shown with a tool, and whether the caller may change them. */
export const library = z.object({
  companyId: z.string(),
  name: z.string(),
  can: z.object({ change: z.boolean() }),
})

const moldFields = z.object({
  /** Of all cavities and a cold runner in the parting line, cm². */
  projectedArea: known(pressLimits.area),
  /** Mean pressure in the cavities, MPa. */
  cavityPressure: known(pressLimits.pressure),
  /** Of parts and runner as melt, cm³. */
  shotVolume: known(pressLimits.shotVolume),
  /** Needed to fill, MPa on the plastic. */
  fillPressure: known(pressLimits.pressure),
  /** Needed to take parts and runner out, mm. */
  openingStroke: length,
  ejectorStroke: length,
  ringDiameter: length,
  /** Of the sprue bushing, mm. */
  bushingRadius: length,
})
export const changedMold = moldFields.extend({ version: fields.wholeNumber() })

/** What a mold needs of a press. Sizes, weight and cycle are those of the tool's profile: mm, kg and s. */
export const moldNeeds = moldFields.extend({
  length: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  weight: z.number().nullable(),
  cycleTime: z.number().nullable(),
  isMetric: z.boolean(),
  /** 0 while nobody has entered anything. */
  version: z.number().int(),
})
export type MoldNeeds = z.infer<typeof moldNeeds>
