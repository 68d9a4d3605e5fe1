import type { Language } from '@steelsafe/contract/core/fields.ts'
import { formatDay, formatNumber } from '@steelsafe/contract/core/formats/formats.ts'
import type { Dependency, Task } from '@steelsafe/contract/timeline/entities.ts'
import { dayNumber } from '../schedule/work-days.ts'
import { barPlace } from './bar-geometry.ts'
import { type ChartPlan, responsibleOf } from './chart-plan.ts'
import { type ChartColumn, type ColumnTranslator, chartColumns } from './columns.ts'
import { planReach, type Scale, scaleOf, type TimeScaleView, widthOf } from './scale.ts'
import { slipOf } from './slip.ts'
import { type Row, visibleRows } from './visible-rows.ts'

/** A plan to draw on paper or in a picture. It contains all rows, even the rows that are collapsed on the screen. */
export interface ChartSheet {
  title: string
  /** The date, shown to the right of the title. */
  date: string
  columns: readonly ChartColumn[]
  rows: readonly Row<Task>[]
  plan: ChartPlan
  scale: Scale
  today: number
  showsCritical: boolean
  language: Language
}

interface SheetOptions {
  /** Number and name of the project. */
  title: string
  plan: ChartPlan
  view: TimeScaleView
  showsCritical: boolean
  showsResponsible: boolean
  language: Language
  translateText: ColumnTranslator
  /** The width in pixels. The bars get at least `minAxis`, and in views other than `fit` as much as they need. */
  width: number
}

const minAxis = 400
const slipIn = ({ work, baseline }: ChartPlan) =>
  baseline &&
  ((task: Task) => {
    const then = baseline.get(task.id)
    return then && slipOf(work, task, then)
  })

/**
 * Returns a function that returns the name of a task's responsible person or company; undefined if nobody is responsible
 * for any task.
 */
const responsibleIn = (plan: ChartPlan) =>
  plan.tasks.some(task => responsibleOf(plan, task) !== '')
    ? (task: Task) => responsibleOf(plan, task)
    : undefined

/** Lays out the columns, rows and time axis of a plan. */
export function sheetOf({
  title,
  plan,
  view,
  showsCritical,
  showsResponsible,
  language,
  translateText,
  width,
}: SheetOptions): ChartSheet {
  const { today } = plan
  const columns = chartColumns(
    { width, showsCritical, slip: slipIn(plan), responsible: responsibleIn(plan), showsResponsible },
    translateText,
    { day: day => formatDay(day, language), number: value => formatNumber(value, language) },
  )
  const columnsWidth = columns.reduce((sum, column) => sum + column.width, 0)
  return {
    title,
    date: formatDay(today, language),
    columns,
    rows: visibleRows(plan.tasks, () => true),
    plan,
    scale: scaleOf(view, planReach(plan.tasks, dayNumber(today)), Math.max(minAxis, width - columnsWidth)),
    today: dayNumber(today),
    showsCritical,
    language,
  }
}

/** Sizes in pixels before scaling. */
export const sizes = { title: 36, axis: 40, row: 22, indent: 12 }

export const tableWidth = ({ columns }: ChartSheet): number =>
  columns.reduce((sum, { width }) => sum + width, 0)
export const sheetWidth = (sheet: ChartSheet): number => tableWidth(sheet) + widthOf(sheet.scale)
export const sheetHeight = (rows: number): number => sizes.title + sizes.axis + rows * sizes.row

/** Returns the dependencies that are visible between two row indexes, with the positions of the bars they connect. */
export function arrowsOf({ plan, rows, scale }: ChartSheet, from: number, to: number) {
  const rowById = new Map(rows.map(row => [row.task.id, row]))
  const placeOf = (id: string) => {
    const row = rowById.get(id)
    return row && { index: row.index, ...barPlace(scale, row.task, row.index, sizes.row) }
  }
  return plan.dependencies.flatMap((dependency: Dependency) => {
    const [before, after] = [placeOf(dependency.predecessorId), placeOf(dependency.successorId)]
    if (!before || !after) return []
    const isAway = Math.max(before.index, after.index) < from || Math.min(before.index, after.index) >= to
    return isAway ? [] : [{ dependency, before, after }]
  })
}
