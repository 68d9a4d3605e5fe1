import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { useEndpointQuery } from '#core/queries.ts'

/** Returns the relationship, number, and owner of a project. */
export function useProject(id: string) {
  const relationship = useEndpointQuery(projectMembers.relationship, { params: { id } })
  const number = relationship.data?.projectNumber ?? '…'
  return { relationship, number, companyId: relationship.data?.companyId }
}
