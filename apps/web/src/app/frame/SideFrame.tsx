import type { ReactNode } from 'react'
import { FrameContext } from '#ui/frame.ts'
import { type MenuGroup, SideMenu } from '#ui/SideMenu.tsx'
import classes from './SideFrame.module.css'

interface SideFrameProps {
  /** The screen that lists them all, called after what they are about. */
  home: { label: string; to: string }
  groups: readonly MenuGroup[]
  /** The menu names the screen itself. */
  leadsUp: boolean
  children: ReactNode
}

/** A screen with the menu of its subject beside it. */
export const SideFrame = ({ home, groups, leadsUp, children }: SideFrameProps) => (
  <FrameContext value={{ about: home.label, tabs: null, hasHeading: false, leadsUp }}>
    <div className={classes.frame}>
      <SideMenu home={home} groups={groups.filter(({ links }) => links.length > 0)} />
      <div className={classes.screen}>{children}</div>
    </div>
  </FrameContext>
)
