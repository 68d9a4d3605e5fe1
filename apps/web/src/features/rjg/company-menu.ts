import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const rjgCompanyMenu: readonly CompanyItem[] = [
  { name: 'training', group: 'work', order: 60, path: rjgPaths.results, for: rjg.results },
  { name: 'exercises', group: 'work', order: 70, path: rjgPaths.companyScores, for: rjg.companyScores },
]
