import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import type { AttachedTo } from '#features/attachments/index.ts'

/** Returns the endpoints and parameters for the files of a milestone. */
export const attachmentOwner = (project: string, milestone: string): AttachedTo => ({
  ...milestones,
  params: { id: project },
  thing: { statusAlertId: milestone },
})
