import type { Tx } from '#core/database/engine/engine.ts'
import { newId } from '#database/columns.ts'
import { checklistVersions, companyChecklists, companyVocabulary } from '#database/schema/vocabulary.ts'
import type { PersonKey } from '../shop/people.ts'
import type { CompanyKey } from '../shop/types.ts'
import { benchService, shopWords } from '../shop/vocabulary.ts'
import { authors, type Ids } from './ids.ts'

/** The vocabulary of a company: ids of its words by name, and of its checklist. */
export interface LoadedWords {
  ids: ReadonlyMap<string, string>
  checklistId: string
}

/** Adds defects, actions and a checklist to each company. */
export async function loadVocabulary(
  tx: Tx,
  companies: Ids<CompanyKey>,
  persons: Ids<PersonKey>,
): Promise<Record<CompanyKey, LoadedWords>> {
  const loaded: Partial<Record<CompanyKey, LoadedWords>> = {}
  for (const [key, companyId] of Object.entries(companies) as [CompanyKey, string][]) {
    const rows = (['defect', 'action'] as const).flatMap(kind =>
      shopWords[kind].map((name, position) => ({ id: newId(), companyId, kind, name, position })),
    )
    await tx.insert(companyVocabulary).values(rows)
    const checklistId = newId()
    const { name, items } = benchService
    await tx.insert(companyChecklists).values({ id: checklistId, companyId, name })
    await tx
      .insert(checklistVersions)
      .values({ checklistId, version: 1, items, createdBy: persons[authors[key]] })
    loaded[key] = { ids: new Map(rows.map(row => [row.name, row.id])), checklistId }
  }
  return loaded as Record<CompanyKey, LoadedWords>
}
