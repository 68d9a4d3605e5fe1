import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import type { AdminItem } from '#core/navigation/menu-items.ts'
import { SupportIcon, VideoIcon } from '#ui/icons.ts'

export const supportAdminMenu: readonly AdminItem[] = [
  { name: 'requests', group: 'support', order: 10, path: supportPaths.requests, icon: SupportIcon },
  { name: 'videos', group: 'support', order: 20, path: supportPaths.videos, icon: VideoIcon },
]
