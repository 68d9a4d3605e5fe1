// Written by `npm run generate` from the folders of the areas. Changes made here are lost.

import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { loadBanners } from '#features/banners/example.ts'
import { loadTestimonials } from '#features/testimonials/example.ts'

/** Loads the parts of the example shop that need no other part. */
export const areaExamples: readonly ((tx: Tx, language: Language) => PromiseLike<unknown>)[] = [
  loadBanners,
  loadTestimonials,
]
