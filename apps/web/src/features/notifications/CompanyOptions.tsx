import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useCompany } from '#features/companies/index.ts'
import { Page } from '#ui/Page.tsx'
import { OptionsForm } from './OptionsForm.tsx'

/** Which e-mails about files the caller wants of all projects of a company. */
export function Screen() {
  const { t } = useTranslation('notifications')
  const id = useParam('id')
  const { trail } = useCompany(id)
  return (
    <Page title={t('screen.options.title')} trail={trail} note={t('screen.options.companyNote')}>
      <OptionsForm of="company" id={id} cancel={companyPaths.home(id)} />
    </Page>
  )
}
