import { assetTagPaths } from '@steelsafe/contract/asset-tags/paths.ts'
import { adminScreen, screen } from '#core/navigation/screen.ts'

export const assetTagScreens = [
  screen(assetTagPaths.order, () => import('./OrderTags.tsx')),
  adminScreen(assetTagPaths.list, () => import('./TagOrders.tsx')),
]
