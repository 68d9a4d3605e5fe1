import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { phaseStatuses, phaseTypes, projectRoles } from '../core/names.ts'

/** One of the company's own fields, or a default one (`defaultDetails`). */
export const projectDetail = z.object({
  id: z.string(),
  displayName: z.string(),
  valueText: z.string(),
})

/** A length in cm, a weight in kg, a press size in metric tonnes: never negative, no tool is beyond the bounds. */
const measure = (max: number) =>
  z.number('rule.number').min(0, 'rule.notNegative').max(max, 'rule.tooLarge').nullable().default(null)

export const projectForm = z
  .object({
    projectNumber: fields.requiredText(50),
    partName: fields.text(limits.titleLength).default(''),
    partNumber: fields.text().default(''),
    program: fields.text().default(''),
    description: fields.text(limits.textLength).default(''),
    details: z
      .array(
        z.object({
          displayName: fields.requiredText(),
          valueText: fields.text(limits.titleLength).default(''),
        }),
      )
      .max(50, 'rule.tooMany')
      .default([]),
    /** As the company's defaults say, unless given. */
    isMetric: z.boolean('rule.flag').optional(),
    length: measure(10_000),
    height: measure(10_000),
    depth: measure(10_000),
    weight: measure(1_000_000),
    pressSize: measure(20_000),
    dateOfPurchase: fields.day.nullable().default(null),
    sopDate: fields.day.nullable().default(null),
    dateOfDelivery: fields.day.nullable().default(null),
  })
  .refine(
    form => !form.dateOfPurchase || !form.dateOfDelivery || form.dateOfDelivery >= form.dateOfPurchase,
    {
      path: ['dateOfDelivery'],
      error: 'rule.deliveryBeforePurchase',
    },
  )
  .refine(
    form =>
      new Set(form.details.map(detail => detail.displayName.toLowerCase())).size === form.details.length,
    {
      path: ['details'],
      error: 'rule.twice',
    },
  )

/** What a new project begins with; what is left out is as the company's defaults say, null is none. */
export const projectTemplates = z.object({
  /** A folder template. */
  templateId: z.number('rule.number').int('rule.wholeNumber').nullable().optional(),
  assetDetailTemplateId: z.number('rule.number').int('rule.wholeNumber').nullable().optional(),
  clearToPayTemplateId: fields.id.nullable().optional(),
})
export type ProjectTemplates = z.infer<typeof projectTemplates>

export const phaseOfProject = z.object({
  phaseTypeId: z.enum(phaseTypes),
  statusId: z.enum(phaseStatuses),
  completionPercent: z.number(),
  plannedMilestone: fields.day.nullable(),
  actualMilestone: fields.day.nullable(),
  selected: z.boolean(),
})

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
  isMetric: z.boolean(),
  length: z.number().nullable(),
  height: z.number().nullable(),
  depth: z.number().nullable(),
  weight: z.number().nullable(),
  pressSize: z.number().nullable(),
  dateOfPurchase: fields.day.nullable(),
  sopDate: fields.day.nullable(),
  dateOfDelivery: fields.day.nullable(),
  /** A signed address, for `<img>`; null where there is no picture. */
  imageUrl: z.string().nullable(),
  fileCount: z.number().int(),
  userCount: z.number().int(),
  createdDate: fields.instant,
  updatedDate: fields.instant,
})
export type Project = z.infer<typeof project>

/** A row of a project list. `columns` holds the values of the detail columns, in the order of the answer's names. */
export const projectRow = z.object({
  id: z.string(),
  projectNumber: z.string(),
  companyId: z.string(),
  columns: z.array(z.string()),
  phaseTypeId: z.enum(phaseTypes).nullable(),
  statusId: z.enum(phaseStatuses).nullable(),
  imageUrl: z.string().nullable(),
})
export type ProjectRow = z.infer<typeof projectRow>
