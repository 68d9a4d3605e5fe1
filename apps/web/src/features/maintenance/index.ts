export { NextAlerts } from './NextAlerts.tsx'
export { OpenWork } from './OpenWork.tsx'
