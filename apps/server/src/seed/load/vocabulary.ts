import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { newId } from '#database/columns.ts'
import { checklistVersions, companyChecklists, companyVocabulary } from '#database/schema/vocabulary.ts'
import type { LocalizedText } from '../shop/localized-text.ts'
import type { PersonKey } from '../shop/people.ts'
import type { CompanyKey } from '../shop/types.ts'
import { benchService, shopWords } from '../shop/vocabulary.ts'
import { authors, type Ids } from './ids.ts'

/** The ids of the words of a company, by their keys in the example shop, and of its checklist. */
export interface LoadedWords {
  ids: ReadonlyMap<string, string>
  checklistId: string
}

/** Inserts defects, actions and a checklist for each company. */
export async function loadVocabulary(
  tx: Tx,
  companies: Ids<CompanyKey>,
  persons: Ids<PersonKey>,
  language: Language,
): Promise<Record<CompanyKey, LoadedWords>> {
  const loaded: Partial<Record<CompanyKey, LoadedWords>> = {}
  for (const [key, companyId] of Object.entries(companies) as [CompanyKey, string][]) {
    const words = (['defect', 'action'] as const).flatMap(kind =>
      Object.entries<LocalizedText>(shopWords[kind]).map(([word, names], position) => ({
        word,
        row: { id: newId(), companyId, kind, name: names[language], position },
      })),
    )
    await tx.insert(companyVocabulary).values(words.map(({ row }) => row))
    const checklistId = newId()
    const { name, items } = benchService[language]
    await tx.insert(companyChecklists).values({ id: checklistId, companyId, name })
    await tx
      .insert(checklistVersions)
      .values({ checklistId, version: 1, items, createdBy: persons[authors[key]] })
    loaded[key] = { ids: new Map(words.map(({ word, row }) => [word, row.id])), checklistId }
  }
  return loaded as Record<CompanyKey, LoadedWords>
}
