import * as z from 'zod'
import { attachedFiles } from '../attachments/entities.ts'
import { listQuery } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { operationLimits } from './limits.ts'
import { operationKinds, operationStates, slipReasons } from './names.ts'

const kind = z.enum(operationKinds, { error: fields.createTypeError('rule.notAChoice') })
const hours = fields.decimal({ min: 0, max: operationLimits.hours, step: 0.01 }).nullable().default(null)
const day = fields.day.nullable().default(null)
const shop = fields.text().default('')
/** The company on the project whose users update the operation; null when `shop` is free text. */
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

/** A component with its operations. Hours and dates of each operation are entered later. */
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

/** An operation from a line of a sheet. The shop stays free text, because a name gives a company no rights. */
export const importedOperation = z
  .object({
    component: fields.requiredText(),
    kind,
    shop,
    plannedHours: hours,
    plannedStart: day,
    plannedEnd: day,
    remark: fields.longText().default(''),
  })
  .superRefine(checkDates)

/** Progress of an operation, in whole percent (0 to 100). */
export const percent = fields.wholeNumber({ min: 0, max: 100 })

const operationFields = z.object({
  component: fields.requiredText(),
  kind,
  /**
   * The toolroom or external company that does the work. For a company on the project the server uses its name and
   * ignores this field.
   */
  shop,
  shopCompanyId,
  plannedHours: hours,
  actualHours: hours,
  plannedStart: day,
  plannedEnd: day,
  actualStart: day,
  /** The completion date. Default for a completed operation: today in the project's time zone. */
  actualEnd: day,
  /** The expected completion date, when it differs from the plan. */
  expectedEnd: day,
  percent: percent.default(0),
  remark: fields.longText().default(''),
})
export const changedOperation = operationFields
  .extend({ operationId: fields.id, version: fields.wholeNumber() })
  .superRefine(checkDates)

/** An operation on a component of a tool, with its planned and actual dates. */
export const operation = operationFields.extend({
  id: z.string(),
  /** Days by which the operation is, or will be, later than planned; 0 when it is done. */
  daysLate: z.number().int(),
  /** The task of the plan that takes its dates from the operation. */
  task: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** True while a supplier's report through a link waits for acceptance. */
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

/** A summary of all operations of the tool: the number of late operations, and the operation that causes the slip. */
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
      /** Working days by which its task may still slip; null for a task that is not in the plan. */
      slackDays: z.number().int().nullable(),
    })
    .nullable(),
})

export const operationQuery = z.object({ operationId: fields.id })
/** An operation in the version that the caller has read. */
export const operationVersionQuery = operationQuery.extend({ version: fields.wholeNumberInAddress() })

const operationIds = z
  .array(fields.id)
  .min(1, 'rule.required')
  .max(operationLimits.operations, 'rule.tooMany')
  .transform(ids => [...new Set(ids)])
/** A request to add operations to the plan as one new task. */
export const newTask = z.object({ operationIds })
/** A request to assign operations to another task of the plan, or to no task. */
export const taskChoice = z.object({ operationIds, taskId: fields.id.nullable() })
