import * as z from 'zod'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { pressLimits } from './limits.ts'

const above0 = (
  max: number,
  rule: 'presses:rule.aboveZero' | 'presses:rule.tieBar' = 'presses:rule.aboveZero',
) =>
  z
    .number({ error: fields.createTypeError('rule.number') })
    .gt(0, rule)
    .max(max, 'rule.tooLarge')
/** An optional positive number, because few presses are known completely. A check of a press reports missing values. */
const optionalAbove0 = (max: number) => above0(max).nullable().default(null)
const length = optionalAbove0(pressLimits.length)
/** Null for a press without tie bars. 0 is refused. */
const tieBar = above0(pressLimits.length, 'presses:rule.tieBar').nullable().default(null)

const pressFields = z.object({
  /** Unique in a company, regardless of case. */
  name: fields.requiredText(),
  plant: fields.text().default(''),
  /** Clamping force, in kN. */
  clampForce: above0(pressLimits.clampForce),
  /** Clear distances, in mm. */
  tieBarHorizontal: tieBar,
  tieBarVertical: tieBar,
  /** Platen size, and smallest and largest mold height, in mm. */
  platenHorizontal: length,
  platenVertical: length,
  moldHeightMin: length,
  moldHeightMax: length,
  /** The largest distance between the platens, in mm. */
  daylight: length,
  /** Opening stroke of the press, in mm. */
  stroke: length,
  /** Largest shot volume, in cm³. */
  shotVolume: optionalAbove0(pressLimits.shotVolume),
  /** Screw diameter, in mm. */
  screwDiameter: length,
  /** Ratio of plastic pressure to oil pressure; 1 for an electric press. */
  intensificationRatio: optionalAbove0(pressLimits.intensificationRatio),
  /** The highest plastic pressure, in MPa. */
  injectionPressure: optionalAbove0(pressLimits.pressure),
  /** Nozzle radius, in mm. */
  nozzleRadius: length,
  /** Diameter of the bore for the locating ring, in mm. */
  ringDiameter: length,
  /** Ejector stroke, in mm. */
  ejectorStroke: length,
  /** Load that the crane can lift, in kg. */
  craneLoad: optionalAbove0(pressLimits.weight),
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

/** A press of a company's library, with values in the units of the form. */
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
/** A press in the version that the caller has read. */
export const pressVersionQuery = z.object({ pressId: fields.id, version: fields.wholeNumberInAddress() })

/** A company whose presses are shown for a tool, and the caller's permission to change them. */
export const library = z.object({
  companyId: z.string(),
  name: z.string(),
  can: z.object({ change: z.boolean() }),
})

const moldFields = z.object({
  /** Projected area of all cavities and of a cold runner in the parting line, in cm². */
  projectedArea: optionalAbove0(pressLimits.area),
  /** Mean pressure in the cavities, in MPa. */
  cavityPressure: optionalAbove0(pressLimits.pressure),
  /** Melt volume of the parts and the runner, in cm³. */
  shotVolume: optionalAbove0(pressLimits.shotVolume),
  /** Plastic pressure that is required to fill, in MPa. */
  fillPressure: optionalAbove0(pressLimits.pressure),
  /** Stroke that is required to remove the parts and the runner, in mm. */
  openingStroke: length,
  ejectorStroke: length,
  ringDiameter: length,
  /** Radius of the sprue bushing, in mm. */
  bushingRadius: length,
})
export const changedMold = moldFields.extend({ version: fields.wholeNumber() })

/**
 * The requirements of a mold for a press. Sizes, weight and cycle time come from the tool's profile, in mm, kg and s.
 */
export const moldNeeds = moldFields.extend({
  length: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  weight: z.number().nullable(),
  cycleTime: z.number().nullable(),
  isMetric: z.boolean(),
  /** 0 while no values are entered. */
  version: z.number().int(),
})
export type MoldNeeds = z.infer<typeof moldNeeds>
