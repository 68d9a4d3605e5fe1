import { Group, List, Stack, Text } from '@mantine/core'
import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import type { LaunchForecast } from '@steelsafe/contract/launch/entities.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { WarningIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'

/** Maximum number of tasks on the path that are listed. The others are only counted. */
const shownTasks = 6

/** Shows the forecast end of the plan to users who may see the plan. */
export function Forecast({ tool }: { tool: string }) {
  const { isAllowed } = usePermission(launch.forecast, undefined, { params: { id: tool } })
  return isAllowed && <ForecastCard tool={tool} />
}

function ForecastCard({ tool }: { tool: string }) {
  const { t } = useTranslation('launch')
  const forecast = useEndpointQuery(launch.forecast, { params: { id: tool } })
  return (
    <Card title={t('screen.main.forecast.title')} query={forecast}>
      {answer => (
        <Stack gap="sm">
          {answer ? <Words forecast={answer} /> : <Text size="sm">{t('screen.main.forecast.none')}</Text>}
          <AppLink to={timelinePaths.plan(tool)} size="sm">
            {t('screen.main.forecast.plan')}
          </AppLink>
        </Stack>
      )}
    </Card>
  )
}

function Words({ forecast: { end, plannedEnd, daysLate, openCount, path } }: { forecast: LaunchForecast }) {
  const { t } = useTranslation('launch')
  const { day } = useFormat()
  const values = { count: Math.abs(daysLate), date: day(plannedEnd) }
  const hiddenCount = path.length - shownTasks
  return (
    <>
      <Group gap="sm">
        <Text fw={600}>{t('screen.main.forecast.end', { date: day(end) })}</Text>
        {daysLate > 0 && (
          <StatusBadge tone="late" icon={WarningIcon}>
            {t('screen.main.forecast.late', values)}
          </StatusBadge>
        )}
        {daysLate <= 0 && (
          <StatusBadge tone="on-time">
            {daysLate === 0 ? t('screen.main.forecast.onTime') : t('screen.main.forecast.early', values)}
          </StatusBadge>
        )}
      </Group>
      <div>
        <Text size="sm">{t('screen.main.forecast.open', { count: openCount })}</Text>
        <List size="sm" type="ordered">
          {path.slice(0, shownTasks).map(({ id, title }) => (
            <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
              {title}
            </List.Item>
          ))}
        </List>
        {hiddenCount > 0 && (
          <Text size="sm" c="dimmed">
            {t('screen.main.forecast.more', { count: hiddenCount })}
          </Text>
        )}
      </div>
      <Text size="sm" c="dimmed">
        {t('screen.main.forecast.how')} {t('screen.main.forecast.doubt')}
      </Text>
    </>
  )
}
