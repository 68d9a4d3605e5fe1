import { useTranslation } from 'react-i18next'
import { Page } from '#ui/page/Page.tsx'
import { AuditList } from './AuditList.tsx'

/** The audit log of the installation. */
export function Screen() {
  const { t } = useTranslation(['audit', 'shell'])
  return (
    <Page title={t('audit:screen.list.title')} note={t('audit:screen.list.note')}>
      <AuditList />
    </Page>
  )
}
