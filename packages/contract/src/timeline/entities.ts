import * as z from 'zod'
import { paperNames } from '../core/drawing/paper-sizes.ts'
import { flag, options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { countryCodes } from '../core/formats/countries.ts'
import { limits } from '../core/limits.ts'
import { delay, responsibleId } from '../responsible/entities.ts'
import { aboutLink } from '../sharing/entities.ts'
import { sharingLimits } from '../sharing/limits.ts'
import { planLimits } from './limits.ts'

/**
 * Types of dependencies, by the linked ends of the tasks: from the predecessor's Finish or Start to the successor's
 * Start or Finish.
 */
export const dependencyTypes = ['FS', 'SS', 'FF', 'SF'] as const
export type DependencyType = (typeof dependencyTypes)[number]

/**
 * Returns true for a day in the allowed years. Otherwise, a typing error in the year would create a plan that spans
 * centuries.
 */
export const isPlanDay = (day: string): boolean => {
  const [first, last] = planLimits.years
  return day >= `${first}-01-01` && day <= `${last}-12-31`
}
export const planDay = fields.day.refine(isPlanDay, 'timeline:rule.year')

const percent = fields.wholeNumber({ min: 0, max: 100 })

/**
 * The planned values of a task. For a summary (a task with tasks below it), the server computes `start`, `end` and
 * `percentComplete`, and ignores the sent values.
 */
const taskFields = z.object({
  /** Clients send the id when they add several tasks that refer to each other; otherwise the server generates it. */
  id: fields.id.optional(),
  /** Zero-based position among the tasks of the same parent. Tasks at the same position are sorted by id. */
  orderId: fields.wholeNumber({ min: 0, max: 1_000_000 }),
  parentId: fields.id.nullable(),
  title: fields.requiredText(limits.titleLength),
  /** First calendar day of the task. */
  start: planDay,
  /** Last calendar day of the task, inclusive. A milestone is reached at the end of its day. */
  end: planDay,
  percentComplete: percent.default(0),
  milestone: z.boolean('rule.flag').default(false),
  /** True when the tasks below this task are shown. */
  expanded: z.boolean('rule.flag').default(true),
  note: fields.longText().default(''),
  /** The id of the responsible user or company of the project. An update without this field does not change it. */
  responsibleId: responsibleId.optional(),
})
const inOrder = { error: 'timeline:rule.endBeforeStart', path: ['end'] }
const endsAfterStart = (task: { start: string; end: string }) => task.start <= task.end

export const taskForm = taskFields.refine(endsAfterStart, inOrder)
export type TaskForm = z.infer<typeof taskForm>

/**
 * A changed task with the version that the caller read. The server returns 409 if another user has changed the task
 * since.
 */
export const taskChange = taskFields
  .extend({ id: fields.id, version: fields.wholeNumber() })
  .refine(endsAfterStart, inOrder)
export type TaskChange = z.infer<typeof taskChange>

/** A task and the version of it that the caller read. */
export const taskVersion = z.object({ id: fields.id, version: fields.wholeNumber() })

/** A stored task. */
const storedTask = taskFields.extend({
  id: fields.id,
  version: z.number().int(),
  /** Null when nobody is responsible, or when the responsible person or company has left the project. */
  responsibleId: z.string().nullable(),
  /**
   * The reason why the task is late, which users enter in the plan, on Today or next to the board; missing without a
   * reason.
   */
  delay: delay.optional(),
  /**
   * Number of operations from which the dates and the percentage are computed; missing for a task without operations.
   */
  operationCount: z.number().int().optional(),
})
export type StoredTask = z.infer<typeof storedTask>

/** A task with values that are computed from the whole plan. */
export const task = storedTask.extend({
  /** True when there are tasks below this task. */
  summary: z.boolean(),
  /** Working days from start to end; 0 for a milestone. */
  workingDays: z.number().int(),
  /**
   * Working days by which the task can slip without delaying the end of the project; negative when a dependency after
   * it is violated.
   */
  slackDays: z.number().int(),
  /** True when the task has no slack and is not complete. */
  critical: z.boolean(),
})
export type Task = z.infer<typeof task>

export const dependencyForm = z.object({
  id: fields.id.optional(),
  predecessorId: fields.id,
  successorId: fields.id,
  type: z.enum(dependencyTypes, 'rule.notAChoice').default('FS'),
  /** Waiting time in working days; negative for an overlap. */
  lagDays: fields.wholeNumber({ min: -1_000, max: 1_000 }).default(0),
})
export type DependencyForm = z.infer<typeof dependencyForm>
export const dependency = dependencyForm.extend({ id: fields.id })
export type Dependency = z.infer<typeof dependency>

/**
 * A whole plan for import. The server imports all of it or nothing. Tasks and dependencies refer to each other by ids
 * in the plan; the server generates new ids.
 */
export const plan = z.object({
  tasks: z
    .array(taskFields.extend({ id: fields.id }).refine(endsAfterStart, inOrder))
    .min(1, 'rule.required')
    .max(planLimits.tasks, 'rule.tooMany'),
  dependencies: z.array(dependencyForm).max(planLimits.dependencies, 'rule.tooMany').default([]),
})
export type Plan = z.infer<typeof plan>

/** The project whose plan is copied, and the first day of the copy. */
export const planCopy = z.object({ sourceId: fields.id, startDate: planDay })

/** Weekdays by ISO 8601: 1 is Monday, 7 is Sunday. */
const weekday = fields.wholeNumber({ min: 1, max: 7 })

const holiday = z.object({ date: fields.day, name: fields.text(limits.nameLength).default('') })
export type Holiday = z.infer<typeof holiday>

/** The working days and holidays of a company, used by the plans of its projects. */
const workCalendar = z.object({
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

/** The calendar of a company with its version, which is 0 while the company has not defined a calendar. */
export const companyCalendar = workCalendar.extend({ version: z.number().int() })
export type CompanyCalendar = z.infer<typeof companyCalendar>

/** A calendar with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedCalendar = workCalendar.extend({ version: fields.wholeNumber({ min: 0 }) })

/**
 * The calendar of the company that owns a project, and today in the project's time zone, which determines what is late.
 */
export const projectCalendar = workCalendar.extend({ today: fields.day })
export type ProjectCalendar = z.infer<typeof projectCalendar>

/** Limited to 2075, because the lunar calendars of some holidays are known at least until then. */
const holidayYear = fields.wholeNumberInAddress({ min: 2000, max: 2075 })

/** The country and years of the requested public holidays. Default: the country of the company. */
export const holidayQuery = z
  .object({
    country: z.enum(countryCodes as [string, ...string[]], 'rule.notAChoice').optional(),
    /** A choice of `regions`. Without a region, only holidays of the whole country are returned. */
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

/** The public holidays of a country and of one of its regions, with the available countries and regions. */
export const publicHolidays = z.object({
  /** Null when no holidays are known for the company's country, or when the company has no country. */
  country: z.string().nullable(),
  countries: options,
  regions: options,
  holidays: z.array(holiday),
})
export type PublicHolidays = z.infer<typeof publicHolidays>

/** A snapshot of the dates of a plan, for comparison. */
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

/** A link through which anyone can view the plan, but not change it. */
export const planLink = z.object({
  id: z.string(),
  /** The whole address of the link, to send to other people. */
  link: z.string(),
  hasPassword: z.boolean(),
  /** True while the creator of the link has no permission to share in the project. Then the link does not open. */
  isStopped: z.boolean(),
  createdBy: z.string(),
  createdDate: fields.instant,
  /** The last day on which the link opens, in UTC; null without an end. */
  expiryDate: fields.day.nullable(),
  openCount: z.number().int(),
})
export type PlanLink = z.infer<typeof planLink>
export const planLinkForm = z.object({
  /** Omitted for a link without a password. */
  password: z
    .string('rule.required')
    .min(sharingLimits.passwordMin, 'sharing:rule.passwordShort')
    .max(limits.passwordMax, 'rule.passwordLong')
    .optional(),
  expiryDate: fields.day.nullable().default(null),
})

/** The plan that a link shows, without the responsible people and companies of its tasks and the reasons of delays. */
export const sharedPlan = z.object({
  ...aboutLink.shape,
  tasks: z.array(task),
  dependencies: z.array(dependency),
  calendar: projectCalendar,
})
export type SharedPlan = z.infer<typeof sharedPlan>

/** The options of a plan export. All options except the format are for PDF only. */
export const planExport = z.object({
  format: z.enum(['pdf', 'xlsx', 'xml'], 'rule.notAChoice'),
  paper: z.enum(paperNames, 'rule.notAChoice').default('a3'),
  /** True to show slack and the critical path. */
  critical: flag.default(false),
  /** True to show the responsible person or company of each task, even if other columns must be left out. */
  responsible: flag.default(false),
  /** The baseline for comparison. */
  baselineId: fields.id.optional(),
})
export type PlanExport = z.infer<typeof planExport>
