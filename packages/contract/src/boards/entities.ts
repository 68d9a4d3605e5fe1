import * as z from 'zod'
import { flag, listAnswer, listQuery, options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { phaseTypes } from '../phases/names.ts'
import { delayReason, responsibilityAnswer, responsibleId } from '../responsible/entities.ts'
import { boardGroups, dateKinds, dueTimes } from './names.ts'

/** A filter by the name of a partner. */
export const partner = z.string().max(limits.titleLength, 'rule.tooLong').optional()

export const boardQuery = listQuery(['dueDate']).extend({
  kind: z.enum(dateKinds, 'rule.notAChoice').optional(),
  when: z.enum(dueTimes, 'rule.notAChoice').optional(),
  /**
   * Filters by person: dates that this user or a company of this user is responsible for, dates that the user is
   * notified of, and dates of tools that the user leads.
   */
  person: fields.id.optional(),
  /** Filters like `person`, for the caller. */
  mine: flag.optional(),
  /** Partner names as in lists of projects, regardless of case and accents. */
  molder: partner,
  customer: partner,
  /** Groups rows by tool, person or partner. Grouped by person, a row is repeated for each of its people. */
  groupBy: z.enum(boardGroups, 'rule.notAChoice').optional(),
})

/** The date of an open milestone, phase, clear-to-pay milestone or maintenance alert, or of a delivery. */
export const boardDate = z.object({
  /** The id of the milestone, phase or alert; for a delivery, of the project. */
  id: z.string(),
  kind: z.enum(dateKinds),
  /** The name; for a phase, its type; empty for a delivery. */
  name: z.string(),
  phaseTypeId: z.enum(phaseTypes).nullable(),
  dueDate: fields.day,
  /** Today in the time zone of the project, which determines whether the date is late. */
  today: fields.day,
  when: z.enum(dueTimes),
  /** Calendar days from today to the due date; negative when it has passed. */
  daysLeft: z.number().int(),
  projectId: z.string(),
  projectNumber: z.string(),
  partName: z.string(),
  /** Signed address of the tool's picture, for `<img>`; null without a picture. */
  imageUrl: z.string().nullable(),
  molder: z.string(),
  customer: z.string(),
  /**
   * The responsible person or company, the approvers of a payment that waits for their approval, or the lead of the
   * tool. The reason for the delay is returned only for late dates.
   */
  ...responsibilityAnswer,
  /** Names of the people who are notified. */
  people: z.array(z.string()),
  /** The person whose group contains the row; null unless the board is grouped by person. */
  groupPerson: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Number of people, without the caller, who get an e-mail on completion. */
  informedCount: z.number().int(),
  /** The version of the milestone, phase or alert; for a delivery, of the project. */
  version: z.number().int(),
  /**
   * Permissions of the caller: to complete the item or record its completion, to move its date, to choose the
   * responsible person, and to explain the delay.
   */
  can: z.object({ complete: z.boolean(), move: z.boolean(), assign: z.boolean(), explain: z.boolean() }),
})
export type BoardDate = z.infer<typeof boardDate>

export const board = listAnswer('dates', boardDate).extend({
  /** The Sunday that ends the reader's week. */
  weekEnd: fields.day,
})

const isOne = (ids: readonly (string | undefined)[]): boolean => ids.filter(Boolean).length === 1

/** A request that makes a user or company of the project responsible for one item, or nobody (null). */
export const assignForm = z
  .object({
    phaseId: fields.id.optional(),
    milestoneId: fields.id.optional(),
    /** The id of a maintenance alert. */
    alertId: fields.id.optional(),
    /** The id of a task of the plan. */
    taskId: fields.id.optional(),
    responsibleId,
  })
  .refine(({ phaseId, milestoneId, alertId, taskId }) => isOne([phaseId, milestoneId, alertId, taskId]), {
    path: ['phaseId'],
    error: 'rule.required',
  })
export type AssignForm = z.output<typeof assignForm>

/**
 * The reason why an item is late, with the version of the item that the caller read. An empty text deletes the reason.
 * The second of two simultaneous changes is refused.
 */
export const explainForm = z
  .object({
    phaseId: fields.id.optional(),
    milestoneId: fields.id.optional(),
    /** The id of a task of the plan. */
    taskId: fields.id.optional(),
    /** The id of a maintenance alert. */
    alertId: fields.id.optional(),
    /** The id of a clear-to-pay milestone. */
    paymentId: fields.id.optional(),
    /** The id of the project, for its delivery. */
    deliveryId: fields.id.optional(),
    delayReason,
    version: fields.wholeNumber(),
  })
  .refine(
    ({ phaseId, milestoneId, taskId, alertId, paymentId, deliveryId }) =>
      isOne([phaseId, milestoneId, taskId, alertId, paymentId, deliveryId]),
    { path: ['phaseId'], error: 'rule.required' },
  )
export type ExplainForm = z.output<typeof explainForm>

/** The signed address of a calendar feed; null while the feed is off. */
export const feedAddress = z.object({ address: z.string().nullable() })

/** The filter options of a board. */
export const boardOptions = z.object({
  people: options,
  molders: z.array(z.string()),
  customers: z.array(z.string()),
  /** Number of open milestones without an end date, which no board can show. Counted up to `boardLimits.undated`. */
  undatedCount: z.number().int(),
})
