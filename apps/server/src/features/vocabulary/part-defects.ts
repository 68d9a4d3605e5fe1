import type { Language } from '@steelsafe/contract/core/fields.ts'
import { type DefectCategory, defectTermsByCategory } from '@steelsafe/contract/knowledge/defects.ts'
import { translate } from '#core/texts.ts'

interface Defect {
  id: string
  name: string
  group: DefectCategory
}

/** Returns the defects of molded parts that every company has, with names in a language. */
export const defectsOfParts = (language: Language): Defect[] =>
  Object.entries(defectTermsByCategory).flatMap(([group, terms]) =>
    terms.map(id => ({
      id,
      name: translate(language, `core:defect.${id}`),
      group: group as DefectCategory,
    })),
  )
