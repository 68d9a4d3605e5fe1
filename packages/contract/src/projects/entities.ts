import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { flag } from '../core/lists.ts'
import { phaseStatuses, phaseTypes } from '../phases/names.ts'
import { projectRoles } from '../project-members/names.ts'
import { fieldOfDetail } from './details.ts'
import { projectLimits } from './limits.ts'
import { defaultDetails, documentTypes, dueFilters, productionUnits } from './names.ts'
import { pendingItem } from './pending-item.ts'

/** One of the company's own fields, or a default one (`defaultDetails`). */
const projectDetail = z.object({
  id: z.string(),
  displayName: z.string(),
  valueText: z.string(),
})

/** A length in cm, a weight in kg, a press size in metric tonnes: never negative, no tool is beyond the bounds. */
const measure = (max: number) =>
  z.number('rule.number').min(0, 'rule.notNegative').max(max, 'rule.tooLarge').nullable().default(null)

const detailForm = z
  .object({
    /** The one that is changed; without it, the one of this name, or a new one. */
    id: fields.id.optional(),
    displayName: fields.requiredText(),
    valueText: fields.text(limits.textLength).default(''),
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
const detailsOf = (max: number) => z.array(detailForm).max(max, 'rule.tooMany').default([])

const projectFields = z.object({
  projectNumber: fields.requiredText(50),
  partName: fields.text(limits.titleLength).default(''),
  partNumber: fields.text().default(''),
  program: fields.text().default(''),
  description: fields.text(limits.textLength).default(''),
  details: detailsOf(projectLimits.details),
  /** As the company's defaults say, unless given. */
  isMetric: z.boolean('rule.flag').optional(),
  length: measure(10_000),
  height: measure(10_000),
  depth: measure(10_000),
  weight: measure(1_000_000),
  pressSize: measure(20_000),
  /** Parts of one cycle, where no cavity is blocked. */
  cavities: fields.wholeNumber({ min: 1, max: projectLimits.cavities }).nullable().default(null),
  /** Seconds of one cycle, as the parts were quoted. */
  quotedCycleTime: fields
    .decimal({ min: 0.1, max: projectLimits.cycleTime, step: 0.1 })
    .nullable()
    .default(null),
  dateOfPurchase: fields.day.nullable().default(null),
  sopDate: fields.day.nullable().default(null),
  dateOfDelivery: fields.day.nullable().default(null),
  /** Cycles, unless given. */
  productionUnitId: z.enum(productionUnits, 'rule.notAChoice').optional(),
})

interface Consistent {
  dateOfPurchase: string | null
  dateOfDelivery: string | null
  details?: { id?: string | undefined; displayName: string }[]
}

/** What the fields of a project have to say of one another. */
const consistent = <Schema extends z.ZodType<Consistent>>(schema: Schema) =>
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

/** What is changed on a project. `version` is the one that was read: when another has changed it since, nothing is written. */
export const projectChange = consistent(
  projectFields.extend({
    version: fields.wholeNumber(),
    /** What companies call the project; one without a label is taken away. */
    identifiers: z
      .array(z.object({ companyId: fields.id, label: fields.text().default('') }))
      .max(100, 'rule.tooMany')
      .default([]),
    /** Writes the date of start of production to all projects of the same program that the caller may edit. */
    updateAllPrograms: z.boolean('rule.flag').default(false),
  }),
)

/**
 * One row of a sheet of projects; measures metric. The rest is as the company's defaults say. A company is named by
 * `customerCompany` and `molderCompany` when it is to be on the project; `customer` and `molder` are only their names.
 */
export const importedProject = consistent(
  projectFields.omit({ isMetric: true, productionUnitId: true }).extend({
    /** Beside the default ones, which have fields of their own. */
    details: detailsOf(projectLimits.details - defaultDetails.length),
    customer: fields.text(limits.titleLength).default(''),
    customerNumber: fields.text(limits.titleLength).default(''),
    molder: fields.text(limits.titleLength).default(''),
    customerCompany: fields.text().default(''),
    molderCompany: fields.text().default(''),
    /** The phase that the tool is in, and how that stands: in progress, unless given. */
    phaseTypeId: z.enum(phaseTypes, 'rule.notAChoice').nullable().default(null),
    statusId: z.enum(phaseStatuses, 'rule.notAChoice').nullable().default(null),
    /** When phases are to be reached; those before the one that the tool is in count as complete. */
    plannedPhases: z
      .array(z.object({ phaseTypeId: z.enum(phaseTypes, 'rule.notAChoice'), plannedMilestone: fields.day }))
      .refine(planned => new Set(planned.map(one => one.phaseTypeId)).size === planned.length, 'rule.twice')
      .default([]),
  }),
).refine(row => row.statusId === null || row.phaseTypeId !== null, {
  path: ['phaseTypeId'],
  error: 'projects:rule.phaseNeeded',
})
export type ImportedProject = z.infer<typeof importedProject>

/** What a new project begins with; what is left out is as the company's defaults say, null is none. */
export const projectTemplates = z.object({
  /** A folder template. */
  templateId: fields.wholeNumber().nullable().optional(),
  assetDetailTemplateId: fields.wholeNumber().nullable().optional(),
  clearToPayTemplateId: fields.id.nullable().optional(),
})
export type ProjectTemplates = z.infer<typeof projectTemplates>

/**
 * The plan that a new project begins with: that of another project, or a timeline template; and the first day of it:
 * today, unless given.
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
})

/** The state of a project on its day. */
const projectSummary = z.object({
  /** The phase that it is in: the last that has begun. */
  phaseTypeId: z.enum(phaseTypes).nullable(),
  statusId: z.enum(phaseStatuses).nullable(),
  /** The first day that an open phase or an open milestone is planned for; it may have passed. */
  nextDate: fields.day.nullable(),
  /** Null where it is a milestone. */
  nextPhaseTypeId: z.enum(phaseTypes).nullable(),
  /** From the project's day to the next date; negative when it has passed. */
  daysToNext: z.number().int().nullable(),
  /** By how many days an open phase or task is over its planned day, the largest of them; 0 when none is. */
  daysLate: z.number().int(),
  dateOfDelivery: fields.day.nullable(),
  customer: z.string(),
  molder: z.string(),
  /** Who leads: the Administrator of the project, where there is none an Engineer; empty for nobody. */
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
  /** The project's day, on which it depends what is late. */
  today: fields.day,
  summary: projectSummary,
  isMetric: z.boolean(),
  length: z.number().nullable(),
  height: z.number().nullable(),
  depth: z.number().nullable(),
  weight: z.number().nullable(),
  pressSize: z.number().nullable(),
  cavities: z.number().int().nullable(),
  /** Seconds. */
  quotedCycleTime: z.number().nullable(),
  dateOfPurchase: fields.day.nullable(),
  sopDate: fields.day.nullable(),
  dateOfDelivery: fields.day.nullable(),
  productionUnitId: z.enum(productionUnits),
  /** Grows with each change. */
  version: z.number().int(),
  /** The company that it is offered to, while nobody there has accepted it. */
  offeredTo: z.object({ companyId: z.string(), name: z.string() }).nullable(),
  /** A signed address, for `<img>`; null where there is no picture. */
  imageUrl: z.string().nullable(),
  fileCount: z.number().int(),
  userCount: z.number().int(),
  createdDate: fields.instant,
  updatedDate: fields.instant,
})
export type Project = z.infer<typeof project>

/** What production is counted in, and how many entries keep it when another unit is chosen. */
export const productionUnit = z.object({
  productionUnitId: z.enum(productionUnits),
  entryCount: z.number().int(),
})

/** A project that its owner would give to a company. */
export const offeredProject = z.object({
  projectId: z.string(),
  projectNumber: z.string(),
  /** Its owner. */
  companyName: z.string(),
  offeredBy: z.string(),
  offeredDate: fields.instant,
})
export type OfferedProject = z.infer<typeof offeredProject>

const toolTimeline = z.object({
  /** The project's day. */
  today: fields.day,
  dateOfPurchase: fields.day.nullable(),
  /** Those that count, in the order of its life. */
  phases: z.array(
    phaseOfProject.pick({ phaseTypeId: true, statusId: true, plannedMilestone: true, actualMilestone: true }),
  ),
})
export type ToolTimeline = z.infer<typeof toolTimeline>

/** A row of a project list. `columns` holds the values of the detail columns, in the order of the answer's names. */
export const projectRow = projectSummary.extend({
  id: z.string(),
  projectNumber: z.string(),
  partName: z.string(),
  companyId: z.string(),
  columns: z.array(z.string()),
  /** What a timeline over many tools draws of one; only where it was asked for. */
  timeline: toolTimeline.optional(),
  imageUrl: z.string().nullable(),
})
export type ProjectRow = z.infer<typeof projectRow>

const firstProjects = z.object({ projects: z.array(projectRow), totalCount: z.number().int() })

/** What matters today, of the projects that the caller may see: the first of each list, and how many there are. */
export const today = z.object({
  late: firstProjects,
  /** With a next date within `projectLimits.dueDays`. */
  due: firstProjects,
  onHoldCount: z.number().int(),
  /** Of those that the caller leads. */
  mineCount: z.number().int(),
  /** Of no phase, where none has begun. */
  phases: z.array(z.object({ phaseTypeId: z.enum(phaseTypes).nullable(), count: z.number().int() })),
  /** What waits for the caller. */
  waiting: z.array(pendingItem),
  files: z.array(
    z.object({
      projectId: z.string(),
      projectNumber: z.string(),
      name: z.string(),
      path: z.string(),
      modifiedDate: fields.instant,
      modifiedBy: z.string(),
    }),
  ),
})
export type Today = z.infer<typeof today>

const cavitiesInAddress = fields.wholeNumberInAddress({ min: 1, max: projectLimits.cavities }).optional()

/** Narrows every list of projects. */
export const projectFilters = z.object({
  only: z.enum(dueFilters, 'rule.notAChoice').optional(),
  /** Those that the caller leads. */
  mine: flag.optional(),
  /** As the list calls them, whatever the case and accents. */
  molder: z.string().max(limits.titleLength, 'rule.tooLong').optional(),
  customer: z.string().max(limits.titleLength, 'rule.tooLong').optional(),
  /** The phase that the project is in. */
  inPhase: z.enum(phaseTypes, 'rule.notAChoice').optional(),
  /** Bounds of the next date, both included. */
  nextFrom: fields.day.optional(),
  nextTo: fields.day.optional(),
  /** Bounds of the number of cavities, both included; a tool without one is in neither. */
  minCavities: cavitiesInAddress,
  maxCavities: cavitiesInAddress,
})
export type ProjectFilters = z.infer<typeof projectFilters>

/** What the advanced search asks for; each field that is given narrows it, by the wildcards of every search. */
const searched = z.string().max(limits.searchLength, 'rule.searchLength').optional()
const sharedCriteria = {
  projectNumber: searched,
  description: searched,
  /** A selected phase of this type, in this status. */
  phase: z.enum(phaseTypes, 'rule.notAChoice').optional(),
  status: z.enum(phaseStatuses, 'rule.notAChoice').optional(),
  /** The name of a company on the project. */
  company: searched,
  /** Of the place where the tool was seen last, or of a company on the project. */
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
  /** What a company calls the project. */
  identifierLabel: searched,
})
export type SearchCriteria = z.infer<typeof searchCriteria>
/** `details` is looked for in the values of all details. */
export const dynamicCriteria = z.object({ ...sharedCriteria, details: searched })
export type DynamicCriteria = z.infer<typeof dynamicCriteria>

/** The lists of which views are saved: those of projects, and the board of a company. */
export const searchKinds = ['list', 'dynamicList', 'advanced', 'dynamic', 'board'] as const
export const savedSearchForm = z.object({
  kind: z.enum(searchKinds, 'rule.notAChoice'),
  name: fields.requiredText(),
  /** The query of the list, and under `hidden` the columns that are not shown. */
  criteria: z.record(z.string().max(50), z.string().max(limits.searchLength, 'rule.searchLength')),
  /** A company of the caller whose users see it too. */
  companyId: fields.id.nullable().default(null),
})
export const savedSearch = savedSearchForm.extend({
  id: z.string(),
  isOwn: z.boolean(),
  /** Who saved it, and the company that it is shared with; empty for none. */
  savedBy: z.string(),
  companyName: z.string(),
})
export type SavedSearch = z.infer<typeof savedSearch>

/** What the label of a tool contains: a short code, or the address of the project. */
export const projectCode = z.object({ projectCode: z.string(), useUrlAsCode: z.boolean() })

/** The tools to print labels of, in their order on the sheets, and how often each. */
export const labelOrder = z.object({
  ids: z.array(fields.id).min(1, 'rule.required').max(limits.pickedRows, 'rule.tooMany'),
  copies: fields.wholeNumber({ min: 1, max: projectLimits.copiesOfLabel }).default(1),
})
export type LabelOrder = z.infer<typeof labelOrder>

export const projectDocument = z.object({
  type: z.enum(documentTypes),
  title: z.string(),
  isUploaded: z.boolean(),
  name: z.string(),
  extension: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.number(),
  uploadedDate: fields.instant.nullable(),
  uploadedBy: z.string(),
  /** Signed addresses: to look at it, where a browser safely can, and to save it. */
  viewUrl: z.string().nullable(),
  downloadUrl: z.string().nullable(),
  /** Which of its versions this is, and how many there are; 0 when none was uploaded. */
  version: z.number().int(),
  versionCount: z.number().int(),
})
export type ProjectDocument = z.infer<typeof projectDocument>

export const documentVersion = z.object({
  number: z.number().int(),
  isCurrent: z.boolean(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  uploadedDate: fields.instant,
  uploadedBy: z.string(),
  /** A signed address to save it. */
  url: z.string(),
})
export type DocumentVersion = z.infer<typeof documentVersion>
