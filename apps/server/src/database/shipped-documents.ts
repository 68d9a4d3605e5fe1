import administrative from '@steelsafe/content/quality/administrative.json' with { type: 'json' }
import engineering from '@steelsafe/content/quality/engineering.json' with { type: 'json' }
import manufacturing from '@steelsafe/content/quality/manufacturing.json' with { type: 'json' }
import quality from '@steelsafe/content/quality/quality.json' with { type: 'json' }
import type { ShippedDocument } from '@steelsafe/contract/quality/entities.ts'
import type { QualitySection } from '@steelsafe/contract/quality/names.ts'

/** The shipped controlled documents. `npm run check` validates them against their schema. */
export const shippedDocuments = { administrative, engineering, manufacturing, quality } as Record<
  QualitySection,
  ShippedDocument
>
