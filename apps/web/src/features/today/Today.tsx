import { Box, Group, Stack, Text } from '@mantine/core'
import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { Today } from '@steelsafe/contract/projects/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import { useSession } from '#core/session-store.ts'
import { Needs } from '#features/boards/index.ts'
import { FirstSteps } from '#features/system/index.ts'
import { LinkButton } from '#ui/ActionButton.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { useFormat } from '#ui/format.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { AddProject } from '#features/projects/AddProject.tsx'
import { BoardLink } from './BoardLink.tsx'
import { CountedLink } from '#features/projects/CountedLink.tsx'
import { ExampleShopOffer } from '#features/projects/ExampleShopOffer.tsx'
import { RecentTools } from '#features/projects/RecentTools.tsx'
import { ToolCounts } from '#features/projects/ToolCounts.tsx'

/** Everything that needs the user today, the news, and the tools by their state. */
export function Screen() {
  const { t } = useTranslation('projects')
  const today = useEndpointQuery(projects.today, {})
  return (
    <Page title={t('screen.today.title')} actions={<BoardLink />}>
      <ExampleShopOffer />
      <FirstSteps />
      <PageState of={today}>
        {data => (data.phases.length === 0 ? <Beginning /> : <Matters today={data} />)}
      </PageState>
    </Page>
  )
}

/** The first steps, shown while there is no tool. */
function Beginning() {
  const { t } = useTranslation('projects')
  const session = useSession()
  const { canCreateProject, onlyCompanyId } = session?.navigation ?? {}
  return (
    <Card>
      <Empty
        kind="empty"
        title={t('screen.today.empty')}
        text={t(canCreateProject ? 'screen.today.emptyText' : 'screen.today.emptyWait')}
      >
        <Group gap="sm" justify="center">
          <AddProject />
          {canCreateProject && onlyCompanyId && (
            <LinkButton to={projectPaths.import(onlyCompanyId)} for={projects.import} variant="default">
              {t('screen.today.import')}
            </LinkButton>
          )}
        </Group>
      </Empty>
    </Card>
  )
}

function Matters({ today }: { today: Today }) {
  return (
    <Stack gap="md">
      <Needs note={<Unread />} />
      <div className="touch-only">
        <RecentTools />
      </div>
      <Numbers today={today} />
      <NewFiles files={today.files} />
    </Stack>
  )
}

/** A link to the unread notifications. Shows nothing when there are none. */
function Unread() {
  const { t } = useTranslation('projects')
  const count = useSession()?.unreadNotificationCount ?? 0
  if (count === 0) return null
  return (
    <Box px="sm" pb="sm">
      <AppLink to={notificationPaths.own()} size="sm">
        {t('screen.today.unread', { count })}
      </AppLink>
    </Box>
  )
}

function NewFiles({ files }: Pick<Today, 'files'>) {
  const { t } = useTranslation('projects')
  const { instant } = useFormat()
  return (
    <Card title={t('screen.today.files')}>
      {files.length === 0 && <Text c="dimmed">{t('screen.today.noFiles')}</Text>}
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {files.map(({ projectId, projectNumber, path, name, modifiedDate, modifiedBy }) => (
          <li key={`${projectId} ${path}`}>
            <AppLink to={projectPaths.file(projectId, { path })}>{name}</AppLink>
            <Text size="xs" c="dimmed">
              {[projectNumber, instant(modifiedDate), modifiedBy].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  )
}

/** The tools by their state, and those that the user leads. */
function Numbers({ today: { late, due, phases, onHoldCount, mineCount } }: { today: Today }) {
  const { t } = useTranslation('projects')
  return (
    <ToolCounts
      counts={{ lateCount: late.totalCount, dueCount: due.totalCount, onHoldCount, phases }}
      to={filter => projectPaths.list(filter)}
    >
      <CountedLink name={t('screen.today.mine')} count={mineCount} to={projectPaths.list({ mine: 'true' })} />
    </ToolCounts>
  )
}
