export { AdminNotices } from './AdminNotices.tsx'
export { FirstSteps } from './FirstSteps.tsx'
