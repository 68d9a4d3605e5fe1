import { production } from '@steelsafe/contract/production/endpoints.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const productionProjectMenu: readonly ProjectItem[] = [
  { name: 'production', tab: 'operation', order: 10, path: productionPaths.home, for: production.total },
]
