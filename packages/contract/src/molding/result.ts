import * as z from 'zod'
import { type Quantity, quantities } from './quantities.ts'

const quantity = z.enum(Object.keys(quantities) as [Quantity, ...Quantity[]])
const value = z.number().nullable()

/** A table of a study: its name and those of its columns are `molding:field.<key>`. */
const table = z.object({
  key: z.string(),
  head: z.array(z.object({ key: z.string(), quantity })),
  rows: z.array(
    z.object({
      /** `molding:field.<key>`, or null where the row has a name of its own. */
      key: z.string().nullable(),
      name: z.string(),
      cells: z.array(z.union([z.string(), z.number(), z.null()])),
    }),
  ),
})

/** How sure or how good something is. */
const tone = z.enum(['good', 'fair', 'poor', 'open'])

/** A number of a study in its stored unit. Its name is `molding:figure.<key>`. */
const figure = z.object({ key: z.string(), value, quantity })

/** A figure that goes on: into the next studies and the parameter sheet. */
const setPoint = figure.extend({
  /** Of a factor of an experiment, with its unit as it was written. */
  name: z.string().optional(),
  unit: z.string().optional(),
  /** Of a pressure: what it is, and the factor from hydraulic to plastic pressure. */
  shows: z.enum(['hydraulic', 'plastic']).optional(),
  ratio: value.optional(),
})

/** Something that must be known beside the figures: `molding:flag.<key>`. */
const flag = z.object({
  key: z.string(),
  tone,
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

const point = z.tuple([z.number(), z.number()])
const axis = z.object({ key: z.string(), quantity })

/** One drawing, in stored units. Its name is `molding:plot.<key>`. */
const plot = z.object({
  key: z.string(),
  x: axis,
  y: axis,
  series: z.array(
    z.object({
      /** `molding:figure.<key>`, unless it has a name of its own. */
      key: z.string(),
      name: z.string().optional(),
      mark: z.enum(['line', 'points', 'crosses', 'bars', 'area']),
      points: z.array(point),
    }),
  ),
  /** A value of one axis that matters: `molding:figure.<key>`. */
  lines: z.array(z.object({ key: z.string(), axis: z.enum(['x', 'y']), value: z.number() })),
  bands: z.array(z.object({ key: z.string(), axis: z.enum(['x', 'y']), from: z.number(), to: z.number() })),
  /** Where x counts things: their names. */
  names: z.array(z.string()).optional(),
})

/** How a figure was computed. */
const formula = z.object({
  /** The figure. */
  key: z.string(),
  formula: z.string(),
  values: z.array(z.object({ symbol: z.string(), value, quantity })),
  source: z.string(),
})

/** What is computed of a study. */
export const studyResult = z.object({
  /** `molding:verdict.<key>`; null where the rows carry none. */
  verdict: z.object({ key: z.string(), tone }).nullable(),
  figures: z.array(figure),
  flags: z.array(flag),
  /** For each row, in its place: `molding:figure.<key>`, unless it has a name of its own. */
  columns: z.array(
    z.object({ key: z.string(), name: z.string().optional(), quantity, values: z.array(value) }),
  ),
  plots: z.array(plot),
  formulas: z.array(formula),
  /** What goes into the next studies and the parameter sheet: `molding:figure.<key>`. */
  setPoints: z.array(setPoint),
  /** What no figure holds; only some kinds have them. */
  tables: z.array(table).optional(),
})
export type StudyResult = z.infer<typeof studyResult>
export type StudyPlot = z.infer<typeof plot>
export type StudyFigure = z.infer<typeof figure>
export type SetPoint = z.infer<typeof setPoint>
export type StudyFlag = z.infer<typeof flag>
export type Tone = z.infer<typeof tone>
