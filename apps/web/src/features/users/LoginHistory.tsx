import { useTranslation } from 'react-i18next'
import { Page } from '#ui/Page.tsx'
import { LoginList } from './LoginList.tsx'

/** Every try to sign in, in the viewer's time zone. */
export function Screen() {
  const { t } = useTranslation(['users', 'shell'])
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <Page title={t('users:screen.history.title')} note={t('users:screen.history.note', { timeZone })}>
      <LoginList />
    </Page>
  )
}
