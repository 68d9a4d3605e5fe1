import { Stack, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import type { Notification } from '@steelsafe/contract/notifications/entities.ts'
import { notificationLimits } from '@steelsafe/contract/notifications/limits.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '#core/session-store.ts'
import { useTimeZone } from '#core/time-zone.ts'
import { RemovedBanners } from '#features/banners/index.ts'
import { ActionButton, LinkButton } from '#ui/ActionButton.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { DoneIcon, NotificationIcon, RemoveIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { action } from '#ui/list/row-actions.tsx'
import { useColumns } from '#ui/list/useColumns.tsx'
import { Page } from '#ui/Page.tsx'

/** The notifications of the user. Reloads every 30 seconds; live changes arrive sooner. */
export function Screen() {
  const { t } = useTranslation('notifications')
  const column = useColumns()
  const timeZone = useTimeZone()
  const client = useQueryClient()
  const session = useSession()
  useInterval(
    () => void client.invalidateQueries({ queryKey: ['notifications'] }),
    notificationLimits.pollSeconds * 1000,
    { autoInvoke: true },
  )
  if (!session) return null
  const params = { userId: session.id }
  return (
    <Page
      title={t('screen.title')}
      actions={
        <>
          <ActionButton
            endpoint={notifications.markRead}
            input={{ params, body: { all: true, isRead: true } }}
            variant="default"
          >
            {t('screen.readAll')}
          </ActionButton>
          <ActionButton
            endpoint={notifications.remove}
            input={{ params, query: { all: 'true' } }}
            question={t('screen.removeReadQuestion')}
            variant="default"
          >
            {t('screen.removeRead')}
          </ActionButton>
        </>
      }
    >
      <DataList
        name="notifications"
        label={t('screen.title')}
        query={notifications.list}
        input={{ params, query: { timeZone } }}
        searchable={false}
        rows="notifications"
        rowName={row => row.title}
        columns={[
          {
            key: 'title',
            title: t('screen.what'),
            kind: 'lead',
            show: row => <What {...row} />,
            text: row => `${row.title} ${row.text}`,
          },
          column.text('projectNumber', t('screen.project')),
          column.instant('createdDate', t('screen.when'), { sort: 'createdDate' }),
        ]}
        actions={({ id, isRead, title }) => [
          action(
            notifications.markRead,
            { params, body: { id, isRead: !isRead } },
            {
              icon: isRead ? NotificationIcon : DoneIcon,
              label: t(isRead ? 'screen.markUnread' : 'screen.markRead', { title }),
              quiet: true,
            },
          ),
          action(
            notifications.remove,
            { params, query: { id } },
            { icon: RemoveIcon, label: t('screen.remove', { title }) },
          ),
        ]}
        empty={{
          title: t('screen.empty'),
          text: t('screen.emptyText'),
          action: (
            <LinkButton to={projectPaths.today()} variant="default">
              {t('screen.toToday')}
            </LinkButton>
          ),
        }}
      />
      <RemovedBanners userId={session.id} />
    </Page>
  )
}

const What = ({ title, text, path, isRead }: Notification) => (
  <Stack gap={0}>
    {path ? (
      <AppLink to={path} fw={isRead ? 400 : 700}>
        {title}
      </AppLink>
    ) : (
      <Text fw={isRead ? 400 : 700}>{title}</Text>
    )}
    <Text size="sm" c="dimmed" fw={400}>
      {text}
    </Text>
  </Stack>
)
