import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { boardPaths } from '@steelsafe/contract/boards/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const boardCompanyMenu: readonly CompanyItem[] = [
  { name: 'board', group: 'work', order: 20, path: boardPaths.board, for: boards.list },
]
