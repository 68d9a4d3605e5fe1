import { ActionIcon, Indicator } from '@mantine/core'
import { notificationLimits } from '@steelsafe/contract/notifications/limits.ts'
import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import { useTranslation } from 'react-i18next'
import { useFollow } from '#ui/controls/AppLink.tsx'
import { NotificationIcon } from '#ui/icons.ts'
import { useUnreadCount } from './session/session-sync.ts'

/** Returns "99+" for counts above 99. */
const badgeOf = (count: number): string =>
  count > notificationLimits.unreadBadge ? `${notificationLimits.unreadBadge}+` : String(count)

export function NotificationBell() {
  const { t } = useTranslation('shell')
  const count = useUnreadCount()
  const follow = useFollow(notificationPaths.own())
  return (
    <Indicator label={badgeOf(count)} size={16} disabled={count === 0} offset={5} color="var(--badge)">
      <ActionIcon
        component="a"
        href={notificationPaths.own()}
        onClick={follow}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('notifications', { count })}
      >
        <NotificationIcon size={20} />
      </ActionIcon>
    </Indicator>
  )
}
