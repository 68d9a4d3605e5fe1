import { Group, Stack, Text } from '@mantine/core'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { statusAlerts } from '@steelsafe/contract/status-alerts/endpoints.ts'
import { statusAlertPaths } from '@steelsafe/contract/status-alerts/paths.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/permissions.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { MilestoneBadge } from '#features/status-alerts/index.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Card } from '#ui/Card.tsx'
import { useFormat } from '#ui/format.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { ActorName } from './ActorName.tsx'
import { DelayNote } from './DelayNote.tsx'
import { dueInPlan, dueOf } from './due.ts'

/** The late phases and the next planned ones. Shows nothing when there are none. */
export function Due({ phases, today }: Pick<Project, 'phases' | 'today'>) {
  const { t } = useTranslation(['projects', 'core'])
  const { day } = useFormat()
  const { late, coming } = dueOf(phases, today)
  if (late.length + coming.length === 0) return null
  return (
    <Card title={t('projects:screen.home.due')}>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {[...late, ...coming].map(phase => (
          <li key={phase.phaseTypeId}>
            <Group justify="space-between" gap="sm" align="flex-start">
              <div>
                <Text size="sm" fw={600}>
                  {t(`core:phaseType.${phase.phaseTypeId}`)}
                </Text>
                <ActorName acts={phase.acts} />
              </div>
              <Group gap="xs">
                {late.includes(phase) && (
                  <StatusBadge tone="late">{t('projects:screen.home.late')}</StatusBadge>
                )}
                <Text size="sm" className="nowrap">
                  {day(phase.plannedMilestone)}
                </Text>
              </Group>
            </Group>
            {late.includes(phase) && <DelayNote delay={phase.delay} />}
          </li>
        ))}
      </Stack>
    </Card>
  )
}

/**
 * The late tasks of the plan and its next milestones, for users who may see the plan. Shows nothing when there are
 * none.
 */
export function DueInPlan({ id, today }: Pick<Project, 'id' | 'today'>) {
  const { t } = useTranslation('projects')
  const { day } = useFormat()
  const { isAllowed } = usePermission(timeline.tasks)
  const tasks = useEndpointQuery(timeline.tasks, { params: { id } }, { enabled: isAllowed })
  const { late, coming } = dueInPlan(tasks.data ?? [], today)
  if (late.length + coming.length === 0) return null
  return (
    <Card title={t('screen.home.plan')}>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {[...late, ...coming].map(task => (
          <Group key={task.id} component="li" justify="space-between" gap="sm">
            <AppLink to={timelinePaths.plan(id)}>{task.title}</AppLink>
            <Group gap="xs">
              {late.includes(task) && <StatusBadge tone="late">{t('screen.home.late')}</StatusBadge>}
              <Text size="sm" className="nowrap">
                {day(task.end)}
              </Text>
            </Group>
          </Group>
        ))}
      </Stack>
    </Card>
  )
}

/** The late milestones, for users who may see them. Shows nothing when there are none. */
export function LateMilestones({ id }: Pick<Project, 'id'>) {
  const { t } = useTranslation('projects')
  const { isAllowed } = usePermission(statusAlerts.list)
  const list = useEndpointQuery(
    statusAlerts.list,
    { params: { id }, query: { state: 'active' } },
    { enabled: isAllowed },
  )
  const late = (list.data?.milestones ?? []).filter(({ state }) => state === 'Late')
  if (late.length === 0) return null
  return (
    <Card title={t('screen.home.milestones')}>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {late.map(milestone => (
          <li key={milestone.id}>
            <Group justify="space-between" gap="sm" align="flex-start">
              <div>
                <AppLink to={statusAlertPaths.view(id, milestone.id)}>{milestone.name}</AppLink>
                <ActorName acts={milestone.acts} />
              </div>
              <MilestoneBadge milestone={milestone} />
            </Group>
            <DelayNote delay={milestone.delay} />
          </li>
        ))}
      </Stack>
    </Card>
  )
}

/** The last known location of the tool. */
export function LastPlace({ id }: { id: string }) {
  const { t } = useTranslation('projects')
  const { instant, number, country } = useFormat()
  const places = useEndpointQuery(gps.list, { params: { id }, query: { limit: 1 } })
  const [last] = places.data ?? []
  if (!last) return null
  const { city, countryCode, latitude, longitude, date, comments } = last
  const name = [city, countryCode && country(countryCode)].filter(Boolean).join(', ')
  return (
    <Card title={t('screen.home.place')}>
      <AppLink to={gpsPaths.list(id)}>{name || `${number(latitude, 4)}, ${number(longitude, 4)}`}</AppLink>
      <Text size="sm" c="dimmed">
        {[instant(date), comments].filter(Boolean).join(' · ')}
      </Text>
    </Card>
  )
}

/** The most recently changed files, for users who may see files. */
export function LastFiles({ id }: { id: string }) {
  const { t } = useTranslation('projects')
  const { instant } = useFormat()
  const { isAllowed } = usePermission(files.recent)
  const recent = useEndpointQuery(files.recent, { params: { id } }, { enabled: isAllowed })
  if (!recent.data || recent.data.length === 0) return null
  return (
    <Card title={t('screen.home.files')}>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {recent.data.map(file => (
          <li key={file.id}>
            <AppLink to={projectPaths.file(id, { path: file.path })}>{file.name}</AppLink>
            <Text size="xs" c="dimmed">
              {[instant(file.modifiedDate), file.modifiedBy].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
