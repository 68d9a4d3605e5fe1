import { bannerPaths } from '@steelsafe/contract/banners/paths.ts'
import { adminScreen } from '#core/navigation/screen.ts'

export const bannerScreens = [
  adminScreen(bannerPaths.list, () => import('./BannerList.tsx')),
  adminScreen(bannerPaths.edit, () => import('./EditBanner.tsx')),
]
