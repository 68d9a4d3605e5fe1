export { currentBanners } from './banners.ts'
export { bannerJob } from './messages.ts'
export { bannerRoutes } from './routes.ts'
