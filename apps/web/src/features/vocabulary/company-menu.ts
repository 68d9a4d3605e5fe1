import { vocabulary } from '@steelsafe/contract/vocabulary/endpoints.ts'
import { vocabularyPaths } from '@steelsafe/contract/vocabulary/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const vocabularyCompanyMenu: readonly CompanyItem[] = [
  {
    name: 'vocabulary',
    group: 'standards',
    order: 50,
    path: vocabularyPaths.list,
    for: vocabulary.updateWord,
  },
]
