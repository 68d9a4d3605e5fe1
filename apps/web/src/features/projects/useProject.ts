import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'

/** The number and the owner of a project, and where its screens lie. */
export function useProject(id: string) {
  const { t } = useTranslation('projects')
  const relationship = useAnswer(projectMembers.relationship, { params: { id } })
  const number = relationship.data?.projectNumber ?? '…'
  const trail = [
    { label: t('screen.list.title'), to: projectPaths.list },
    { label: number, to: projectPaths.home(id) },
  ]
  return { relationship, number, trail, companyId: relationship.data?.companyId }
}
