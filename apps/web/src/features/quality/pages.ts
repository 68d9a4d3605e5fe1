import type { QualitySection } from '@steelsafe/contract/quality/names.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'

/** The page of each document. */
export const pages = {
  administrative: qualityPaths.administrative,
  engineering: qualityPaths.engineering,
  manufacturing: qualityPaths.manufacturing,
  quality: qualityPaths.quality,
} as const satisfies Record<QualitySection, unknown>
