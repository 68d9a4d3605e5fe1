import type { Task } from '@steelsafe/contract/timeline/entities.ts'

/** A column of the table next to the bars. */
export interface ChartColumn {
  key: string
  title: string
  width: number
  isNumber?: boolean
  show: (task: Task) => string
}

/** Returns the heading of a column, by its key in the texts of `timeline`. */
export type ColumnTranslator = (
  key:
    | 'field.title'
    | 'field.start'
    | 'field.end'
    | 'field.responsible'
    | 'screen.column.days'
    | 'screen.column.slack'
    | 'screen.column.slip',
) => string

interface Formats {
  day: (day: string) => string
  number: (value: number) => string
}

interface ColumnOptions {
  /** The width of the whole chart, in pixels. */
  width: number
  showsCritical: boolean
  /**
   * Returns the number of working days by which a task ends later than in the chosen baseline; undefined for a task that
   * is not in the baseline. The function is undefined if no baseline is chosen.
   */
  slip: ((task: Task) => number | undefined) | undefined
  /** Returns the name of the responsible person or company. The function is undefined if there is no such column. */
  responsible: ((task: Task) => string) | undefined
  /** True when the user has requested the responsible column. Otherwise it is shown only if there is space left. */
  showsResponsible: boolean
}

const phoneWidth = 640
const narrowWidth = 900
/** Maximum share of the width for the table. */
const share = 0.53

/**
 * Returns the columns that fit, so that the bars get about half of the width. The title is always included, as the
 * first column.
 */
export function chartColumns(
  { width, showsCritical, slip, responsible, showsResponsible }: ColumnOptions,
  translateText: ColumnTranslator,
  { day, number }: Formats,
): ChartColumn[] {
  const titleWidth = width < phoneWidth ? 148 : width < narrowWidth ? 200 : 248
  const title = {
    key: 'title',
    title: translateText('field.title'),
    width: titleWidth,
    show: (task: Task) => task.title,
  }
  const all: ChartColumn[] = [
    { key: 'start', title: translateText('field.start'), width: 98, show: task => day(task.start) },
    { key: 'end', title: translateText('field.end'), width: 98, show: task => day(task.end) },
    {
      key: 'days',
      title: translateText('screen.column.days'),
      width: 56,
      isNumber: true,
      show: task => (task.milestone ? '' : number(task.workingDays)),
    },
    { key: 'percent', title: '%', width: 48, isNumber: true, show: task => number(task.percentComplete) },
    {
      key: 'responsible',
      title: translateText('field.responsible'),
      width: 140,
      show: task => responsible?.(task) ?? '',
    },
    {
      key: 'slack',
      title: translateText('screen.column.slack'),
      width: 68,
      isNumber: true,
      show: task => (task.percentComplete === 100 ? '' : number(task.slackDays)),
    },
    {
      key: 'slip',
      title: translateText('screen.column.slip'),
      width: 76,
      isNumber: true,
      show: task => withSign(slip?.(task), number),
    },
  ]
  // Columns that the user has requested take precedence over the default columns.
  const keysByPriority = [
    slip && 'slip',
    showsCritical && 'slack',
    responsible && showsResponsible && 'responsible',
    'end',
    'start',
    'days',
    'percent',
    responsible && !showsResponsible && 'responsible',
  ]
  let room = width < phoneWidth ? 0 : width * share - title.width
  const visibleKeys = new Set(
    keysByPriority.filter(key => {
      const column = all.find(one => one.key === key)
      if (!column || column.width > room) return false
      room -= column.width
      return true
    }),
  )
  return [title, ...all.filter(({ key }) => visibleKeys.has(key))]
}

const withSign = (value: number | undefined, number: (value: number) => string) =>
  value === undefined || value === 0 ? '' : `${value > 0 ? '+' : ''}${number(value)}`
