import { Stack, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { daysBetween } from '@steelsafe/contract/core/dates/days.ts'
import { dash, dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import type { Notification } from '@steelsafe/contract/notifications/entities.ts'
import { notificationLimits } from '@steelsafe/contract/notifications/limits.ts'
import { todayPaths } from '@steelsafe/contract/today/paths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '#core/language/time-zone.ts'
import { useSession } from '#core/session/session-store.ts'
import { RemovedBanners } from '#features/banners/index.ts'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { callAction } from '#ui/actions/row-actions.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { DoneIcon, NotificationIcon, RemoveIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { mainLinkProps } from '#ui/list/open-row.ts'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import classes from './Notifications.module.css'
import { shortenTitle } from './shorten-title.ts'

/** The notifications of the user. Reloads every 30 seconds; live changes arrive sooner. */
export function Screen() {
  const { t } = useTranslation('notifications')
  const column = useColumns()
  const timeZone = useTimeZone()
  const client = useQueryClient()
  const session = useSession()
  const { day, daysAway, time } = useFormat()
  useInterval(
    () => void client.invalidateQueries({ queryKey: ['notifications'] }),
    notificationLimits.pollSeconds * 1000,
    { autoInvoke: true },
  )
  if (!session) return null
  /** Returns the heading of a group of notifications: today, yesterday, or the date. */
  const headingOf = (instant: string): string => {
    const date = dayIn(timeZone, new Date(instant))
    const daysAgo = daysBetween(date, dayIn(timeZone))
    return daysAgo > 1 ? day(date) : upperFirst(daysAway(-daysAgo))
  }
  const params = { userId: session.id }
  return (
    <Page
      title={t('screen.title')}
      actions={
        <HeadActions
          name={t('screen.title')}
          actions={[
            callAction(
              notifications.markRead,
              { params, body: { all: true, isRead: true } },
              { icon: DoneIcon, label: t('screen.readAll') },
            ),
            callAction(
              notifications.delete,
              { params, query: { all: 'true' } },
              { icon: RemoveIcon, label: t('screen.removeRead'), question: t('screen.removeReadQuestion') },
            ),
          ]}
        />
      }
    >
      <DataList
        name="notifications"
        label={t('screen.title')}
        endpoint={notifications.list}
        input={{ params, query: { timeZone } }}
        searchable={false}
        rows="notifications"
        rowName={row => row.title}
        columns={[
          {
            key: 'title',
            title: t('screen.what'),
            kind: 'lead',
            show: row => <NotificationCell {...row} />,
            text: row => `${row.title} ${row.text}`,
          },
          {
            key: 'project',
            title: t('screen.project'),
            isOnCard: true,
            show: row => row.partName || row.projectNumber || dash,
          },
          {
            ...column.instant('createdDate', t('screen.when'), { sort: 'createdDate', isOnCard: true }),
            show: row => <span className="nowrap">{time(row.createdDate)}</span>,
          },
        ]}
        groupOf={row => headingOf(row.createdDate)}
        actions={({ id, isRead, title }) => [
          callAction(
            notifications.markRead,
            { params, body: { id, isRead: !isRead } },
            {
              icon: isRead ? NotificationIcon : DoneIcon,
              label: t(isRead ? 'screen.markUnread' : 'screen.markRead', { title }),
              quiet: true,
            },
          ),
          callAction(
            notifications.delete,
            { params, query: { id } },
            { icon: RemoveIcon, label: t('screen.remove', { title }) },
          ),
        ]}
        empty={{
          title: t('screen.empty'),
          text: t('screen.emptyText'),
          action: (
            <LinkButton to={todayPaths.today()} variant="default">
              {t('screen.toToday')}
            </LinkButton>
          ),
        }}
      />
      <RemovedBanners userId={session.id} />
    </Page>
  )
}

const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function NotificationCell(notification: Notification) {
  const { text, path, isRead } = notification
  const title = shortenTitle(notification)
  return (
    <Stack gap={0}>
      {path ? (
        <AppLink to={path} fw={isRead ? 400 : 700} lh={1.25} className={classes.title} {...mainLinkProps}>
          {title}
        </AppLink>
      ) : (
        <Text fw={isRead ? 400 : 700}>{title}</Text>
      )}
      <Text
        size="sm"
        c="dimmed"
        fw={400}
        // Without a path, the whole text is only here.
        className={path ? classes.preview : undefined}
        style={{ whiteSpace: 'normal' }}
      >
        {text}
      </Text>
    </Stack>
  )
}
