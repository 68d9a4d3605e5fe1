import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { isView, type TimeScaleView } from '@steelsafe/plan/chart/scale.ts'
import { useRouterState } from '@tanstack/react-router'
import { useGo, useQueryValues } from '#core/navigation/navigation.ts'

export interface ViewSettings {
  view: TimeScaleView
  /** Id of the baseline to compare with, or ''. */
  baseline: string
  showsCritical: boolean
  /** True for a column with the person or company that is responsible for each task. */
  showsResponsible: boolean
}

/**
 * Returns the view settings of a plan from the URL, and a function that changes them. The default view is by week.
 */
export function useViewSettings(): [ViewSettings, (change: Partial<ViewSettings>) => void] {
  const { view, baseline, critical, responsible } = useQueryValues(timelinePaths.plan)
  const path = useRouterState({ select: state => state.location.pathname })
  const go = useGo()
  const settings: ViewSettings = {
    view: isView(view) ? view : 'week',
    baseline,
    showsCritical: critical === 'true',
    showsResponsible: responsible === 'true',
  }
  const change = (changes: Partial<ViewSettings>) => {
    const next = { ...settings, ...changes }
    const query = new URLSearchParams()
    if (next.view !== 'week') query.set('view', next.view)
    if (next.baseline) query.set('baseline', next.baseline)
    if (next.showsCritical) query.set('critical', 'true')
    if (next.showsResponsible) query.set('responsible', 'true')
    go(query.size > 0 ? `${path}?${query}` : path, { replace: true })
  }
  return [settings, change]
}
