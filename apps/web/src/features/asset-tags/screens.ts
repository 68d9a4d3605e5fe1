import { adminScreen, screen } from '#core/screen.ts'

export const assetTagScreens = [
  screen('/project/{id}/assettag', () => import('./OrderTags.tsx')),
  adminScreen('/admin/asset-tags', () => import('./TagOrders.tsx')),
]
