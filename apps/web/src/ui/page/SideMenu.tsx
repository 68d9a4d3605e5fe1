import { Box, Button } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFollow } from '../controls/AppLink.tsx'
import { LazyMenu, MenuItem, MenuLabel } from '../floating/LazyMenu.tsx'
import { OpenIcon } from '../icons.ts'
import classes from './SideMenu.module.css'
import type { TabLink } from './TabLinks.tsx'

export interface MenuGroup {
  name: string
  label: string
  links: readonly TabLink[]
}

interface SideMenuProps {
  home: TabLink
  groups: readonly MenuGroup[]
}

/**
 * A menu of the screens of one subject, in groups: a column next to the screen, or a menu above it on narrow screens.
 */
export function SideMenu({ home, groups }: SideMenuProps) {
  const { t } = useTranslation('ui')
  const current = groups.flatMap(group => group.links).find(link => link.isCurrent)
  const currentLabel = current?.label ?? home.label
  return (
    <>
      <Box component="nav" aria-label={home.label} className={classes.column} visibleFrom="lg">
        <div className={classes.home}>{home.label && <SideLink {...home} />}</div>
        {groups.map(group => (
          <Fragment key={group.name}>
            <p className={classes.group}>{group.label}</p>
            <ul>
              {group.links.map(link => (
                <li key={link.to}>
                  <SideLink {...link} />
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </Box>
      <Box hiddenFrom="lg" className="no-print">
        <LazyMenu
          width="target"
          position="bottom-start"
          dropdown={{ mah: '70dvh', style: { overflowY: 'auto' } }}
          button={
            <Button
              variant="default"
              fullWidth
              justify="space-between"
              rightSection={<OpenIcon size={16} />}
              aria-label={currentLabel || t('state.loading')}
            >
              {currentLabel}
            </Button>
          }
        >
          <MenuLink {...home} />
          {groups.map(group => (
            <Fragment key={group.name}>
              <MenuLabel>{group.label}</MenuLabel>
              {group.links.map(link => (
                <MenuLink key={link.to} {...link} />
              ))}
            </Fragment>
          ))}
        </LazyMenu>
      </Box>
    </>
  )
}

function SideLink({ label, to, isCurrent }: TabLink) {
  const follow = useFollow(to)
  return (
    <a href={to} onClick={follow} className={classes.link} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </a>
  )
}

function MenuLink({ label, to, isCurrent }: TabLink) {
  const follow = useFollow(to)
  return (
    <MenuItem href={to} onClick={follow} fw={isCurrent ? 600 : undefined}>
      {label}
    </MenuItem>
  )
}
