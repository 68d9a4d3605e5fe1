export { ApplicationLog } from './ApplicationLog.tsx'
export { ProjectField } from './ProjectField.tsx'
