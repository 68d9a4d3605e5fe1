export { documentsInEffect } from './documents-in-effect.ts'
export { pendingReadings, pendingVersions } from './pending-items.ts'
export { qualityRoutes } from './routes.ts'
export { shippedPdf } from './shipped.ts'
