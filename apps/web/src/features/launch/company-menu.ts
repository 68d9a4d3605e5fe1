import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import type { CompanyItem } from '#core/navigation/menu-items.ts'

export const launchCompanyMenu: readonly CompanyItem[] = [
  { name: 'launch', group: 'work', order: 40, path: launchPaths.tools, for: launch.tools },
  { name: 'evidence', group: 'standards', order: 70, path: launchPaths.weights, for: launch.weights },
]
