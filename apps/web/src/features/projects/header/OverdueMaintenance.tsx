import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import classes from './OverdueMaintenance.module.css'

/**
 * The number of overdue maintenance alerts of a tool, with a link to them. Renders nothing without overdue alerts.
 */
export function OverdueMaintenance({
  id,
  overdueMaintenance: count,
}: Pick<Project, 'id' | 'overdueMaintenance'>) {
  const { t } = useTranslation('projects')
  if (count === 0) return null
  return (
    <span className={classes.place}>
      <AppLink to={maintenancePaths.alerts(id, { state: 'due' })}>
        <StatusBadge tone="late">{t('due.maintenance', { count })}</StatusBadge>
      </AppLink>
    </span>
  )
}
