import * as z from 'zod'
import { attachedFiles } from '../attachments/entities.ts'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { analysisLimits } from './limits.ts'
import { analysisKinds, analysisStates } from './names.ts'
import { type PredictionName, type Predictions, predictionNames } from './predictions.ts'

const kind = z.enum(analysisKinds, { error: fields.createTypeError('rule.notAChoice') })

const predicted = z
  .number({ error: fields.createTypeError('rule.number') })
  .min(-analysisLimits.prediction, 'rule.tooSmall')
  .max(analysisLimits.prediction, 'rule.tooLarge')

/** Predicted values in metric units by prediction name (see `predictions.ts`). Lines without a value are left out. */
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
  /** The analyzed revision of the part. */
  partRevisionId: fields.id,
  /** The day of the analysis, at the latest today in the project's time zone, which is the default. */
  date: fields.day.optional(),
  /** The name and version of the program. */
  solver: fields.text().default(''),
  /** The mesh, such as "dual domain, 180,000 elements". */
  mesh: fields.text(limits.titleLength).default(''),
  /** The material of the part (CAE) or of the mold (FEA). */
  material: fields.text().default(''),
  predictions,
  conclusions: fields.longText().default(''),
})
export const newAnalysis = analysisFields.extend({ kind })
export type NewAnalysis = z.output<typeof newAnalysis>
export const changedAnalysis = analysisFields.extend({ analysisId: fields.id, version: fields.wholeNumber() })
export type ChangedAnalysis = z.output<typeof changedAnalysis>

const actionFields = z.object({
  description: fields.requiredLongText(),
  /** A person on the project who is responsible for the action. */
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
/** An action in the version that the caller has read. */
export const actionVersionQuery = z.object({ actionId: fields.id, version: fields.wholeNumberInAddress() })

/** A task that results from an analysis. */
const action = z.object({
  id: z.string(),
  description: z.string(),
  ownerId: z.string().nullable(),
  /** Empty without an owner. */
  ownerName: z.string(),
  dueDate: fields.day.nullable(),
  isDone: z.boolean(),
  /** The name of the person who completed the action. Empty while the action is open, and for a former user. */
  doneBy: z.string(),
  /** The time at which the action was completed; null while it is open. */
  doneDate: fields.instant.nullable(),
  version: z.number().int(),
})
export type Action = z.infer<typeof action>

/** An analysis of a revision of the part: predictions, conclusions, actions and the reviewer. */
export const analysis = z.object({
  id: z.string(),
  kind: z.enum(analysisKinds),
  title: z.string(),
  partRevisionId: z.string(),
  /** The name of the revision in the part log. */
  partRevision: z.string(),
  date: fields.day,
  solver: z.string(),
  mesh: z.string(),
  material: z.string(),
  /** The values are in metric units. */
  predictions: z.record(z.string(), z.number()),
  conclusions: z.string(),
  state: z.enum(analysisStates),
  /** Counts from 1. Each revision replaces the previous revision. */
  revision: z.number().int(),
  /** Why the previous revision was reopened; empty for the first revision. */
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
/** An analysis in the version that the caller has read. */
export const analysisVersionQuery = analysisQuery.extend({ version: fields.wholeNumberInAddress() })
export const reviewForm = z.object({ analysisId: fields.id, version: fields.wholeNumber() })
export const revisionForm = reviewForm.extend({ reason: fields.requiredLongText() })

/** Measured values of each tryout that has run, for comparison with the predictions of an analysis. */
export const comparison = z.object({
  isMetric: z.boolean(),
  /** Ordered by number. */
  tryouts: z.array(
    z.object({
      id: z.string(),
      number: z.number().int(),
      actualDate: fields.day,
      /** Metric values by prediction name. Values that the sheet does not have are left out. */
      measured: z.record(z.string(), z.number()),
    }),
  ),
})
export type Comparison = z.infer<typeof comparison>
