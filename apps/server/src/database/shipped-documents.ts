import administrative from '@steelsafe/content/quality/administrative.json' with { type: 'json' }
import engineering from '@steelsafe/content/quality/engineering.json' with { type: 'json' }
import manufacturing from '@steelsafe/content/quality/manufacturing.json' with { type: 'json' }
import quality from '@steelsafe/content/quality/quality.json' with { type: 'json' }
import type { ShippedDocument } from '@steelsafe/contract/quality/entities.ts'
import type { QualitySection } from '@steelsafe/contract/quality/names.ts'

/** The controlled documents that are shipped; `npm run check` reads them by their schema. */
export const shippedDocuments = { administrative, engineering, manufacturing, quality } as Record<
  QualitySection,
  ShippedDocument
>
