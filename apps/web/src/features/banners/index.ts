export { RemovedBanners } from './RemovedBanners.tsx'
