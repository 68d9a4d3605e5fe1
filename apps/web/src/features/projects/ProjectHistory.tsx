import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { AuditList } from '#features/audit/index.ts'
import { Page } from '#ui/Page.tsx'
import { useProject } from './useProject.ts'

/** Who changed what on a project, and when. */
export function Screen() {
  const { t } = useTranslation('projects')
  const id = useParam('id')
  const { trail } = useProject(id)
  return (
    <Page
      title={t('screen.menu.history')}
      trail={[...trail, { label: t('screen.profile.title'), to: projectPaths.profile(id) }]}
    >
      <AuditList name="projectHistory" query={projects.history} input={{ params: { id } }} />
    </Page>
  )
}
