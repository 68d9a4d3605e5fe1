import { Indicator, UnstyledButton } from '@mantine/core'
import { labelPaths } from '@steelsafe/contract/labels/paths.ts'
import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { sendQueuePaths } from '@steelsafe/contract/send-queue/paths.ts'
import { todayPaths } from '@steelsafe/contract/today/paths.ts'
import { useRouterState } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WhileUnsent } from '#features/send-queue/index.ts'
import { useFollow } from '#ui/controls/AppLink.tsx'
import { MenuIcon, NotificationIcon, ProjectIcon, QrIcon, TodayIcon, UnsentIcon } from '#ui/icons.ts'
import { useUnreadCount } from '../session/session-sync.ts'
import classes from './BottomBar.module.css'

/** The bar at the bottom of a phone screen, with the pages that people on the floor open most. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation('shell')
  const unread = useUnreadCount()
  return (
    <nav className={classes.bar} aria-label={t('bottomBar.title')}>
      <BarLink to={todayPaths.today()} icon={TodayIcon} label={t('nav.today')} />
      <BarLink to={projectPaths.list()} icon={ProjectIcon} label={t('nav.projects')} />
      <BarLink to={labelPaths.scan()} icon={QrIcon} label={t('bottomBar.scan')} isMain />
      <BarLink
        to={notificationPaths.own()}
        icon={NotificationIcon}
        label={t('user.notifications')}
        mark={icon => (
          <Indicator size={8} disabled={unread === 0} color="var(--badge)">
            {icon}
          </Indicator>
        )}
      />
      <WhileUnsent>
        {(count, label) => (
          <BarLink
            to={sendQueuePaths.list()}
            icon={UnsentIcon}
            label={label}
            mark={icon => (
              <Indicator size={16} label={count} color="var(--badge)">
                {icon}
              </Indicator>
            )}
          />
        )}
      </WhileUnsent>
      <UnstyledButton className={classes.item} onClick={onMore} aria-haspopup="dialog">
        <MenuIcon size={22} />
        {t('bottomBar.more')}
      </UnstyledButton>
    </nav>
  )
}

interface BarLinkProps {
  to: string
  icon: ComponentType<{ size?: number }>
  label: string
  /** Highlights the most frequent action, in the middle of the bar. */
  isMain?: boolean
  mark?: (icon: ReactNode) => ReactNode
}

function BarLink({ to, icon: Icon, label, isMain = false, mark = icon => icon }: BarLinkProps) {
  const path = useRouterState({ select: state => state.location.pathname })
  const follow = useFollow(to)
  return (
    <a
      href={to}
      onClick={follow}
      className={classes.item}
      data-main={isMain || undefined}
      aria-current={path === to ? 'page' : undefined}
    >
      {mark(<Icon size={22} />)}
      {label}
    </a>
  )
}
