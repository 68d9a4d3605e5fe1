import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#core/session-store.ts'
import { Empty } from '#ui/Empty.tsx'

/** The screens below are for administrators. */
export function AdminGate() {
  const { t } = useTranslation(['ui', 'core'])
  return useSession()?.isAdmin ? (
    <Outlet />
  ) : (
    <Empty kind="locked" title={t('ui:state.locked')} text={t('core:error.adminsOnly')} />
  )
}
