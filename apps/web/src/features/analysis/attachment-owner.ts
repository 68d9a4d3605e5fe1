import { analysis } from '@steelsafe/contract/analysis/endpoints.ts'
import type { AttachedTo } from '#features/attachments/index.ts'

/** Returns the target of attachments for an analysis. */
export const attachmentOwner = (project: string, analysisId: string): AttachedTo => ({
  ...analysis,
  params: { id: project },
  thing: { analysisId },
})
