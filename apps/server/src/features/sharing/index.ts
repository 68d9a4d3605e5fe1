export { aboutLink, lastDay } from './about.ts'
export { admitted, countOpening, lastMoment } from './admission.ts'
export { handOverLinks, linksOf, makerMayShare } from './makers.ts'
export { sharingRoutes } from './routes.ts'
