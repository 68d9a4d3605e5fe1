import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { presses } from '@steelsafe/contract/presses/endpoints.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const launchProjectMenu: readonly ProjectItem[] = [
  { name: 'launch', tab: 'launch', order: 10, path: launchPaths.main, for: launch.overview },
  { name: 'analysis', tab: 'launch', order: 30, path: launchPaths.analysis, for: presses.libraries },
]
