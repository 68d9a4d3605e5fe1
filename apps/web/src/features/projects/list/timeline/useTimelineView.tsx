import { limits } from '@steelsafe/contract/core/limits.ts'
import type { ProjectRow } from '@steelsafe/contract/projects/entities.ts'
import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeQuery } from '#core/navigation/navigation.ts'
import { Loading } from '#ui/page/PageState.tsx'
import { TabLinks } from '#ui/page/TabLinks.tsx'

// Loaded on demand, because most users stay in the table.
const ToolTimelines = lazy(async () => ({ default: (await import('./ToolTimelines.tsx')).ToolTimelines }))

interface View {
  /** Additional input for the list query. */
  input: { query?: { withTimeline: string } }
  renderRows: ((rows: readonly ProjectRow[]) => ReactNode) | undefined
}

/** Returns the view of a list of projects: a table, or a timeline of its tools if the address requests it. */
export function useTimelineView(): View {
  const { view } = useWholeQuery()
  if (view !== 'timeline') return { input: {}, renderRows: undefined }
  return {
    input: { query: { withTimeline: 'true' } },
    renderRows: rows => (
      <Suspense fallback={<Loading />}>
        <ToolTimelines rows={rows} />
      </Suspense>
    ),
  }
}

/** The largest page size, in rows. */
const longestPage = Math.max(...limits.pageSizes)

/** Switches a list of projects between the table and the timeline. */
export function ViewSwitch() {
  const { t } = useTranslation('projects')
  const path = useRouterState({ select: state => state.location.pathname })
  const { view, ...query } = useWholeQuery()
  // A timeline compares tools, so it starts with the longest page.
  const longPage: [string, string][] = query.size ? [] : [['size', String(longestPage)]]
  // Both views begin with the first page, because their pages have different lengths.
  const queryEntries = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[0] !== 'page',
  )
  const addressWith = (...parameters: [string, string][]) =>
    `${path}?${new URLSearchParams([...queryEntries, ...parameters])}`
  return (
    <TabLinks
      label={t('screen.overview.view')}
      size="sm"
      links={[
        { label: t('screen.overview.list'), to: addressWith(), isCurrent: view !== 'timeline' },
        {
          label: t('screen.overview.timeline'),
          to: addressWith(['view', 'timeline'], ...longPage),
          isCurrent: view === 'timeline',
        },
      ]}
    />
  )
}
