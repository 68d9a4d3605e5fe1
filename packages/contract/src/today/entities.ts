import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { countsByPhase, projectRow } from '../projects/entities.ts'
import { pendingItem } from './pending-item.ts'

const firstProjects = z.object({ projects: z.array(projectRow), totalCount: z.number().int() })

/**
 * Content of the Today page for the projects that the caller may see: the first rows of each list, and their total
 * number.
 */
export const todayOverview = z.object({
  late: firstProjects,
  /** Projects with a next date within `projectLimits.dueDays`. */
  due: firstProjects,
  onHoldCount: z.number().int(),
  /** Number of projects that the caller leads. */
  mineCount: z.number().int(),
  phases: countsByPhase,
  /** Items that wait for the caller. */
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
export type Today = z.infer<typeof todayOverview>
