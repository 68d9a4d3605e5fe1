import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { phaseStatuses, phaseTypes } from '../phases/names.ts'
import { consistent, detailsOf, projectFields } from '../projects/entities.ts'
import { projectLimits } from '../projects/limits.ts'
import { defaultDetails } from '../projects/names.ts'

/**
 * A row of a sheet of projects, with metric measures. Other values come from the company's defaults. `customerCompany`
 * and `molderCompany` add a company to the project; `customer` and `molder` are only names.
 */
export const importedProject = consistent(
  projectFields.omit({ isMetric: true, productionUnitId: true }).extend({
    /** Excludes the default details, which have separate fields. */
    details: detailsOf(projectLimits.details - defaultDetails.length),
    customer: fields.text(limits.titleLength).default(''),
    customerNumber: fields.text(limits.titleLength).default(''),
    molder: fields.text(limits.titleLength).default(''),
    customerCompany: fields.text().default(''),
    molderCompany: fields.text().default(''),
    /** The name or e-mail address of a user of the company, who leads the project. By default the importer leads it. */
    lead: fields.text().default(''),
    /** The current phase of the tool and its status; in progress by default. */
    phaseTypeId: z.enum(phaseTypes, 'rule.notAChoice').nullable().default(null),
    statusId: z.enum(phaseStatuses, 'rule.notAChoice').nullable().default(null),
    /** Planned days of phases. Phases before the current phase count as complete. */
    plannedPhases: z
      .array(z.object({ phaseTypeId: z.enum(phaseTypes, 'rule.notAChoice'), plannedMilestone: fields.day }))
      .refine(planned => new Set(planned.map(one => one.phaseTypeId)).size === planned.length, 'rule.twice')
      .default([]),
  }),
).refine(row => row.statusId === null || row.phaseTypeId !== null, {
  path: ['phaseTypeId'],
  error: 'project-import:rule.phaseNeeded',
})
export type ImportedProject = z.infer<typeof importedProject>
