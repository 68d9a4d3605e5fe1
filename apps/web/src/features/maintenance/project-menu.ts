import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const maintenanceProjectMenu: readonly ProjectItem[] = [
  { name: 'maintenance', tab: 'operation', order: 20, path: maintenancePaths.home, for: maintenance.alerts },
]
