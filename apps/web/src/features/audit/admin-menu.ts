import { auditPaths } from '@steelsafe/contract/audit/paths.ts'
import type { AdminItem } from '#core/navigation/menu-items.ts'
import { HistoryIcon } from '#ui/icons.ts'

export const auditAdminMenu: readonly AdminItem[] = [
  { name: 'audit', group: 'system', order: 40, path: auditPaths.list, icon: HistoryIcon },
]
