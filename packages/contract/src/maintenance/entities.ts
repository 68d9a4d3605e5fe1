import * as z from 'zod'
import { attachedFiles } from '../attachments/entities.ts'
import { iconClasses } from '../attachments/icon-class.ts'
import { listQuery, options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { currencyCodes } from '../core/formats/currencies.ts'
import { limits } from '../core/limits.ts'
import { delay, responsibleId, responsibleParty } from '../responsible/entities.ts'
import { linkLook } from '../sharing/entities.ts'
import { checklist } from '../vocabulary/entities.ts'
import { vocabularyLimits } from '../vocabulary/limits.ts'
import { maintenanceLimits } from './limits.ts'
import { defectGroups, frequencies, logStatuses } from './names.ts'

const people = z.array(fields.id).max(maintenanceLimits.people, 'rule.tooMany')
const once = (ids: string[]) => [...new Set(ids)]

const alertFields = z.object({
  title: fields.requiredText(limits.titleLength),
  description: fields.longText().default(''),
  selectedUsers: people.min(1, 'maintenance:rule.oneRecipient').transform(once),
  /** The first due date. Default: tomorrow for a new alert; an existing alert keeps its date. */
  startDate: fields.day.optional(),
  /** The last possible due date; null without an end. A one-time alert ends on its start date. */
  endDate: fields.day.nullable().default(null),
  frequencyId: z.enum(frequencies, { error: fields.createTypeError('rule.notAChoice') }).default('Monthly'),
  /** Additional interval in cycles; the alert is due by whichever comes first. `ByCycles` has no calendar interval. */
  everyCycles: fields.wholeNumber({ min: 1, max: maintenanceLimits.cycles }).nullable().default(null),
  /** A checklist of the owner company that is filled in during the work. */
  checklistId: fields.id.nullable().default(null),
  /**
   * The user or company of the project that does the work. If the field is missing, an existing alert is not changed.
   */
  responsibleId: responsibleId.optional(),
})

type AlertDates = Pick<z.output<typeof alertFields>, 'startDate' | 'endDate' | 'frequencyId' | 'everyCycles'>

/** Reports contradictory dates and intervals of an alert. */
function checkAlert({ startDate, endDate, frequencyId, everyCycles }: AlertDates, context: z.RefinementCtx) {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (startDate && endDate && endDate < startDate) refuse('endDate', 'maintenance:rule.endBeforeStart')
  if (frequencyId === 'Once' && endDate && endDate > (startDate ?? endDate))
    refuse('endDate', 'maintenance:rule.onceEnds')
  if (frequencyId === 'Once' && everyCycles !== null)
    refuse('everyCycles', 'maintenance:rule.onceHasNoCycles')
  if (frequencyId === 'ByCycles' && everyCycles === null) refuse('everyCycles', 'rule.required')
}

export const newAlert = alertFields.superRefine(checkAlert)
export type NewAlert = z.output<typeof newAlert>
export const changedAlert = alertFields
  .extend({ alertId: fields.id, version: fields.wholeNumber() })
  .superRefine(checkAlert)
export type ChangedAlert = z.output<typeof changedAlert>

/** A reminder of recurring work: by calendar, by cycles, or by whichever comes first. */
export const alert = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Ids and names of the recipients who are on the project. */
  selectedUsers: z.array(z.string()),
  recipients: z.array(z.string()),
  /** Null when nobody is responsible, or when the responsible person or company has left the project. */
  responsibleId: z.string().nullable(),
  /** The responsible person or company, or else the lead of the tool; null without both. */
  acts: responsibleParty.nullable(),
  /** The reason why the alert is late, entered after its last work; null or missing without a reason. */
  delay: delay.nullish(),
  startDate: fields.day,
  endDate: fields.day.nullable(),
  frequencyId: z.enum(frequencies),
  everyCycles: z.number().int().nullable(),
  checklistId: z.string().nullable(),
  enabled: z.boolean(),
  /** The latest work date of the completed entries for this alert. */
  lastDoneDate: fields.day.nullable(),
  /** The next due date by the calendar; null without a calendar interval, or after the last due date. */
  nextDueDate: fields.day.nullable(),
  /** Cycles since the last work, or since the start; null when cycles are not counted. */
  doneCycles: z.number().int().nullable(),
  /** The tool's total number of cycles at which the alert is due. */
  nextDueCycles: z.number().int().nullable(),
  /**
   * The day on which the alert becomes due, by its calendar or by its cycles at the recent pace of production,
   * whichever comes first. For a due alert, the day on which it became due. Null when it cannot be computed.
   */
  forecastDate: fields.day.nullable(),
  isDue: z.boolean(),
  modifiedDate: fields.instant,
  version: z.number().int(),
})
export type MaintenanceAlert = z.infer<typeof alert>

const alertSorts = ['title', 'forecastDate', 'nextDueDate', 'lastDoneDate', 'modifiedDate'] as const
/** Filters of a list of alerts: due, enabled or disabled. */
export const alertStates = ['due', 'enabled', 'disabled'] as const
export const alertsQuery = listQuery(alertSorts).extend({
  alertId: fields.id.optional(),
  state: z.enum(alertStates, 'rule.notAChoice').optional(),
})

const sparePart = z.object({
  name: fields.requiredText(limits.titleLength),
  quantity: fields
    .decimal({ min: 0, max: maintenanceLimits.sparePartQuantity, step: 0.01 })
    .refine(value => value > 0, 'maintenance:rule.quantity'),
})

const logFields = z.object({
  /** The day of the work, at the latest today in the project's time zone, which is the default. */
  workDate: fields.day.optional(),
  statusId: z.enum(logStatuses, { error: fields.createTypeError('rule.notAChoice') }).default('Open'),
  selectedUsers: people.default([]).transform(once),
  description: fields.requiredLongText(),
  /** Hours of work. */
  repairHours: fields.decimal({ min: 0, max: maintenanceLimits.hours, step: 0.01 }).default(0),
  /** Actual costs of the work. */
  laborCost: fields.money.nullable().default(null),
  materialCost: fields.money.nullable().default(null),
  /** Expected total cost. */
  projectedCost: fields.money.nullable().default(null),
  /** Default: the currency of the owner company. */
  currencyCode: fields.currencyCode.optional(),
  /** The alert that the work was done for. */
  alertId: fields.id.nullable().default(null),
  spareParts: z.array(sparePart).max(maintenanceLimits.spareParts, 'rule.tooMany').default([]),
  /** The problem: a word of the owner company, or a molding defect term. */
  defectId: z.string('rule.text').max(limits.nameLength, 'rule.tooLong').nullable().default(null),
  /** The action that was taken: a word of the owner company. */
  actionId: fields.id.nullable().default(null),
  /** The checklist in the version that was filled in, with a flag for each of its items. */
  checklist: z
    .object({
      checklistId: fields.id,
      version: fields.wholeNumber({ min: 1 }),
      done: z.array(z.boolean('rule.flag')).max(vocabularyLimits.items, 'rule.tooMany'),
    })
    .nullable()
    .default(null),
})

/** With an `id`, a repeated request adds the entry only once. */
export const newEntry = logFields.extend({ id: fields.id.optional() })
export type NewMaintenanceEntry = z.output<typeof newEntry>
/** The input of the entry form. */
export type MaintenanceEntryForm = z.input<typeof newEntry>
export const changedEntry = logFields.extend({ entryId: fields.id, version: fields.wholeNumber() })
export type ChangedEntry = z.output<typeof changedEntry>

/**
 * A row of a sheet of the log. It has the names of an alert of the tool, a defect, an action, a checklist, and one or
 * more people; an empty text stands for none. Names are compared regardless of case, accents and punctuation.
 */
export const importedEntry = logFields
  .pick({
    description: true,
    repairHours: true,
    laborCost: true,
    materialCost: true,
    projectedCost: true,
    currencyCode: true,
  })
  .extend({
    workDate: fields.day,
    /** By default, the work is complete. */
    statusId: z.enum(logStatuses, { error: fields.createTypeError('rule.notAChoice') }).default('Complete'),
    alert: fields.text(limits.titleLength).default(''),
    /** A word of the owner company, or a molding defect in any of the four languages. */
    defect: fields.text().default(''),
    action: fields.text().default(''),
    /** Full names in either order, separated by semicolons, slashes, `&`, `+`, line breaks or commas. */
    people: fields.longText().default(''),
    /** A checklist that the company offers. All of its items count as done when the work is complete. */
    checklist: fields.text().default(''),
  })
export type ImportedEntry = z.output<typeof importedEntry>

/** Costs in one currency. */
export const costs = z.object({
  currencyCode: z.string(),
  laborCost: z.number(),
  materialCost: z.number(),
  projectedCost: z.number(),
})
export type Costs = z.infer<typeof costs>

const tickedChecklist = z.object({
  checklistId: z.string(),
  name: z.string(),
  version: z.number().int(),
  items: z.array(z.object({ text: z.string(), isDone: z.boolean() })),
})
export type TickedChecklist = z.infer<typeof tickedChecklist>

const listedFile = attachedFiles.element.extend({ iconClass: z.enum(iconClasses) })

/** An entry of the maintenance log. Costs that were not entered are null. */
export const entry = z.object({
  id: z.string(),
  workDate: fields.day,
  /** Cycles of the tool until the end of the work date; null when no cycles were counted by then. */
  cycles: z.number().int().nullable(),
  statusId: z.enum(logStatuses),
  selectedUsers: z.array(z.string()),
  /** Names of the people who did the work. */
  people: z.array(z.string()),
  description: z.string(),
  repairHours: z.number(),
  laborCost: z.number().nullable(),
  materialCost: z.number().nullable(),
  projectedCost: z.number().nullable(),
  currencyCode: z.string(),
  alertId: z.string().nullable(),
  alertTitle: z.string().nullable(),
  spareParts: z.array(z.object({ name: z.string(), quantity: z.number() })),
  defectId: z.string().nullable(),
  /** Name of the defect in the caller's language. */
  defect: z.string().nullable(),
  actionId: z.string().nullable(),
  action: z.string().nullable(),
  /** The checklist as it was filled in, even if it has changed since. */
  checklist: tickedChecklist.nullable(),
  /**
   * True when the entry was reported as a problem, by a user of the tool or by a person without an account, who entered
   * `reporterName`.
   */
  isReported: z.boolean(),
  reporterName: z.string(),
  attachedFiles,
  fileList: z.array(listedFile),
  /** The user who added the entry; empty for a former user. */
  addedBy: z.string(),
  createdDate: fields.instant,
  modifiedDate: fields.instant,
  version: z.number().int(),
  can: z.object({ changeFiles: z.boolean() }),
})
export type MaintenanceEntry = z.infer<typeof entry>

const entrySorts = ['workDate', 'statusId', 'repairHours', 'modifiedDate'] as const
const entryFilters = z.object({
  /** A status, or `Unfinished` for all except Complete. */
  statusId: z.enum([...logStatuses, 'Unfinished'], 'rule.notAChoice').optional(),
  alertId: fields.id.optional(),
  defectId: z.string().max(limits.nameLength, 'rule.tooLong').optional(),
  actionId: fields.id.optional(),
  /** Work dates, inclusive. */
  from: fields.day.optional(),
  to: fields.day.optional(),
})
export const entriesQuery = listQuery(entrySorts).extend({
  ...entryFilters.shape,
  entryId: fields.id.optional(),
})
export type MaintenanceFilters = z.output<typeof entryFilters> & { searchTerm?: string | undefined }
export const exportQuery = entryFilters.extend({
  searchTerm: z.string().max(limits.searchLength, 'rule.searchLength').optional(),
  format: z.enum(['xlsx', 'csv'], 'rule.notAChoice').default('xlsx'),
})

/** A word in a selector. An inactive word is offered only as a filter. */
const choice = z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })
/** The choices in the entry form. */
export const logChoices = z.object({
  /** Today in the project's time zone. */
  today: fields.day,
  /** The currency of the owner company. */
  currencyCode: z.enum(currencyCodes),
  people: options,
  alerts: z.array(z.object({ id: z.string(), title: z.string(), checklistId: z.string().nullable() })),
  /** Words of the company, then molding defects by category. */
  defects: z.array(choice.extend({ group: z.enum(defectGroups) })),
  actions: z.array(choice),
  /** Active checklists. */
  checklists: z.array(checklist.pick({ id: true, name: true, version: true, items: true })),
})
export type LogChoices = z.infer<typeof logChoices>

export const entryQuery = z.object({ entryId: fields.id })
/** An entry in the version that the caller has read. */
export const entryVersionQuery = entryQuery.extend({ version: fields.readVersion() })

/** A problem with a tool, reported by a person who scanned its tag. */
export const problemReport = z.object({
  description: fields.requiredLongText(),
  name: fields.text().default(''),
})
/** A problem that a user of the project reports. With an `id`, a repeated request reports the problem only once. */
export const ownProblem = z.object({ id: fields.id.optional(), description: fields.requiredLongText() })
export type OwnProblem = z.output<typeof ownProblem>
/** The log entry of a reported problem. */
export const storedProblem = z.object({ id: z.string() })
/** Data of a tool that its tag shows to everyone, with the colors and the logo of the owner company. */
export const taggedTool = linkLook.extend({
  projectNumber: z.string(),
  partName: z.string(),
  companyName: z.string(),
})
/** The project to which the tag of a tool leads a user. */
export const taggedProject = z.object({ projectId: z.string() })
/** The address in the tag of a tool. `qr` is a picture of the address, in a data URL. */
export const reportTag = z.object({
  url: z.string(),
  qr: z.string(),
  /** True when the owner company accepts reports. */
  isOpen: z.boolean(),
})

export const tagLabelsQuery = z.object({
  /** Number of labels. Default: one sheet. */
  copies: fields
    .wholeNumberInAddress({ min: 1, max: maintenanceLimits.tagLabels })
    .default(maintenanceLimits.tagLabelsOfSheet),
})

export const costsQuery = z.object({ from: fields.day.optional(), to: fields.day.optional() })
/** Total work of a period. Amounts in different currencies are never added. */
const costSum = z.object({
  entryCount: z.number().int(),
  repairHours: z.number(),
  costs: z.array(costs),
})
export type CostSum = z.infer<typeof costSum>
/** Number of entries with a word in a period, and their hours of work. Most frequent first. */
const wordCount = z.object({
  id: z.string(),
  name: z.string(),
  entryCount: z.number().int(),
  repairHours: z.number(),
})
export type WordCount = z.infer<typeof wordCount>
export const costsAnswer = z.object({
  /** Months (yyyy-MM), newest first. Months without work are left out. */
  months: z.array(costSum.extend({ month: z.string() })),
  total: costSum,
  defects: z.array(wordCount),
  actions: z.array(wordCount),
})
