export { admitted, countOpening, lastMoment } from './admission.ts'
export { sharingRoutes } from './routes.ts'
