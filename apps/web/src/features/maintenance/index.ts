export { LogButton } from './LogButton.tsx'
export { NextAlerts } from './NextAlerts.tsx'
export { OpenWork } from './OpenWork.tsx'
