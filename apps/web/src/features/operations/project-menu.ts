import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const operationProjectMenu: readonly ProjectItem[] = [
  { name: 'toolManufacturing', tab: 'launch', order: 40, path: operationPaths.list, for: operations.list },
]
