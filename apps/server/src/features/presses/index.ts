export { pressEvidence } from './evidence.ts'
export { pressDataOf, seesPressesOf } from './press-data.ts'
export { pressRoutes } from './routes.ts'
