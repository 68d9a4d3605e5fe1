import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { Dependency, Task } from '@steelsafe/contract/timeline/entities.ts'
import type { ChartColumn } from '../chart/columns.ts'
import { barPlace } from '../chart/places.ts'
import type { Row } from '../chart/rows.ts'
import { type Scale, widthOf } from '../chart/scale.ts'
import type { ChartPlan } from '../chart/shown.ts'

/** A whole plan to be drawn on paper or in a picture: with all rows, whatever is folded on the screen. */
export interface Sheet {
  title: string
  /** What stands at the right of the title: the day. */
  date: string
  columns: readonly ChartColumn[]
  rows: readonly Row<Task>[]
  plan: ChartPlan
  scale: Scale
  today: number
  showsCritical: boolean
  language: Language
}

/** In pixels before enlarging. */
export const sizes = { title: 36, axis: 40, row: 22, indent: 12 }

export const tableWidth = ({ columns }: Sheet): number => columns.reduce((sum, { width }) => sum + width, 0)
export const sheetWidth = (sheet: Sheet): number => tableWidth(sheet) + widthOf(sheet.scale)
export const sheetHeight = (rows: number): number => sizes.title + sizes.axis + rows * sizes.row

/** The ends of the dependencies that touch some of the rows, each as the bars that it ties. */
export function arrowsOf({ plan, rows, scale }: Sheet, from: number, to: number) {
  const rowById = new Map(rows.map(row => [row.task.id, row]))
  const placeOf = (id: string) => {
    const row = rowById.get(id)
    return row && { index: row.index, ...barPlace(scale, row.task, row.index, sizes.row) }
  }
  return plan.links.flatMap((link: Dependency) => {
    const [before, after] = [placeOf(link.predecessorId), placeOf(link.successorId)]
    if (!before || !after) return []
    const isAway = Math.max(before.index, after.index) < from || Math.min(before.index, after.index) >= to
    return isAway ? [] : [{ link, before, after }]
  })
}
