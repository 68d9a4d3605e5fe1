import * as z from 'zod'
import { flag } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { phaseStatuses, phaseTypes } from '../phases/names.ts'
import { projectRoles } from '../project-members/names.ts'
import { delay, responsibilityAnswer, responsibleParty } from '../responsible/entities.ts'
import { fieldOfDetail } from './details.ts'
import { projectLimits } from './limits.ts'
import { documentTypes, dueFilters, productionUnits } from './names.ts'

/** A field that a company has defined, or a default field (`defaultDetails`). */
const projectDetail = z.object({
  id: z.string(),
  displayName: z.string(),
  valueText: z.string(),
})

/** A length in cm, a weight in kg, or a press size in metric tons. Never negative; the maximum exceeds any tool. */
const measure = (max: number) =>
  z.number('rule.number').min(0, 'rule.notNegative').max(max, 'rule.tooLarge').nullable().default(null)

const detailForm = z
  .object({
    /** The id of a detail to change. Without an id, the detail with this name is changed, or a new detail is added. */
    id: fields.id.optional(),
    displayName: fields.requiredText(),
    valueText: fields.longText().default(''),
  })
  .superRefine(({ displayName, valueText }, { addIssue }) => {
    if (valueText.length > limits.titleLength && fieldOfDetail(displayName) !== 'description')
      addIssue({
        code: 'too_big',
        origin: 'string',
        maximum: limits.titleLength,
        path: ['valueText'],
        message: 'rule.tooLong',
      })
  })
/** Returns the schema of the details of a project, with at most `max` details. */
export const detailsOf = (max: number) => z.array(detailForm).max(max, 'rule.tooMany').default([])

export const projectFields = z.object({
  projectNumber: fields.requiredText(50),
  partName: fields.text(limits.titleLength).default(''),
  partNumber: fields.text().default(''),
  program: fields.text().default(''),
  description: fields.longText().default(''),
  details: detailsOf(projectLimits.details),
  /** By default, the value of the company's defaults. */
  isMetric: z.boolean('rule.flag').optional(),
  length: measure(10_000),
  height: measure(10_000),
  depth: measure(10_000),
  weight: measure(1_000_000),
  pressSize: measure(20_000),
  /** Parts per cycle when no cavity is blocked. */
  cavities: fields.wholeNumber({ min: 1, max: projectLimits.cavities }).nullable().default(null),
  /** The quoted time of one cycle, in seconds. */
  quotedCycleTime: fields
    .decimal({ min: 0.1, max: projectLimits.cycleTime, step: 0.1 })
    .nullable()
    .default(null),
  dateOfPurchase: fields.day.nullable().default(null),
  sopDate: fields.day.nullable().default(null),
  dateOfDelivery: fields.day.nullable().default(null),
  /** Default: Cycles. */
  productionUnitId: z.enum(productionUnits, 'rule.notAChoice').optional(),
})

interface DatesAndDetails {
  dateOfPurchase: string | null
  dateOfDelivery: string | null
  details?: { id?: string | undefined; displayName: string }[]
}

/** Adds checks of the fields of a project against each other. */
export const consistent = <Schema extends z.ZodType<DatesAndDetails>>(schema: Schema) =>
  schema
    .refine(
      form => !form.dateOfPurchase || !form.dateOfDelivery || form.dateOfDelivery >= form.dateOfPurchase,
      { path: ['dateOfDelivery'], error: 'rule.deliveryBeforePurchase' },
    )
    .refine(
      form =>
        new Set(form.details?.map(({ id, displayName }) => id ?? displayName.toLowerCase())).size ===
        (form.details?.length ?? 0),
      { path: ['details'], error: 'rule.twice' },
    )

export const projectForm = consistent(projectFields)

/**
 * A change of a project. `version` is the version that the caller read; if the project has changed since, the server
 * saves nothing.
 */
export const projectChange = consistent(
  projectFields.extend({
    version: fields.wholeNumber(),
    /** The names that companies have for the project. An empty label deletes the name. */
    identifiers: z
      .array(z.object({ companyId: fields.id, label: fields.text().default('') }))
      .max(100, 'rule.tooMany')
      .default([]),
    /** Sets the date of start of production of all projects of the same program that the caller may edit. */
    updateAllPrograms: z.boolean('rule.flag').default(false),
    /** Confirms the deletion of fields that were milestones before, with their dates, recipients and files. */
    deletesMilestones: z.boolean('rule.flag').default(false),
  }),
)

/** Templates of a new project. A missing template comes from the company's defaults; null means no template. */
export const projectTemplates = z.object({
  /** The id of a folder template. */
  templateId: fields.wholeNumber().nullable().optional(),
  assetDetailTemplateId: fields.wholeNumber().nullable().optional(),
  clearToPayTemplateId: fields.id.nullable().optional(),
})
export type ProjectTemplates = z.infer<typeof projectTemplates>

/**
 * The plan of a new project: a copy of another project's plan, or a timeline template; and its first day, today by
 * default.
 */
export const projectPlan = z.object({
  planSourceId: fields.id.nullable().optional(),
  planTemplateId: fields.id.nullable().optional(),
  planStartDate: fields.day.nullable().optional(),
})
export type ProjectPlan = z.infer<typeof projectPlan>

const phaseOfProject = z.object({
  phaseTypeId: z.enum(phaseTypes),
  statusId: z.enum(phaseStatuses),
  completionPercent: z.number(),
  plannedMilestone: fields.day.nullable(),
  actualMilestone: fields.day.nullable(),
  selected: z.boolean(),
  acts: responsibilityAnswer.acts,
  delay: responsibilityAnswer.delay,
})

/** The state of a project on its current day. */
const projectSummary = z.object({
  /** The current phase: the last phase that has begun. */
  phaseTypeId: z.enum(phaseTypes).nullable(),
  statusId: z.enum(phaseStatuses).nullable(),
  /** The earliest planned day of an open phase or milestone. It may be in the past. */
  nextDate: fields.day.nullable(),
  /** Null for a milestone. */
  nextPhaseTypeId: z.enum(phaseTypes).nullable(),
  /** Days from the project's current day to the next date; negative when it has passed. */
  daysToNext: z.number().int().nullable(),
  /** The largest number of days by which an open phase, milestone, task or delivery is late; 0 when nothing is late. */
  daysLate: z.number().int(),
  dateOfDelivery: fields.day.nullable(),
  /**
   * Days since the delivery date of a tool that is not delivered, 0 until it has passed. A tool counts as delivered
   * when its phase Production, Transfer or Retired is in progress or complete.
   */
  daysSinceDelivery: z.number().int(),
  /**
   * The person or company that has to act on the item that makes the project late, or else on the next date; null when
   * nobody is responsible and the project has no lead.
   */
  acts: responsibleParty.nullable(),
  /** The reason why the project is late: the reason of the phase, milestone, task or delivery that is the latest. */
  delay: delay.nullable(),
  customer: z.string(),
  molder: z.string(),
  /**
   * The project lead: the Administrator of the project, or an Engineer without an Administrator; empty without both.
   */
  leadName: z.string(),
})
export type ProjectSummary = z.infer<typeof projectSummary>

export const project = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  projectNumber: z.string(),
  partName: z.string(),
  partNumber: z.string(),
  program: z.string(),
  description: z.string(),
  details: z.array(projectDetail),
  identifiers: z.array(
    z.object({
      companyId: z.string(),
      companyName: z.string(),
      label: z.string(),
      isOwnerIdentifier: z.boolean(),
    }),
  ),
  companies: z.array(
    z.object({ companyId: z.string(), name: z.string(), projectRoleId: z.enum(projectRoles) }),
  ),
  phases: z.array(phaseOfProject),
  /** Today in the project's time zone, which determines what is late. */
  today: fields.day,
  summary: projectSummary,
  /** Number of maintenance alerts whose due day has passed. */
  overdueMaintenance: z.number().int(),
  /** The reason why the delivery is late; null or missing without a reason. */
  deliveryDelay: delay.nullish(),
  isMetric: z.boolean(),
  length: z.number().nullable(),
  height: z.number().nullable(),
  depth: z.number().nullable(),
  weight: z.number().nullable(),
  pressSize: z.number().nullable(),
  cavities: z.number().int().nullable(),
  /** The quoted time of one cycle, in seconds. */
  quotedCycleTime: z.number().nullable(),
  dateOfPurchase: fields.day.nullable(),
  sopDate: fields.day.nullable(),
  dateOfDelivery: fields.day.nullable(),
  productionUnitId: z.enum(productionUnits),
  /** Incremented with each change. */
  version: z.number().int(),
  /** The company to which the project is offered for a transfer; null without an open offer. */
  offeredTo: z.object({ companyId: z.string(), name: z.string() }).nullable(),
  /** Signed address, for `<img>`; null without a picture. */
  imageUrl: z.string().nullable(),
  fileCount: z.number().int(),
  userCount: z.number().int(),
  createdDate: fields.instant,
  updatedDate: fields.instant,
})
export type Project = z.infer<typeof project>

/** The unit of production, and the number of entries that keep this unit when the project changes to another unit. */
export const productionUnit = z.object({
  productionUnitId: z.enum(productionUnits),
  entryCount: z.number().int(),
})

const toolTimeline = z.object({
  /** Today in the project's time zone. */
  today: fields.day,
  dateOfPurchase: fields.day.nullable(),
  /** The selected phases, in order. */
  phases: z.array(
    phaseOfProject.pick({ phaseTypeId: true, statusId: true, plannedMilestone: true, actualMilestone: true }),
  ),
})
export type ToolTimeline = z.infer<typeof toolTimeline>

/**
 * A row of a project list. `columns` has the values of the detail columns, in the order of the column names in the
 * response.
 */
export const projectRow = projectSummary.extend({
  id: z.string(),
  projectNumber: z.string(),
  partName: z.string(),
  companyId: z.string(),
  columns: z.array(z.string()),
  /** The timeline of the tool. Sent only when requested. */
  timeline: toolTimeline.optional(),
  imageUrl: z.string().nullable(),
})
export type ProjectRow = z.infer<typeof projectRow>

/** The number of projects in each phase. The phase is null for projects without a phase that has begun. */
export const countsByPhase = z.array(
  z.object({ phaseTypeId: z.enum(phaseTypes).nullable(), count: z.number().int() }),
)

/**
 * The number of projects of a company by their state. The counts of the phases add up to the number of all projects.
 */
export const projectCounts = z.object({
  lateCount: z.number().int(),
  /** Projects with a next date within `projectLimits.dueDays`. */
  dueCount: z.number().int(),
  onHoldCount: z.number().int(),
  phases: countsByPhase,
})
export type ProjectCounts = z.infer<typeof projectCounts>

const cavitiesInAddress = fields.wholeNumberInAddress({ min: 1, max: projectLimits.cavities }).optional()

/** The filters of every list of projects. */
export const projectFilters = z.object({
  only: z.enum(dueFilters, 'rule.notAChoice').optional(),
  /** Limits the list to projects that the caller leads. */
  mine: flag.optional(),
  /** Names as in the list, regardless of case and accents. */
  molder: z.string().max(limits.titleLength, 'rule.tooLong').optional(),
  customer: z.string().max(limits.titleLength, 'rule.tooLong').optional(),
  /** The current phase of the project. */
  inPhase: z.enum(phaseTypes, 'rule.notAChoice').optional(),
  /** Bounds of the next date, inclusive. */
  nextFrom: fields.day.optional(),
  nextTo: fields.day.optional(),
  /** Bounds of the number of cavities, inclusive. Tools without a number do not match. */
  minCavities: cavitiesInAddress,
  maxCavities: cavitiesInAddress,
})
export type ProjectFilters = z.infer<typeof projectFilters>

/** A criterion of the advanced search. Criteria are combined with AND, and use the wildcards of every search. */
const searched = z.string().max(limits.searchLength, 'rule.searchLength').optional()
const sharedCriteria = {
  projectNumber: searched,
  description: searched,
  /** Finds projects with a selected phase of this type in this status. */
  phase: z.enum(phaseTypes, 'rule.notAChoice').optional(),
  status: z.enum(phaseStatuses, 'rule.notAChoice').optional(),
  /** The name of a company on the project. */
  company: searched,
  /** The place where the tool was last seen, or the place of a company on the project. */
  city: searched,
  state: searched,
  countryCode: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'rule.notAChoice')
    .optional(),
}
export const searchCriteria = z.object({
  ...sharedCriteria,
  partName: searched,
  partNumber: searched,
  program: searched,
  /** A company's name for the project. */
  identifierLabel: searched,
})
export type SearchCriteria = z.infer<typeof searchCriteria>
/** `details` searches the values of all details. */
export const dynamicCriteria = z.object({ ...sharedCriteria, details: searched })

export const projectDocument = z.object({
  type: z.enum(documentTypes),
  title: z.string(),
  isUploaded: z.boolean(),
  name: z.string(),
  extension: z.string(),
  mimeType: z.string(),
  /** Size in bytes. */
  size: z.number(),
  uploadedDate: fields.instant.nullable(),
  uploadedBy: z.string(),
  /** Signed addresses. `viewUrl` is null for a file that a browser cannot show safely. */
  viewUrl: z.string().nullable(),
  downloadUrl: z.string().nullable(),
  /** The number of this version, and the number of all versions; 0 without an uploaded document. */
  version: z.number().int(),
  versionCount: z.number().int(),
})
export type ProjectDocument = z.infer<typeof projectDocument>

export const documentVersion = z.object({
  number: z.number().int(),
  isCurrent: z.boolean(),
  name: z.string(),
  /** Size in bytes. */
  size: z.number(),
  uploadedDate: fields.instant,
  uploadedBy: z.string(),
  /** Signed address for download. */
  url: z.string(),
})
export type DocumentVersion = z.infer<typeof documentVersion>
