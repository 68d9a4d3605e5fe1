import { AuditList } from '#features/audit/index.ts'
import { UserFrame } from './UserFrame.tsx'

/** The audit log of a user. */
export function Screen() {
  return <UserFrame part="activity">{user => <AuditList person={user.id} />}</UserFrame>
}
