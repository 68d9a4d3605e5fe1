import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { useEndpointQuery } from '#core/http/queries.ts'

/** Returns the caller's relationship to a project, and the project's number and owner company. */
export function useProject(id: string) {
  const relationship = useEndpointQuery(projectMembers.relationship, { params: { id } })
  const number = relationship.data?.projectNumber ?? '…'
  return { relationship, number, companyId: relationship.data?.companyId }
}
