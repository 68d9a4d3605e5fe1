import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const moldingProjectMenu: readonly ProjectItem[] = [
  { name: 'molding', tab: 'launch', order: 50, path: moldingPaths.home, for: molding.overview },
]
