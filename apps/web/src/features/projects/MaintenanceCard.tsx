import { Stack } from '@mantine/core'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import { NextAlerts, OpenWork } from '#features/maintenance/index.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Card } from '#ui/Card.tsx'

/** Due maintenance and unfinished work. Shows nothing when there is neither. */
export function MaintenanceCard({ id }: { id: string }) {
  const { t } = useTranslation('maintenance')
  const params = { id }
  const due = useEndpointQuery(maintenance.alerts, { params, query: { state: 'due', pageSize: 3 } })
  const open = useEndpointQuery(maintenance.log, { params, query: { statusId: 'Unfinished', pageSize: 3 } })
  const alerts = due.data?.alerts ?? []
  const entries = open.data?.entries ?? []
  if (!due.data || alerts.length + entries.length === 0) return null
  return (
    <Card
      title={t('screen.home.title')}
      actions={<AppLink to={maintenancePaths.home(id)}>{t('screen.home.all')}</AppLink>}
    >
      <Stack gap="md">
        {alerts.length > 0 && <NextAlerts project={id} alerts={alerts} today={due.data.today} />}
        {entries.length > 0 && <OpenWork project={id} entries={entries} />}
      </Stack>
    </Card>
  )
}
