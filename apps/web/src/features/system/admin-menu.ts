import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { IconHeartbeat, IconSparkles } from '@tabler/icons-react'
import type { AdminItem } from '#core/navigation/menu-items.ts'

export const systemAdminMenu: readonly AdminItem[] = [
  { name: 'report', group: 'system', order: 10, path: systemPaths.report, icon: IconHeartbeat },
  { name: 'news', group: 'system', order: 20, path: systemPaths.news, icon: IconSparkles },
]
