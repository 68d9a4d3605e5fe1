import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#core/session/session-store.ts'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Restricts the screens below to administrators. */
export function AdminGate() {
  const { t } = useTranslation(['ui', 'core', 'shell'])
  return useSession()?.isAdmin ? (
    <Outlet />
  ) : (
    <Page title={t('shell:admin.title')}>
      <Empty kind="locked" title={t('ui:state.locked')} text={t('core:error.adminsOnly')} />
    </Page>
  )
}
