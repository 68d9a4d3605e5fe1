import { Text, UnstyledButton } from '@mantine/core'
import { accountPaths } from '@steelsafe/contract/account/paths.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { firstCharacter } from '@steelsafe/contract/core/names/truncate.ts'
import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation/navigation.ts'
import { useSession } from '#core/session/session-store.ts'
import { LazyMenu, MenuDivider, MenuItem, MenuLabel } from '#ui/floating/LazyMenu.tsx'
import { AdminIcon, NotificationIcon, SignOutIcon, UserIcon } from '#ui/icons.ts'
import classes from '../Shell.module.css'
import { adminMenu } from './admin-menu.ts'

/** Shows the signed-in user, and a menu with the user's pages, the administrators' pages and the sign-out. */
export function UserMenu() {
  const { t } = useTranslation(['shell', 'admin-menu'])
  const go = useGo()
  const session = useSession()
  if (!session) return null
  const name = fullName(session)
  const items = [
    { label: t('shell:user.profile'), icon: UserIcon, to: accountPaths.profile() },
    { label: t('shell:user.notifications'), icon: NotificationIcon, to: notificationPaths.own() },
  ]
  const adminItems = [
    { label: t('shell:admin.title'), icon: AdminIcon, to: systemPaths.admin() },
    ...adminMenu
      .flatMap(group => group.items)
      .map(({ name, icon, path }) => ({ label: t(`admin-menu:item.${name}.title`), icon, to: path() })),
  ]
  return (
    <LazyMenu
      position="bottom-end"
      width={240}
      button={
        <UnstyledButton aria-label={t('shell:user.menu', { name })}>
          <span className={classes.initials}>{initials(session.firstName, session.lastName)}</span>
        </UnstyledButton>
      }
    >
      <MenuLabel>
        <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
          {name}
        </Text>
        <Text size="xs" truncate>
          {session.email}
        </Text>
      </MenuLabel>
      {items.map(({ label, icon: Icon, to }) => (
        <MenuItem key={to} leftSection={<Icon size={16} />} onClick={() => go(to)}>
          {label}
        </MenuItem>
      ))}
      {session.isAdmin && (
        <>
          <MenuDivider />
          <MenuLabel>{t('shell:admin.menu')}</MenuLabel>
          {adminItems.map(({ label, icon: Icon, to }) => (
            <MenuItem key={to} leftSection={<Icon size={16} />} onClick={() => go(to)}>
              {label}
            </MenuItem>
          ))}
        </>
      )}
      <MenuDivider />
      <MenuItem leftSection={<SignOutIcon size={16} />} onClick={() => go(accountPaths.signOut())}>
        {t('shell:user.signOut')}
      </MenuItem>
    </LazyMenu>
  )
}

/**
 * Returns the first letter of each part of a Latin name. A Chinese name gives the first character of the family name.
 */
const initials = (first: string, last: string): string =>
  /^\p{Script=Han}/u.test(last)
    ? firstCharacter(last)
    : `${firstCharacter(first)}${firstCharacter(last)}`.toUpperCase()
