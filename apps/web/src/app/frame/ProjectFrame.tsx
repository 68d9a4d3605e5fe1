import { useIntersection } from '@mantine/hooks'
import { floorPaths } from '@steelsafe/contract/floor/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayHere } from '#core/may.ts'
import { useCurrentPath } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { useSession } from '#core/session-store.ts'
import { FrameContext } from '#ui/frame.ts'
import { TabLinks } from '#ui/TabLinks.tsx'
import { nearest } from './nearest.ts'
import classes from './ProjectFrame.module.css'
import { ProjectHeader } from './ProjectHeader.tsx'
import { type ProjectScreen, type ProjectTab, projectTabs } from './project-tabs.ts'

/** Around every screen of a project: which tool it is and how it stands, and tabs that lead to all that it has. */
export function ProjectFrame({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation(['shell', 'projects'])
  const project = useAnswer(projects.get, { params: { id } })
  const { path } = useCurrentPath()
  const tabs = useTabs()
  const screen = nearest(
    path,
    tabs.flatMap(tab => tab.screens),
  )
  const tab = tabs.find(({ screens }) => screens.some(each => each === screen))
  // Until it is known what the caller may, the place of the tabs is kept.
  const expected =
    tabs.length === 0
      ? projectTabs.find(each => each.screens.some(({ path: own }) => own === path))
      : undefined
  const header = useIntersection({ rootMargin: '-56px 0px 0px' })
  // Without an entry nothing has been measured yet, and the page stands at its top.
  const isFolded = header.entry?.isIntersecting === false
  // Without a network the screen keeps its place: what is typed in it would be lost otherwise, at each try.
  const isSilent = !project.data && project.failureReason?.status === 0
  // The screen itself shows when there is no such project for the caller.
  if (project.error && project.error.status !== 0) return children

  const about = project.data ? `${project.data.projectNumber} ${project.data.partName}`.trim() : ''
  const isTabScreen = screen !== undefined && screen.path.template === path?.template
  const shown = isTabScreen ? tab : expected
  return (
    <FrameContext
      value={{
        about,
        hasHeading: !isSilent,
        leadsUp: isTabScreen || expected !== undefined,
        tabs: shown && (
          <TabLinks
            size="sm"
            label={t(`shell:tab.${shown.name}`)}
            isExpected={shown === expected && shown.screens.length > 1}
            links={(shown === tab && shown.screens.length > 1 ? shown.screens : []).map(each => ({
              label: t(`projects:screen.menu.${each.name}`),
              to: each.path(id),
              isCurrent: each === screen,
            }))}
          />
        ),
      }}
    >
      <div
        ref={header.ref}
        data-small={path === timelinePaths.plan || path === floorPaths.enter || undefined}
      >
        {/* A chart needs the room of a phone, and so do large fields. */}
        {!isSilent && <ProjectHeader project={project.data} />}
      </div>
      <div className={classes.bar}>
        {isFolded && (
          <span className={classes.folded} aria-hidden="true">
            {about}
          </span>
        )}
        <TabLinks
          label={t('projects:screen.menu.title')}
          links={tabs.map(each => ({
            label: t(`shell:tab.${each.name}`),
            to: each.screens[0].path(id),
            isCurrent: each === tab,
          }))}
        />
      </div>
      {children}
    </FrameContext>
  )
}

type ShownTab = ProjectTab & { screens: [ProjectScreen, ...ProjectScreen[]] }

/** The tabs with a screen that the caller may open. */
function useTabs(): ShownTab[] {
  const may = useMayHere()
  const isAdmin = useSession()?.isAdmin ?? false
  return projectTabs.flatMap(tab => {
    const [first, ...others] = tab.screens.filter(
      screen => may(screen.for).may && (isAdmin || !screen.isForAdmins),
    )
    return first ? [{ ...tab, screens: [first, ...others] }] : []
  })
}
