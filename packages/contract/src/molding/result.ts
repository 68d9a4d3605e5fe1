import * as z from 'zod'
import { type Quantity, quantities } from './quantities.ts'

const quantity = z.enum(Object.keys(quantities) as [Quantity, ...Quantity[]])
const value = z.number().nullable()

/** A table of a study. The texts of its name and its columns are `molding:field.<key>`. */
const table = z.object({
  key: z.string(),
  head: z.array(z.object({ key: z.string(), quantity })),
  rows: z.array(
    z.object({
      /** The text is `molding:field.<key>`; null when the row has its own name. */
      key: z.string().nullable(),
      name: z.string(),
      cells: z.array(z.union([z.string(), z.number(), z.null()])),
    }),
  ),
})

/** A rating of certainty or quality. */
const tone = z.enum(['good', 'fair', 'poor', 'open'])

/** A number of a study in its stored unit. Its text is `molding:field.<key>`. */
const figure = z.object({ key: z.string(), value, quantity })

/** A figure that is used by later studies and the parameter sheet. */
const setPoint = figure.extend({
  /** The engineer's reason for replacing the computed value by this value. */
  reason: z.string().optional(),
  /** The computed value that the engineer replaced; null when the samples do not determine a value. */
  computed: value.optional(),
  /** The name of an experiment's factor and its unit, as entered. */
  name: z.string().optional(),
  unit: z.string().optional(),
  /** The type of a pressure, and the ratio of plastic to hydraulic pressure. */
  shows: z.enum(['hydraulic', 'plastic']).optional(),
  ratio: value.optional(),
})

/** A note on the figures. Its text is `molding:flag.<key>`. */
const flag = z.object({
  key: z.string(),
  tone,
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

const point = z.tuple([z.number(), z.number()])
/** An axis. Its text is `molding:field.<key>`, unless it has its own name. */
const axis = z.object({ key: z.string(), quantity, name: z.string().optional() })

/** A chart in stored units. Its text is `molding:field.<key>`, or the title of the kind of the same name. */
const plot = z.object({
  key: z.string(),
  x: axis,
  y: axis,
  series: z.array(
    z.object({
      /** The text is `molding:field.<key>`, unless the series has its own name. */
      key: z.string(),
      name: z.string().optional(),
      mark: z.enum(['line', 'points', 'crosses', 'bars', 'area']),
      points: z.array(point),
    }),
  ),
  /** Marked values of an axis. Their texts are `molding:field.<key>`. */
  lines: z.array(z.object({ key: z.string(), axis: z.enum(['x', 'y']), value: z.number() })),
  bands: z.array(z.object({ key: z.string(), axis: z.enum(['x', 'y']), from: z.number(), to: z.number() })),
  /** Names of the items, when x counts items. */
  names: z.array(z.string()).optional(),
  /** True when the names of lines are next to the lines instead of in the legend. */
  isLabeled: z.boolean().optional(),
})

/** The formula of a figure, with its values and source. */
const formula = z.object({
  /** The key of the figure. */
  key: z.string(),
  formula: z.string(),
  values: z.array(z.object({ symbol: z.string(), value, quantity })),
  source: z.string(),
})

/** The computed result of a study. */
export const studyResult = z.object({
  /** The text is `molding:verdict.<key>`; null when the rows do not allow a verdict. */
  verdict: z.object({ key: z.string(), tone }).nullable(),
  figures: z.array(figure),
  flags: z.array(flag),
  /** Values of each row, in row order. The text is `molding:field.<key>`, unless the column has its own name. */
  columns: z.array(
    z.object({ key: z.string(), name: z.string().optional(), quantity, values: z.array(value) }),
  ),
  plots: z.array(plot),
  formulas: z.array(formula),
  /** Values for later studies and the parameter sheet. Their texts are `molding:field.<key>`. */
  setPoints: z.array(setPoint),
  /** Results that are not single figures. Only some kinds have tables. */
  tables: z.array(table).optional(),
})
export type StudyResult = z.infer<typeof studyResult>
export type StudyPlot = z.infer<typeof plot>
export type StudyFigure = z.infer<typeof figure>
export type SetPoint = z.infer<typeof setPoint>
export type StudyFlag = z.infer<typeof flag>
export type Tone = z.infer<typeof tone>
