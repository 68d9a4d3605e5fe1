import type { ReactNode } from 'react'
import { FrameContext } from '#ui/page/frame.ts'
import { type MenuGroup, SideMenu } from '#ui/page/SideMenu.tsx'
import type { TabLink } from '#ui/page/TabLinks.tsx'
import classes from './SideFrame.module.css'

interface SideFrameProps {
  /** The first screen, named after the company or the administration. Null shows the screen without a menu. */
  home: TabLink | null
  groups: readonly MenuGroup[]
  /** True when the menu already names the current screen. */
  hasLinkUp: boolean
  children: ReactNode
}

/**
 * Shows a screen with the menu of its subject at its side. With and without the menu the screen has the same place among
 * the elements, so that it stays mounted when the menu appears or disappears.
 */
export const SideFrame = ({ home, groups, hasLinkUp, children }: SideFrameProps) => (
  <FrameContext value={{ about: home?.label ?? '', tabs: null, hasHeading: false, hasLinkUp }}>
    <div className={classes.frame}>
      {home && <SideMenu home={home} groups={groups.filter(({ links }) => links.length > 0)} />}
      <div className={classes.screen}>{children}</div>
    </div>
  </FrameContext>
)
