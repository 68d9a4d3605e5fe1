import type { BaselineTask, Task } from '@steelsafe/contract/timeline/entities.ts'
import { type ChartPlan, responsibleOf } from '@steelsafe/plan/chart/chart-plan.ts'
import { chartColumns } from '@steelsafe/plan/chart/columns.ts'
import { dayAt, planReach, scaleOf, type TimeScaleView } from '@steelsafe/plan/chart/scale.ts'
import { slipOf } from '@steelsafe/plan/chart/slip.ts'
import { dayNumber } from '@steelsafe/plan/schedule/work-days.ts'
import { type RefObject, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { usePrinting } from '#ui/printing/usePrinting.ts'
import type { RowLayout } from './ChartRow.tsx'
import type { ChartEdit } from './chart-edit.ts'
import { useCenteredDay } from './useCenteredDay.ts'
import { drawMarginPx, useViewport } from './useViewport.ts'

interface ChartLayoutOptions {
  plan: ChartPlan
  view: TimeScaleView
  showsCritical: boolean
  showsResponsible: boolean
  edit?: ChartEdit | undefined
}

const phoneWidth = 640
/** Row heights in pixels. Touch needs larger rows. */
const rowHeights = { phone: 44, wide: 36 }
const minWidth = 160
/** Width in pixels between the margins of a landscape A4 or Letter sheet. */
const paperWidth = 960

/** Returns the layout of the chart in its box: columns, scale, and the visible part. */
export function useChartLayout(
  box: RefObject<HTMLElement | null>,
  { plan, view, showsCritical, showsResponsible, edit }: ChartLayoutOptions,
) {
  const { tasks, work, baseline, responsibleNames } = plan
  const { t } = useTranslation('timeline')
  const format = useFormat()
  const viewport = useViewport(box)
  const today = dayNumber(plan.today)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formats follow the language, like the texts
  const columns = useMemo(() => {
    const slip = baseline && ((task: Task) => slipWith(baseline.get(task.id), task))
    const slipWith = (then: BaselineTask | undefined, task: Task) => then && slipOf(work, task, then)
    const responsible = showsResponsible
      ? (task: Task) => responsibleOf({ responsibleNames }, task)
      : undefined
    const options = { width: viewport.width, showsCritical, slip, responsible, showsResponsible }
    return chartColumns(options, t, format)
  }, [viewport.width, showsCritical, showsResponsible, baseline, responsibleNames, work, t])
  const tableWidth = columns.reduce((sum, { width }) => sum + width, 0)
  const rowHeight = viewport.width < phoneWidth ? rowHeights.phone : rowHeights.wide
  const { first, last } = useMemo(() => planReach(tasks, today), [tasks, today])
  const isPrinting = usePrinting()
  const chartWidth = Math.max(minWidth, (isPrinting ? paperWidth : viewport.width) - tableWidth)
  const shownView = isPrinting ? 'fit' : view
  const scale = useMemo(
    () => scaleOf(shownView, { first, last }, chartWidth),
    [shownView, first, last, chartWidth],
  )
  const showDay = useCenteredDay(box, scale, { isReady: viewport.width > 0, chartWidth, first, last, today })

  const canEdit = edit?.canEdit ?? false
  const canAddDependency = edit?.canAddDependency ?? false
  const layout = useMemo<RowLayout>(
    () => ({ columns, tableWidth, rowHeight, scale, work, showsCritical, canEdit, canAddDependency }),
    [columns, tableWidth, rowHeight, scale, work, showsCritical, canEdit, canAddDependency],
  )
  const whole = { firstRow: 0, lastRow: tasks.length, from: scale.origin, to: scale.end }
  const visiblePart = {
    firstRow: Math.max(0, Math.floor((viewport.top - drawMarginPx.top) / rowHeight)),
    lastRow: Math.ceil((viewport.top + viewport.height + 2 * drawMarginPx.top) / rowHeight),
    from: Math.max(scale.origin, dayAt(scale, viewport.left - drawMarginPx.left)),
    to: Math.min(scale.end, dayAt(scale, viewport.left + viewport.width + 2 * drawMarginPx.left)),
  }
  return { layout, viewport, drawnPart: isPrinting ? whole : visiblePart, today, showDay }
}
