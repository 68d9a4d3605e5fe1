import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const themeCompanyMenu: readonly CompanyItem[] = [
  { name: 'look', group: 'settings', order: 20, path: themePaths.look, for: themes.look },
]
