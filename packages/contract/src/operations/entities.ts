import * as z from 'zod'
import { attachedFiles } from '../attachments/entities.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { listQuery } from '../core/lists.ts'
import { operationLimits } from './limits.ts'
import { operationKinds, operationStates, slipReasons } from './names.ts'

const kind = z.enum(operationKinds, { error: fields.expected('rule.notAChoice') })
const hours = fields.decimal({ min: 0, max: operationLimits.hours, step: 0.01 }).nullable().default(null)
const day = fields.day.nullable().default(null)
const shop = fields.text().default('')
/** Of a company on the project, whose people update the operation; null for a shop in free text. */
const shopCompanyId = fields.id.nullable().default(null)

interface Dates {
  plannedStart: string | null
  plannedEnd: string | null
  actualStart?: string | null
  actualEnd?: string | null
}

function checkDates({ plannedStart, plannedEnd, actualStart, actualEnd }: Dates, context: z.RefinementCtx) {
  const refuse = (field: string) =>
    context.addIssue({ code: 'custom', path: [field], message: 'operations:rule.endBeforeStart' })
  if (plannedStart && plannedEnd && plannedEnd < plannedStart) refuse('plannedEnd')
  if (actualStart && actualEnd && actualEnd < actualStart) refuse('actualEnd')
}

/** A component with the operations that are done to it; hours and dates of each are entered then. */
export const newComponent = z
  .object({
    component: fields.requiredText(),
    kinds: z
      .array(kind)
      .min(1, 'operations:rule.oneKind')
      .transform(kinds => [...new Set(kinds)]),
    shop,
    shopCompanyId,
    plannedStart: day,
    plannedEnd: day,
  })
  .superRefine(checkDates)
export type NewComponent = z.output<typeof newComponent>

/** Whole percent. */
export const percent = fields.wholeNumber({ min: 0, max: 100 })

const operationFields = z.object({
  component: fields.requiredText(),
  kind,
  /** Who does it: a toolroom, or a company outside. Of a company on the project, its name; what is sent then is not used. */
  shop,
  shopCompanyId,
  plannedHours: hours,
  actualHours: hours,
  plannedStart: day,
  plannedEnd: day,
  actualStart: day,
  /** When it was done; the project's day where it is done and no day is given. */
  actualEnd: day,
  /** When it will be done, where that is not as planned. */
  expectedEnd: day,
  percent: percent.default(0),
  remark: fields.text(limits.textLength).default(''),
})
export const changedOperation = operationFields
  .extend({ operationId: fields.id, version: fields.wholeNumber() })
  .superRefine(checkDates)
export type ChangedOperation = z.output<typeof changedOperation>

/** What is done to a component of a tool, as planned and as it is. */
export const operation = operationFields.extend({
  id: z.string(),
  /** By which it will be, or is already, later than planned; 0 for one that is done. */
  daysLate: z.number().int(),
  /** The task of the plan that follows from it. */
  task: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** True while something that a supplier has reported by a link waits to be accepted. */
  isWaiting: z.boolean(),
  attachedFiles,
  version: z.number().int(),
  can: z.object({ change: z.boolean() }),
})
export type Operation = z.infer<typeof operation>

export const operationsQuery = listQuery([
  'daysLate',
  'component',
  'kind',
  'shop',
  'plannedEnd',
  'percent',
]).extend({
  operationId: fields.id.optional(),
  state: z.enum(operationStates, 'rule.notAChoice').optional(),
  kind: kind.optional(),
})

/** Of all operations of the tool: how many are late, and which makes the slip. */
export const progress = z.object({
  plannedHours: z.number(),
  actualHours: z.number(),
  lateCount: z.number().int(),
  latest: z
    .object({
      id: z.string(),
      component: z.string(),
      kind,
      daysLate: z.number().int(),
      reason: z.enum(slipReasons),
      /** Working days by which its task may still slip; null for one that is not in the plan. */
      slackDays: z.number().int().nullable(),
    })
    .nullable(),
})

export const operationQuery = z.object({ operationId: fields.id })
export const operationFileQuery = z.object({ operationId: fields.id, fileName: fields.fileName })
/** With `replace`, a file of the same name is replaced. */
export const operationFileForm = z.object({
  operationId: fields.id,
  replace: z.stringbool({ error: 'rule.flag' }).default(false),
})

const operationIds = z
  .array(fields.id)
  .min(1, 'rule.required')
  .max(operationLimits.operations, 'rule.tooMany')
  .transform(ids => [...new Set(ids)])
/** Operations that are put into the plan as one new task. */
export const newTask = z.object({ operationIds })
/** Operations whose task of the plan is another one, or none. */
export const taskChoice = z.object({ operationIds, taskId: fields.id.nullable() })
