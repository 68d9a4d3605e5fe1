import { Button } from '@mantine/core'
import type { ProjectRow } from '@steelsafe/contract/projects/entities.ts'
import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeQuery } from '#core/navigation.ts'
import { useFollow } from '#ui/AppLink.tsx'
import { Loading } from '#ui/PageState.tsx'

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

export function ViewSwitch() {
  const { t } = useTranslation('projects')
  const path = useRouterState({ select: state => state.location.pathname })
  const { view, ...query } = useWholeQuery()
  const queryEntries = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const addressWith = (...more: [string, string][]) =>
    `${path}?${new URLSearchParams([...queryEntries, ...more])}`
  return (
    <nav aria-label={t('screen.overview.view')}>
      <Button.Group>
        <ViewLink to={addressWith()} isShown={view !== 'timeline'} label={t('screen.overview.list')} />
        <ViewLink
          to={addressWith(['view', 'timeline'])}
          isShown={view === 'timeline'}
          label={t('screen.overview.timeline')}
        />
      </Button.Group>
    </nav>
  )
}

const ViewLink = ({ to, isShown, label }: { to: string; isShown: boolean; label: string }) => (
  <Button
    component="a"
    href={to}
    onClick={useFollow(to)}
    variant={isShown ? 'light' : 'default'}
    aria-current={isShown || undefined}
  >
    {label}
  </Button>
)
