import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { Page } from '#ui/page/Page.tsx'
import { OptionsForm } from './OptionsForm.tsx'

/** The caller's e-mail settings about files for all projects of a company. */
export function Screen() {
  const { t } = useTranslation('notifications')
  const { id } = useParams(notificationPaths.company)
  return (
    <Page title={t('screen.options.title')} note={t('screen.options.companyNote')}>
      <OptionsForm owner="company" id={id} cancel={companyPaths.home(id)} />
    </Page>
  )
}
