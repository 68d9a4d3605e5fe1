import { bannerPaths } from '@steelsafe/contract/banners/paths.ts'
import { IconSpeakerphone } from '@tabler/icons-react'
import type { AdminItem } from '#core/navigation/menu-items.ts'

export const bannerAdminMenu: readonly AdminItem[] = [
  { name: 'banners', group: 'look', order: 20, path: bannerPaths.list, icon: IconSpeakerphone },
]
