import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const gpsProjectMenu: readonly ProjectItem[] = [
  { name: 'gps', tab: 'operation', order: 30, path: gpsPaths.list, for: gps.list },
]
