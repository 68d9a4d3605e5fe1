import { SegmentedControl } from '@mantine/core'
import type { ProjectRow } from '@steelsafe/contract/projects/entities.ts'
import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo, useWholeQuery } from '#core/navigation.ts'
import { Loading } from '#ui/PageState.tsx'

// Most people look at the list.
const ToolTimelines = lazy(async () => ({ default: (await import('./ToolTimelines.tsx')).ToolTimelines }))

interface View {
  /** What the list is asked for besides. */
  input: { query?: { withTimeline: string } }
  draw: ((rows: readonly ProjectRow[]) => ReactNode) | undefined
}

/** How a list of projects is shown: as a table, or as a timeline over its tools where the address has it. */
export function useTimelineView(): View {
  const { view } = useWholeQuery()
  if (view !== 'timeline') return { input: {}, draw: undefined }
  return {
    input: { query: { withTimeline: 'true' } },
    draw: rows => (
      <Suspense fallback={<Loading />}>
        <ToolTimelines rows={rows} />
      </Suspense>
    ),
  }
}

export function ViewSwitch() {
  const { t } = useTranslation('projects')
  const go = useGo()
  const path = useRouterState({ select: state => state.location.pathname })
  const { view, ...query } = useWholeQuery()
  const change = (chosen: string) => {
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
    go(`${path}?${new URLSearchParams([...given, ...(chosen === 'timeline' ? [['view', chosen]] : [])])}`)
  }
  return (
    <SegmentedControl
      aria-label={t('screen.overview.view')}
      value={view === 'timeline' ? 'timeline' : 'list'}
      onChange={change}
      data={[
        { value: 'list', label: t('screen.overview.list') },
        { value: 'timeline', label: t('screen.overview.timeline') },
      ]}
    />
  )
}
