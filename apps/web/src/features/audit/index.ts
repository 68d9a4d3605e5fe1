export { AuditList } from './AuditList.tsx'
export { History } from './History.tsx'
