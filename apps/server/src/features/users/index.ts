export { setLocked } from './lock-user.ts'
export { userRoutes } from './routes.ts'
