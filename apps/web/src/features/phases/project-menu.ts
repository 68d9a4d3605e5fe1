import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const phaseProjectMenu: readonly ProjectItem[] = [
  { name: 'phases', tab: 'plan', order: 10, path: phasePaths.list, for: phases.list },
]
