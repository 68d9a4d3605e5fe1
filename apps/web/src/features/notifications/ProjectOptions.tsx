import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { Page } from '#ui/page/Page.tsx'
import { OptionsForm } from './OptionsForm.tsx'

/** The caller's e-mail settings about files for one project. */
export function Screen() {
  const { t } = useTranslation('notifications')
  const { id } = useParams(notificationPaths.project)
  return (
    <Page title={t('screen.options.title')} note={t('screen.options.projectNote')}>
      <OptionsForm owner="project" id={id} cancel={projectPaths.home(id)} />
    </Page>
  )
}
