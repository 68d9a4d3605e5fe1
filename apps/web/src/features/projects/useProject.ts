import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { useAnswer } from '#core/queries.ts'

/** The number and the owner of a project. */
export function useProject(id: string) {
  const relationship = useAnswer(projectMembers.relationship, { params: { id } })
  const number = relationship.data?.projectNumber ?? '…'
  return { relationship, number, companyId: relationship.data?.companyId }
}
