import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { TemplateFolder } from '@steelsafe/contract/folder-templates/entities.ts'
import { languageOf } from './languages.ts'
import type { PartialLocalizedText } from './localized-text.ts'
import { type ShopNeed, standardsTexts } from './standards-texts.ts'
import type { CompanyKey } from './types.ts'

/** The standards of a company of the shop. */
export interface ShopStandards {
  milestones: { group: string; names: string[] }[]
  milestoneTemplate: string
  clearToPay: { name: string; needs: ShopNeed[] }[]
  clearToPayTemplate: string
  folderTemplate: { name: string; folders: TemplateFolder[] }
}

/** Returns the standards of a company in the language that it uses. */
export function standardsOf(company: CompanyKey, shopLanguage: Language): ShopStandards {
  const language = languageOf(company, shopLanguage)
  const { milestones, milestoneTemplate, clearToPay, clearToPayTemplate, folderTemplate } =
    standardsTexts[company]
  const named = (text: PartialLocalizedText): string => text[language]! // Each text has the languages of its company.
  return {
    milestones: milestones.map(({ group, names }) => ({ group: named(group), names: names.map(named) })),
    milestoneTemplate: named(milestoneTemplate),
    clearToPay: clearToPay.map(({ name, needs }) => ({ name: named(name), needs })),
    clearToPayTemplate: named(clearToPayTemplate),
    folderTemplate: {
      name: named(folderTemplate.name),
      folders: folderTemplate.folders.map(([folder, ...inside]) => ({
        name: named(folder),
        items: inside.map(one => ({ name: named(one), items: [] })),
      })),
    },
  }
}
