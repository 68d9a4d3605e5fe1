import { assetTags } from '@steelsafe/contract/asset-tags/endpoints.ts'
import { assetTagPaths } from '@steelsafe/contract/asset-tags/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const assetTagProjectMenu: readonly ProjectItem[] = [
  { name: 'assetTag', tab: 'more', order: 60, path: assetTagPaths.order, for: assetTags.order },
]
