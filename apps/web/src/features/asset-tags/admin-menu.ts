import { assetTagPaths } from '@steelsafe/contract/asset-tags/paths.ts'
import type { AdminItem } from '#core/navigation/menu-items.ts'
import { QrIcon } from '#ui/icons.ts'

export const assetTagAdminMenu: readonly AdminItem[] = [
  { name: 'assetTags', group: 'support', order: 30, path: assetTagPaths.list, icon: QrIcon },
]
