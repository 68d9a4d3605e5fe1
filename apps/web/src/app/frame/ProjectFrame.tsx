import { useIntersection } from '@mantine/hooks'
import { projectTitle } from '@steelsafe/contract/core/names/project-title.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useCurrentPath } from '#core/navigation/navigation.ts'
import { usePermissions } from '#core/session/permissions.ts'
import { useSession } from '#core/session/session-store.ts'
import { Breadcrumbs } from '#ui/page/breadcrumbs.ts'
import { FrameContext } from '#ui/page/frame.ts'
import { TabLinks } from '#ui/page/TabLinks.tsx'
import { nearest } from '../menus/nearest.ts'
import { type VisibleTab, visibleTabs } from '../menus/project-screens.ts'
import { projectTabs } from '../menus/project-tabs.ts'
import classes from './ProjectFrame.module.css'
import { ProjectHeader } from './ProjectHeader.tsx'

/** The frame around every screen of a project: a header with the tool and its state, and tabs for its screens. */
export function ProjectFrame({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation(['shell', 'projects', 'project-menu'])
  const project = useEndpointQuery(projects.get, { params: { id } })
  const { path } = useCurrentPath()
  const tabs = useTabs()
  // Screens without permission belong to their tab too, and not to the tab of a screen above them.
  const screen = nearest(
    path,
    projectTabs.flatMap(each => each.screens),
  )
  const tab = tabs.find(({ name }) => name === screen?.tab)
  // Reserves the space of the tabs until the permissions are loaded.
  const expected =
    tabs.length === 0
      ? projectTabs.find(each => each.screens.some(({ path: own }) => own === path))
      : undefined
  const header = useIntersection({ rootMargin: '-56px 0px 0px' })
  // Without an entry nothing has been measured yet, and the page is at its top.
  const isFolded = header.entry?.isIntersecting === false
  // Without a network the screen stays mounted, because each retry would otherwise lose what the user has typed.
  const isSilent = !project.data && project.failureReason?.status === 0
  // The screen itself shows that the project does not exist for the user. It keeps its place among the elements, because
  // a screen that is mounted again requests the project again, which would show the header again.
  const isRefused = project.error !== null && project.error.status !== 0
  const hasHeader = !isRefused && !isSilent

  const about = project.data ? projectTitle(project.data.projectNumber, project.data.partName) : ''
  const isTabScreen = screen?.path.template === path?.template
  const visibleTab = isTabScreen ? tab : expected
  // The shift form has a separate header, and needs the rest of a phone for its large fields.
  if (path === productionPaths.enterShift)
    return (
      <Breadcrumbs value={[]}>
        <FrameContext value={{ about, hasHeading: !isRefused, hasLinkUp: true, tabs: null }}>
          {children}
        </FrameContext>
      </Breadcrumbs>
    )
  return (
    <FrameContext
      value={{
        about,
        hasHeading: hasHeader,
        hasLinkUp: !isRefused && (isTabScreen || expected !== undefined),
        tabs: !isRefused && visibleTab && (
          <TabLinks
            size="sm"
            label={t(`shell:tab.${visibleTab.name}`)}
            isExpected={visibleTab === expected && visibleTab.screens.length > 1}
            links={(visibleTab === tab && visibleTab.screens.length > 1 ? visibleTab.screens : []).map(
              each => ({
                label: t(`project-menu:item.${each.name}`),
                to: each.path(id),
                isCurrent: each === screen,
              }),
            )}
          />
        ),
      }}
    >
      <div ref={header.ref} data-small={path === timelinePaths.plan || undefined}>
        {/* Charts need all the space of a phone. */}
        {hasHeader && <ProjectHeader project={project.data} />}
      </div>
      {!isRefused && (
        <div className={classes.bar}>
          {isFolded && (
            <span className={classes.folded} aria-hidden="true">
              {about}
            </span>
          )}
          <TabLinks
            label={t('projects:screen.menu')}
            links={tabs.map(each => ({
              label: t(`shell:tab.${each.name}`),
              to: each.screens[0].path(id),
              isCurrent: each === tab,
            }))}
          />
        </div>
      )}
      {children}
    </FrameContext>
  )
}

/** Returns the tabs with at least one screen that the user may open. */
function useTabs(): VisibleTab[] {
  const permissionFor = usePermissions()
  const isAdmin = useSession()?.isAdmin ?? false
  return visibleTabs(projectTabs, permissionFor, isAdmin)
}
