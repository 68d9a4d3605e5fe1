export { FirstSteps } from './first-steps/FirstSteps.tsx'
export { AdminNotices } from './news/AdminNotices.tsx'
