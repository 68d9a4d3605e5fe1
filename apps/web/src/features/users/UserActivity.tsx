import { AuditList } from '#features/audit/index.ts'
import { UserFrame } from './UserFrame.tsx'

/** What a user has done, in sentences. */
export function Screen() {
  return <UserFrame part="activity">{user => <AuditList person={user.id} />}</UserFrame>
}
