import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import type { AttachedTo } from '#features/attachments/index.ts'

/** Returns the target of attachments for a revision. */
export const attachmentOwner = (project: string, revisionId: string): AttachedTo => ({
  ...partDesign,
  params: { id: project },
  thing: { revisionId },
})
