import * as z from 'zod'
import { attachedFiles } from '../attachments/entities.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { listQuery } from '../core/lists.ts'
import { analysisLimits } from './limits.ts'
import { analysisKinds, analysisStates } from './names.ts'
import { type PredictionName, type Predictions, predictionNames } from './predictions.ts'

const kind = z.enum(analysisKinds, { error: fields.expected('rule.notAChoice') })

const predicted = z
  .number({ error: fields.expected('rule.number') })
  .min(-analysisLimits.prediction, 'rule.tooSmall')
  .max(analysisLimits.prediction, 'rule.tooLarge')

/** Predicted values in metric units, by the names of `predictions.ts`; a line without a value is left out. */
const predictions = z
  .partialRecord(
    z.enum(predictionNames as [PredictionName, ...PredictionName[]], 'rule.notAChoice'),
    predicted.nullable(),
  )
  .transform(
    sheet =>
      Object.fromEntries(
        Object.entries(sheet).filter(([, value]) => typeof value === 'number'),
      ) as Predictions,
  )

const analysisFields = z.object({
  title: fields.requiredText(limits.titleLength),
  /** The revision of the part that was computed. */
  partRevisionId: fields.id,
  /** The project's day by default, and not after it. */
  date: fields.day.optional(),
  /** The program and its version. */
  solver: fields.text().default(''),
  /** As "dual domain, 180,000 elements". */
  mesh: fields.text(limits.titleLength).default(''),
  /** Of the part in a CAE simulation, of the mold in an FEA. */
  material: fields.text().default(''),
  predictions,
  conclusions: fields.text(limits.textLength).default(''),
})
export const newAnalysis = analysisFields.extend({ kind })
export type NewAnalysis = z.output<typeof newAnalysis>
export const changedAnalysis = analysisFields.extend({ analysisId: fields.id, version: fields.wholeNumber() })
export type ChangedAnalysis = z.output<typeof changedAnalysis>

const actionFields = z.object({
  description: fields.requiredText(limits.textLength),
  /** Who does it; a person of the project. */
  ownerId: fields.id.nullable().default(null),
  dueDate: fields.day.nullable().default(null),
})
export const newAction = actionFields.extend({ analysisId: fields.id })
export type NewAction = z.output<typeof newAction>
export const changedAction = actionFields.extend({ actionId: fields.id, version: fields.wholeNumber() })
export type ChangedAction = z.output<typeof changedAction>
export const actionDone = z.object({
  actionId: fields.id,
  version: fields.wholeNumber(),
  isDone: z.boolean('rule.flag'),
})
export const actionQuery = z.object({ actionId: fields.id })

/** Something that is to be done because of an analysis. */
const action = z.object({
  id: z.string(),
  description: z.string(),
  ownerId: z.string().nullable(),
  /** Empty where nobody has it. */
  ownerName: z.string(),
  dueDate: fields.day.nullable(),
  isDone: z.boolean(),
  /** Whoever has done it, and on which day; empty and null before, and for a former user. */
  doneBy: z.string(),
  doneDate: fields.instant.nullable(),
  version: z.number().int(),
})
export type Action = z.infer<typeof action>

/** What was computed for a revision of the part: predictions, conclusions and actions, and who has reviewed them. */
export const analysis = z.object({
  id: z.string(),
  kind: z.enum(analysisKinds),
  title: z.string(),
  partRevisionId: z.string(),
  /** The name of that revision in the part log. */
  partRevision: z.string(),
  date: fields.day,
  solver: z.string(),
  mesh: z.string(),
  material: z.string(),
  /** In metric units. */
  predictions: z.record(z.string(), z.number()),
  conclusions: z.string(),
  state: z.enum(analysisStates),
  /** Counts from 1: each one replaces the one before it. */
  revision: z.number().int(),
  /** Why the one before was taken up again; empty for the first. */
  revisionReason: z.string(),
  reviewedBy: z.string(),
  reviewedDate: fields.instant.nullable(),
  actions: z.array(action),
  openActionCount: z.number().int(),
  attachedFiles,
  addedById: z.string().nullable(),
  addedBy: z.string(),
  modifiedDate: fields.instant,
  version: z.number().int(),
})
export type Analysis = z.infer<typeof analysis>

export const analysesQuery = listQuery(['title', 'partRevision', 'date', 'state', 'openActionCount']).extend({
  analysisId: fields.id.optional(),
  kind: kind.optional(),
  state: z.enum(analysisStates, 'rule.notAChoice').optional(),
})
export const analysisQuery = z.object({ analysisId: fields.id })
export const reviewing = z.object({ analysisId: fields.id, version: fields.wholeNumber() })
export const revising = reviewing.extend({ reason: fields.requiredText(limits.textLength) })

export const analysisFileQuery = analysisQuery.extend({ fileName: fields.fileName })
/** With `replace`, a file of the same name is replaced. */
export const analysisFileForm = analysisQuery.extend({
  replace: z.stringbool({ error: 'rule.flag' }).default(false),
})

/** What each tryout that has run says of the predictions of an analysis. */
export const comparison = z.object({
  isMetric: z.boolean(),
  /** In their order. */
  tryouts: z.array(
    z.object({
      id: z.string(),
      number: z.number().int(),
      actualDate: fields.day,
      /** By the names of predictions, in metric units; what the sheet does not say is left out. */
      measured: z.record(z.string(), z.number()),
    }),
  ),
})
export type Comparison = z.infer<typeof comparison>
