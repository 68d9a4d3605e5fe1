export { testimonialRoutes } from './routes.ts'
