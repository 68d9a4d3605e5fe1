import { adminScreen } from '#core/screen.ts'

export const bannerScreens = [
  adminScreen('/admin/bannerMessage/list', () => import('./BannerList.tsx')),
  adminScreen('/admin/bannerMessage/edit/{id}', () => import('./EditBanner.tsx')),
]
