import { Box, Group, Stack, Text } from '@mantine/core'
import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import { projectImport } from '@steelsafe/contract/project-import/endpoints.ts'
import { projectImportPaths } from '@steelsafe/contract/project-import/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { todayPage } from '@steelsafe/contract/today/endpoints.ts'
import type { Today } from '@steelsafe/contract/today/entities.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useSession } from '#core/session/session-store.ts'
import { AddProject, CountedLink, ExampleShopOffer, ToolCounts } from '#features/projects/index.ts'
import { FirstSteps } from '#features/system/index.ts'
import { RecentTools } from '#shared/project/RecentTools.tsx'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { BoardLink } from './BoardLink.tsx'
import { TodayList } from './TodayList.tsx'

/** Shows the items that need the user today, new files, and the numbers of tools by state. */
export function Screen() {
  const { t } = useTranslation('today')
  const today = useEndpointQuery(todayPage.get, {})
  return (
    <Page
      title={t('screen.title')}
      actions={<BoardLink />}
      above={
        <>
          <ExampleShopOffer />
          <FirstSteps />
        </>
      }
      query={today}
    >
      {data => (data.phases.length === 0 ? <Welcome /> : <OpenItems today={data} />)}
    </Page>
  )
}

/** Shown while the user has no tools. */
function Welcome() {
  const { t } = useTranslation('today')
  const session = useSession()
  const { canCreateProject, onlyCompanyId } = session?.navigation ?? {}
  return (
    <Card>
      <Empty
        kind="empty"
        title={t('screen.empty')}
        text={t(canCreateProject ? 'screen.emptyText' : 'screen.emptyWait')}
      >
        <Group gap="sm" justify="center">
          <AddProject />
          {canCreateProject && onlyCompanyId && (
            <LinkButton
              to={projectImportPaths.import(onlyCompanyId)}
              for={projectImport.start}
              variant="default"
            >
              {t('screen.import')}
            </LinkButton>
          )}
        </Group>
      </Empty>
    </Card>
  )
}

function OpenItems({ today }: { today: Today }) {
  return (
    <Stack gap="md">
      <TodayList note={<Unread />} />
      <div className="touch-only">
        <RecentTools />
      </div>
      <Numbers today={today} />
      <NewFiles files={today.files} />
    </Stack>
  )
}

/** A link to the unread notifications. Renders nothing without unread notifications. */
function Unread() {
  const { t } = useTranslation('today')
  const count = useSession()?.unreadNotificationCount ?? 0
  if (count === 0) return null
  return (
    <Box px="sm" pb="sm">
      <AppLink to={notificationPaths.own()} size="sm">
        {t('screen.unread', { count })}
      </AppLink>
    </Box>
  )
}

function NewFiles({ files }: Pick<Today, 'files'>) {
  const { t } = useTranslation('today')
  const { instant } = useFormat()
  return (
    <Card title={t('screen.files')}>
      {files.length === 0 && <Text c="dimmed">{t('screen.noFiles')}</Text>}
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {files.map(({ projectId, projectNumber, path, name, modifiedDate, modifiedBy }) => (
          <li key={`${projectId} ${path}`}>
            <AppLink to={projectPaths.file(projectId, { path })}>{name}</AppLink>
            <Text size="xs" c="dimmed">
              {joinParts(projectNumber, instant(modifiedDate), modifiedBy)}
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  )
}

/** The numbers of tools by state, and the number of tools that the user leads. */
function Numbers({ today: { late, due, phases, onHoldCount, mineCount } }: { today: Today }) {
  const { t } = useTranslation('today')
  return (
    <ToolCounts
      counts={{ lateCount: late.totalCount, dueCount: due.totalCount, onHoldCount, phases }}
      to={filter => projectPaths.list(filter)}
    >
      <CountedLink name={t('screen.mine')} count={mineCount} to={projectPaths.list({ mine: 'true' })} />
    </ToolCounts>
  )
}
