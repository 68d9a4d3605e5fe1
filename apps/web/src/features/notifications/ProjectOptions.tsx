import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useProject } from '#features/projects/index.ts'
import { Page } from '#ui/Page.tsx'
import { OptionsForm } from './OptionsForm.tsx'

/** Which e-mails about files the caller wants of one project. */
export function Screen() {
  const { t } = useTranslation('notifications')
  const id = useParam('id')
  const { trail } = useProject(id)
  return (
    <Page title={t('screen.options.title')} trail={trail} note={t('screen.options.projectNote')}>
      <OptionsForm of="project" id={id} cancel={projectPaths.home(id)} />
    </Page>
  )
}
