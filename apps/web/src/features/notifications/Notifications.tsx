import { ActionIcon, Stack, Text, Tooltip } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import type { Notification } from '@steelsafe/contract/notifications/entities.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAct } from '#core/queries.ts'
import { useSession } from '#core/session-store.ts'
import { ActionButton } from '#ui/ActionButton.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { useFormat } from '#ui/format.ts'
import { DoneIcon, NotificationIcon, RemoveIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'

/** Looks again every half minute; live changes come sooner. */
export function Screen() {
  const { t } = useTranslation('notifications')
  const { instant } = useFormat()
  const client = useQueryClient()
  const session = useSession()
  useInterval(
    () => void client.invalidateQueries({ queryKey: ['notifications'] }),
    limits.notificationPollSeconds * 1000,
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
            act={notifications.markRead}
            input={{ params, body: { all: true, isRead: true } }}
            variant="default"
          >
            {t('screen.readAll')}
          </ActionButton>
          <ActionButton
            act={notifications.remove}
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
        input={{ params }}
        searchable={false}
        rows={answer => answer.notifications}
        rowId={row => row.id}
        rowName={row => row.title}
        columns={() => [
          {
            key: 'title',
            title: t('screen.what'),
            kind: 'lead',
            show: (row: Notification) => <What {...row} />,
            text: row => `${row.title} ${row.text}`,
          },
          { key: 'project', title: t('screen.project'), show: row => row.projectNumber ?? '–' },
          {
            key: 'when',
            title: t('screen.when'),
            sort: 'createdDate',
            show: row => <span className="nowrap">{instant(row.createdDate)}</span>,
            text: row => new Date(row.createdDate),
          },
        ]}
        actions={row => <RowActions row={row} params={params} />}
        empty={{ title: t('screen.empty'), text: t('screen.emptyText') }}
      />
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

function RowActions({ row, params }: { row: Notification; params: { userId: string } }) {
  const { t } = useTranslation('notifications')
  const mark = useAct(notifications.markRead, { quiet: true })
  const remove = useAct(notifications.remove)
  const markLabel = t(row.isRead ? 'screen.markUnread' : 'screen.markRead', { title: row.title })
  const removeLabel = t('screen.remove', { title: row.title })
  return (
    <>
      <Tooltip label={markLabel}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={markLabel}
          loading={mark.isPending}
          onClick={() =>
            void mark.act({ params, body: { id: row.id, isRead: !row.isRead } }).catch(() => undefined)
          }
        >
          {row.isRead ? <NotificationIcon size={16} /> : <DoneIcon size={16} />}
        </ActionIcon>
      </Tooltip>
      <Tooltip label={removeLabel}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={removeLabel}
          loading={remove.isPending}
          onClick={() => void remove.act({ params, query: { id: row.id } }).catch(() => undefined)}
        >
          <RemoveIcon size={16} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
