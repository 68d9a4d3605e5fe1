export { listActs } from './acts.ts'
export { maskContacts } from './mask-contacts.ts'
export { deleteOldActs } from './retention.ts'
export { auditRoutes } from './routes.ts'
