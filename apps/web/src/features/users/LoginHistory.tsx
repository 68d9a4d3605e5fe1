import { useTranslation } from 'react-i18next'
import { useTimeZone } from '#core/language/time-zone.ts'
import { Page } from '#ui/page/Page.tsx'
import { LoginList } from './LoginList.tsx'

/** All sign-in attempts, in the viewer's time zone. */
export function Screen() {
  const { t } = useTranslation(['users', 'shell'])
  const timeZone = useTimeZone()
  return (
    <Page title={t('users:screen.history.title')} note={t('users:screen.history.note', { zone: timeZone })}>
      <LoginList />
    </Page>
  )
}
