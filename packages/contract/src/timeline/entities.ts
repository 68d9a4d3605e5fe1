import * as z from 'zod'
import { countryCodes } from '../core/countries.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { flag, options } from '../core/lists.ts'
import { paperNames } from '../core/paper-sizes.ts'
import { aboutLink } from '../sharing/entities.ts'
import { sharingLimits } from '../sharing/limits.ts'
import { planLimits } from './limits.ts'

/** Which ends of two tasks a dependency ties: from the predecessor's Finish or Start to the successor's Start or Finish. */
export const dependencyTypes = ['FS', 'SS', 'FF', 'SF'] as const
export type DependencyType = (typeof dependencyTypes)[number]

/** A slip in the year would make a plan of centuries. */
export const isPlanDay = (day: string): boolean => {
  const [first, last] = planLimits.years
  return day >= `${first}-01-01` && day <= `${last}-12-31`
}
export const planDay = fields.day.refine(isPlanDay, 'timeline:rule.year')

const percent = fields.wholeNumber({ min: 0, max: 100 })

/**
 * What somebody plans. Of a task with tasks below it (a summary), `start`, `end` and `percentComplete` follow from those,
 * and what is given for them is not used.
 */
const taskFields = z.object({
  /** Given by who makes several at once that name each other; otherwise the server makes one. */
  id: fields.id.optional(),
  /** Place among the tasks of the same parent, from 0; two at one place stand by their ids. */
  orderId: fields.wholeNumber({ min: 0, max: 1_000_000 }),
  parentId: fields.id.nullable(),
  title: fields.requiredText(limits.titleLength),
  /** First and last calendar day of the task, both included. A milestone is reached at the end of its day. */
  start: planDay,
  end: planDay,
  percentComplete: percent.default(0),
  milestone: z.boolean('rule.flag').default(false),
  /** Whether the tasks below it are shown. */
  expanded: z.boolean('rule.flag').default(true),
  note: fields.text(limits.textLength).default(''),
})
const inOrder = { error: 'timeline:rule.endBeforeStart', path: ['end'] }
const endsAfterStart = (task: { start: string; end: string }) => task.start <= task.end

export const taskForm = taskFields.refine(endsAfterStart, inOrder)
export type TaskForm = z.infer<typeof taskForm>

/** A changed task, with the version that was changed: another's change in between is answered by 409. */
export const taskChange = taskFields
  .extend({ id: fields.id, version: fields.wholeNumber() })
  .refine(endsAfterStart, inOrder)
export type TaskChange = z.infer<typeof taskChange>

/** A task as it is stored. */
const storedTask = taskFields.extend({
  id: fields.id,
  version: z.number().int(),
  /** From how many operations of the tool its dates and percentage follow; left out for one that is planned by itself. */
  operationCount: z.number().int().optional(),
})
export type StoredTask = z.infer<typeof storedTask>

/** A task with what follows from the whole plan. */
export const task = storedTask.extend({
  /** True while there are tasks below it. */
  summary: z.boolean(),
  /** Working days from start to end; 0 for a milestone. */
  workingDays: z.number().int(),
  /** Working days by which it can slip before the end of the project does; negative where a dependency behind it does not hold. */
  slackDays: z.number().int(),
  /** Without slack, and not complete. */
  critical: z.boolean(),
})
export type Task = z.infer<typeof task>

export const dependencyForm = z.object({
  id: fields.id.optional(),
  predecessorId: fields.id,
  successorId: fields.id,
  type: z.enum(dependencyTypes, 'rule.notAChoice').default('FS'),
  /** Working days to wait; negative to overlap. */
  lagDays: fields.wholeNumber({ min: -1_000, max: 1_000 }).default(0),
})
export type DependencyForm = z.infer<typeof dependencyForm>
export const dependency = dependencyForm.extend({ id: fields.id })
export type Dependency = z.infer<typeof dependency>

/** Whole plan: what is imported, all or none. Tasks and dependencies name each other by ids of their own, made anew. */
export const plan = z.object({
  tasks: z
    .array(taskFields.extend({ id: fields.id }).refine(endsAfterStart, inOrder))
    .min(1, 'rule.required')
    .max(planLimits.tasks, 'rule.tooMany'),
  dependencies: z.array(dependencyForm).max(planLimits.dependencies, 'rule.tooMany').default([]),
})
export type Plan = z.infer<typeof plan>

/** Whose plan is copied, and the day on which the copy begins. */
export const planCopy = z.object({ sourceId: fields.id, startDate: planDay })
export type PlanCopy = z.infer<typeof planCopy>

/** Weekdays by ISO 8601: 1 is Monday, 7 is Sunday. */
const weekday = fields.wholeNumber({ min: 1, max: 7 })

const holiday = z.object({ date: fields.day, name: fields.text(limits.nameLength).default('') })
export type Holiday = z.infer<typeof holiday>

/** When a company works: plans of its projects count in these days. */
export const workCalendar = z.object({
  workingDays: z
    .array(weekday)
    .min(1, 'timeline:rule.noWorkingDay')
    .max(7, 'rule.tooMany')
    .refine(days => new Set(days).size === days.length, 'timeline:rule.dayTwice'),
  holidays: z
    .array(holiday)
    .max(planLimits.holidays, 'rule.tooMany')
    .refine(
      holidays => new Set(holidays.map(({ date }) => date)).size === holidays.length,
      'timeline:rule.dayTwice',
    ),
})
export type WorkCalendar = z.infer<typeof workCalendar>
/** The same of the company that owns a project, with the project's day, on which it depends what is late. */
export const projectCalendar = workCalendar.extend({ today: fields.day })
export type ProjectCalendar = z.infer<typeof projectCalendar>

/** The lunar calendars that some holidays follow are known to 2075 at least. */
const holidayYear = fields.wholeNumberInAddress({ min: 2000, max: 2075 })

/** Of which country and years the public holidays are asked; without a country, of that of the company. */
export const holidayQuery = z
  .object({
    country: z.enum(countryCodes as [string, ...string[]], 'rule.notAChoice').optional(),
    /** A choice of `regions`; without one, what the whole country has. */
    region: fields.text(20).optional(),
    firstYear: holidayYear,
    lastYear: holidayYear,
  })
  .refine(
    ({ firstYear, lastYear }) => lastYear >= firstYear && lastYear - firstYear < planLimits.holidayYears,
    {
      error: 'timeline:rule.holidayYears',
      path: ['lastYear'],
    },
  )
export type HolidayQuery = z.infer<typeof holidayQuery>

/** The public holidays of a country and of one of its regions, with what else can be chosen. */
export const publicHolidays = z.object({
  /** Null where the company has no country of which holidays are known. */
  country: z.string().nullable(),
  countries: options,
  regions: options,
  holidays: z.array(holiday),
})
export type PublicHolidays = z.infer<typeof publicHolidays>

/** The dates of a plan as they once were, to compare with. */
export const baseline = z.object({
  id: z.string(),
  name: z.string(),
  createdDate: fields.instant,
  createdBy: z.string(),
})
export type Baseline = z.infer<typeof baseline>
export const baselineForm = z.object({ name: fields.requiredText(limits.nameLength) })
export const baselineTask = z.object({
  taskId: z.string(),
  title: z.string(),
  start: fields.day,
  end: fields.day,
})
export type BaselineTask = z.infer<typeof baselineTask>

/** A link by which anybody sees the plan, and changes nothing. */
export const planLink = z.object({
  id: z.string(),
  /** The whole address, to be sent to somebody. */
  link: z.string(),
  hasPassword: z.boolean(),
  /** True while who made it may not share here: it leads nowhere then. */
  isStopped: z.boolean(),
  createdBy: z.string(),
  createdDate: fields.instant,
  /** The last day on which it opens, in UTC; null for no end. */
  expiryDate: fields.day.nullable(),
  openCount: z.number().int(),
})
export type PlanLink = z.infer<typeof planLink>
export const planLinkForm = z.object({
  /** Left out for a link that asks for none. */
  password: z
    .string('rule.required')
    .min(sharingLimits.passwordMin, 'sharing:rule.passwordShort')
    .max(limits.passwordMax, 'rule.passwordLong')
    .optional(),
  expiryDate: fields.day.nullable().default(null),
})

/** What a link shows. */
export const sharedPlan = z.object({
  ...aboutLink.shape,
  tasks: z.array(task),
  dependencies: z.array(dependency),
  calendar: projectCalendar,
})
export type SharedPlan = z.infer<typeof sharedPlan>

/** A file of the plan. What follows the format is for a PDF. */
export const planExport = z.object({
  format: z.enum(['pdf', 'xlsx', 'xml'], 'rule.notAChoice'),
  paper: z.enum(paperNames, 'rule.notAChoice').default('a3'),
  /** Whether slack and the critical path are shown. */
  critical: flag.default(false),
  /** The baseline to compare with. */
  baselineId: fields.id.optional(),
})
export type PlanExport = z.infer<typeof planExport>
