import { alerts } from '@steelsafe/contract/alerts/endpoints.ts'
import { alertPaths } from '@steelsafe/contract/alerts/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const alertProjectMenu: readonly ProjectItem[] = [
  { name: 'alerts', tab: 'launch', order: 80, path: alertPaths.main, for: alerts.list },
]
