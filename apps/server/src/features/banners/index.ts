export { currentBanners } from './banners.ts'
export { bannerRoutes } from './routes.ts'
