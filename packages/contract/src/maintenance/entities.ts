import * as z from 'zod'
import { attachedFiles } from '../attachments/entities.ts'
import { iconClasses } from '../attachments/icon-class.ts'
import { currencyCodes } from '../core/currencies.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { listQuery, options } from '../core/lists.ts'
import { checklist } from '../vocabulary/entities.ts'
import { vocabularyLimits } from '../vocabulary/limits.ts'
import { maintenanceLimits } from './limits.ts'
import { defectGroups, frequencies, logStatuses } from './names.ts'

const people = z.array(fields.id).max(maintenanceLimits.people, 'rule.tooMany')
const once = (ids: string[]) => [...new Set(ids)]

const alertFields = z.object({
  title: fields.requiredText(limits.titleLength),
  description: fields.text(limits.textLength).default(''),
  selectedUsers: people.min(1, 'maintenance:rule.oneRecipient').transform(once),
  /** The first day on which it is due; without it, a new one begins tomorrow, and one that is changed keeps its day. */
  startDate: fields.day.optional(),
  /** The last day on which it can become due; null for one that goes on. Of one that is due once, its start. */
  endDate: fields.day.nullable().default(null),
  frequencyId: z.enum(frequencies, { error: fields.expected('rule.notAChoice') }).default('Monthly'),
  /** Due after so many cycles as well, whichever comes first; `ByCycles` has no calendar beside it. */
  everyCycles: fields.wholeNumber({ min: 1, max: maintenanceLimits.cycles }).nullable().default(null),
  /** The checklist of the owner company that is ticked while the work is done. */
  checklistId: fields.id.nullable().default(null),
})

type AlertDates = Pick<z.output<typeof alertFields>, 'startDate' | 'endDate' | 'frequencyId' | 'everyCycles'>

/** What of an alert contradicts itself. */
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

/** A reminder of work that comes back: on days, by cycles, or by whichever is first. */
export const alert = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The ids of its recipients who are on the project, and their names. */
  selectedUsers: z.array(z.string()),
  recipients: z.array(z.string()),
  startDate: fields.day,
  endDate: fields.day.nullable(),
  frequencyId: z.enum(frequencies),
  everyCycles: z.number().int().nullable(),
  checklistId: z.string().nullable(),
  enabled: z.boolean(),
  /** The latest day on which it was done: of the completed entries that name it. */
  lastDoneDate: fields.day.nullable(),
  /** By its calendar; null where it has none, or no further one. */
  nextDueDate: fields.day.nullable(),
  /** Cycles since it was done, or since its start; null where it does not count them. */
  doneCycles: z.number().int().nullable(),
  /** The total of cycles of the tool at which it is due. */
  nextDueCycles: z.number().int().nullable(),
  /**
   * The day on which it is due by its calendar or, at the pace of the last days of production, by its cycles, whichever is
   * first; of one that is due, the day on which it became so. Null where that cannot be told.
   */
  forecastDate: fields.day.nullable(),
  isDue: z.boolean(),
  modifiedDate: fields.instant,
  version: z.number().int(),
})
export type Alert = z.infer<typeof alert>

const alertSorts = ['title', 'forecastDate', 'nextDueDate', 'lastDoneDate', 'modifiedDate'] as const
/** Which alerts a list shows: those that are due, that are enabled, or that are not. */
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
  /** The day of the work, not after the project's day, which it is by default. */
  workDate: fields.day.optional(),
  statusId: z.enum(logStatuses, { error: fields.expected('rule.notAChoice') }).default('Open'),
  selectedUsers: people.default([]).transform(once),
  description: fields.requiredText(limits.textLength),
  /** Hours of work. */
  repairHours: fields.decimal({ min: 0, max: maintenanceLimits.hours, step: 0.01 }).default(0),
  /** What the work did cost. */
  laborCost: fields.money.nullable().default(null),
  materialCost: fields.money.nullable().default(null),
  /** What it was expected to cost in all. */
  projectedCost: fields.money.nullable().default(null),
  /** The owner company's, unless it is given. */
  currencyCode: fields.currencyCode.optional(),
  /** The alert that the work was done for. */
  alertId: fields.id.nullable().default(null),
  spareParts: z.array(sparePart).max(maintenanceLimits.spareParts, 'rule.tooMany').default([]),
  /** What was wrong: a word of the owner company, or a term of molding defects. */
  defectId: z.string('rule.text').max(limits.nameLength, 'rule.tooLong').nullable().default(null),
  /** What was done about it: a word of the owner company. */
  actionId: fields.id.nullable().default(null),
  /** The checklist that was ticked, in the version that was there; one flag for each of its items. */
  checklist: z
    .object({
      checklistId: fields.id,
      version: fields.wholeNumber({ min: 1 }),
      done: z.array(z.boolean('rule.flag')).max(vocabularyLimits.items, 'rule.tooMany'),
    })
    .nullable()
    .default(null),
})

/** With an `id`, the same entry that is sent twice is added once. */
export const newEntry = logFields.extend({ id: fields.id.optional() })
export type NewEntry = z.output<typeof newEntry>
/** What a form sends of an entry. */
export type EntryForm = z.input<typeof newEntry>
export const changedEntry = logFields.extend({ entryId: fields.id, version: fields.wholeNumber() })
export type ChangedEntry = z.output<typeof changedEntry>

/** Sums of money in one currency. */
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

/** A line of the maintenance log. Costs are null where nobody has entered any. */
export const entry = z.object({
  id: z.string(),
  workDate: fields.day,
  statusId: z.enum(logStatuses),
  selectedUsers: z.array(z.string()),
  /** The names of the people who did it. */
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
  /** In the language of the caller. */
  defect: z.string().nullable(),
  actionId: z.string().nullable(),
  action: z.string().nullable(),
  /** As it was when it was ticked, also when the list is another one today. */
  checklist: tickedChecklist.nullable(),
  /** Reported by somebody without an account, who called themselves so. */
  isReported: z.boolean(),
  reporterName: z.string(),
  attachedFiles,
  fileList: z.array(listedFile),
  /** Who added it; empty for a former user. */
  addedBy: z.string(),
  createdDate: fields.instant,
  modifiedDate: fields.instant,
  version: z.number().int(),
  can: z.object({ changeFiles: z.boolean() }),
})
export type Entry = z.infer<typeof entry>

const entrySorts = ['workDate', 'statusId', 'repairHours', 'modifiedDate'] as const
const entryFilters = z.object({
  /** A status, or `Unfinished` for every one but Complete. */
  statusId: z.enum([...logStatuses, 'Unfinished'], 'rule.notAChoice').optional(),
  alertId: fields.id.optional(),
  defectId: z.string().max(limits.nameLength, 'rule.tooLong').optional(),
  actionId: fields.id.optional(),
  /** Days of the work, both included. */
  from: fields.day.optional(),
  to: fields.day.optional(),
})
export const entriesQuery = listQuery(entrySorts).extend({
  ...entryFilters.shape,
  entryId: fields.id.optional(),
})
export type EntryFilters = z.output<typeof entryFilters> & { searchTerm?: string | undefined }
export const exportQuery = entryFilters.extend({
  searchTerm: z.string().max(limits.searchLength, 'rule.searchLength').optional(),
  format: z.enum(['xlsx', 'csv'], 'rule.notAChoice').default('xlsx'),
})

/** A word to choose. One that is not offered any more is there to narrow the list by. */
const choice = z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })
/** What the form of an entry has to choose from. */
export const logChoices = z.object({
  /** The project's day. */
  today: fields.day,
  /** The currency of the owner company. */
  currencyCode: z.enum(currencyCodes),
  people: options,
  alerts: z.array(z.object({ id: z.string(), title: z.string(), checklistId: z.string().nullable() })),
  /** Those of the company, then the defects of molded parts by their category. */
  defects: z.array(choice.extend({ group: z.enum(defectGroups) })),
  actions: z.array(choice),
  /** Those that are offered. */
  checklists: z.array(checklist.pick({ id: true, name: true, version: true, items: true })),
})
export type LogChoices = z.infer<typeof logChoices>

export const entryQuery = z.object({ entryId: fields.id })
export const entryFileQuery = z.object({ entryId: fields.id, fileName: fields.fileName })
/** With `replace`, a file of the same name is replaced. */
export const entryFileForm = z.object({
  entryId: fields.id,
  replace: z.stringbool({ error: 'rule.flag' }).default(false),
  /** Of the sender's own: a file that is sent twice with it is there once. */
  sendId: fields.id.optional(),
})

/** A problem of a tool, told by who has scanned its tag. */
export const problemReport = z.object({
  description: fields.requiredText(limits.textLength),
  name: fields.text().default(''),
})
/** What a tag shows of its tool to everybody. */
export const taggedTool = z.object({
  projectNumber: z.string(),
  partName: z.string(),
  companyName: z.string(),
})
/** The address in the tag of a tool: `qr` is it as a picture, in a data address. */
export const reportTag = z.object({
  url: z.string(),
  qr: z.string(),
  /** Whether the owner company takes reports. */
  isOpen: z.boolean(),
})

export const costsQuery = z.object({ from: fields.day.optional(), to: fields.day.optional() })
/** What the work of a time took: amounts of two currencies are never added. */
const costSum = z.object({
  entryCount: z.number().int(),
  repairHours: z.number(),
  costs: z.array(costs),
})
export type CostSum = z.infer<typeof costSum>
/** How many entries of a time had a word, and the hours that they took; the most first. */
const wordCount = z.object({
  id: z.string(),
  name: z.string(),
  entryCount: z.number().int(),
  repairHours: z.number(),
})
export type WordCount = z.infer<typeof wordCount>
export const costsAnswer = z.object({
  /** By month, as yyyy-MM, the newest first; months without work are not in it. */
  months: z.array(costSum.extend({ month: z.string() })),
  total: costSum,
  defects: z.array(wordCount),
  actions: z.array(wordCount),
})
