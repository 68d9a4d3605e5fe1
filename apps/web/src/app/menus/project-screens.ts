import type { ProjectItem } from '#core/navigation/menu-items.ts'
import type { Permission } from '#core/session/permissions.ts'
import type { ProjectTab } from './project-tabs.ts'

/** A tab with at least one screen. */
export type VisibleTab = ProjectTab & { screens: [ProjectItem, ...ProjectItem[]] }

/** Returns the tabs with the screens that a user may open. */
export const visibleTabs = (
  tabs: readonly ProjectTab[],
  permissionFor: (endpoint: ProjectItem['for']) => Permission,
  isAdmin: boolean,
): VisibleTab[] =>
  tabs.flatMap(tab => {
    const [first, ...others] = tab.screens.filter(
      screen => permissionFor(screen.for).isAllowed && (isAdmin || !screen.isForAdmins),
    )
    return first ? [{ ...tab, screens: [first, ...others] }] : []
  })
