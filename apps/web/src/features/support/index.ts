export { PageVideos } from './PageVideos.tsx'
