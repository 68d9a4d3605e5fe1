import { Stack, Text } from '@mantine/core'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { MaintenanceAlert } from '@steelsafe/contract/maintenance/entities.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { AlertBadge } from './AlertBadge.tsx'

/** Shows links to alerts, with the time until each is due. */
export function NextAlerts({
  project,
  alerts,
  today,
}: {
  project: string
  alerts: readonly MaintenanceAlert[]
  today: string
}) {
  const { t } = useTranslation('maintenance')
  const { isAllowed: canAdd } = usePermission(maintenance.createAlert)
  if (alerts.length === 0)
    return <Text c="dimmed">{t(canAdd ? 'screen.home.noAlerts' : 'screen.home.noAlertsReadOnly')}</Text>
  return (
    <Stack gap="sm">
      {alerts.map(alert => (
        <Stack key={alert.id} gap={4}>
          <AppLink to={maintenancePaths.editAlert(project, alert.id)}>{alert.title}</AppLink>
          <AlertBadge alert={alert} today={today} />
        </Stack>
      ))}
    </Stack>
  )
}
