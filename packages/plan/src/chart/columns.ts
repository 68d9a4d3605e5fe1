import type { Task } from '@steelsafe/contract/timeline/entities.ts'

/** A column of the table beside the bars. */
export interface ChartColumn {
  key: string
  title: string
  width: number
  isNumber?: boolean
  show: (task: Task) => string
}

/** Says the heading of a column, by its key in the texts of `timeline`. */
export type SayColumn = (
  key:
    | 'field.title'
    | 'field.start'
    | 'field.end'
    | 'screen.column.days'
    | 'screen.column.slack'
    | 'screen.column.slip',
) => string

interface Formats {
  day: (day: string) => string
  number: (value: number) => string
}

interface ColumnOptions {
  /** Of the whole chart, in pixels. */
  width: number
  showsCritical: boolean
  /** By how many working days a task ends later than in the chosen baseline; undefined without one, or when it was not in it. */
  slip: ((task: Task) => number | undefined) | undefined
}

const phoneWidth = 640
const narrowWidth = 900
/** The table takes no more of the width than this. */
const share = 0.53

/** The columns for which there is room, so that the bars keep about half. The title always is there, and the first. */
export function chartColumns(
  { width, showsCritical, slip }: ColumnOptions,
  say: SayColumn,
  { day, number }: Formats,
): ChartColumn[] {
  const titleWidth = width < phoneWidth ? 148 : width < narrowWidth ? 200 : 248
  const title = {
    key: 'title',
    title: say('field.title'),
    width: titleWidth,
    show: (task: Task) => task.title,
  }
  const all: ChartColumn[] = [
    { key: 'start', title: say('field.start'), width: 98, show: task => day(task.start) },
    { key: 'end', title: say('field.end'), width: 98, show: task => day(task.end) },
    {
      key: 'days',
      title: say('screen.column.days'),
      width: 56,
      isNumber: true,
      show: task => (task.milestone ? '' : number(task.workingDays)),
    },
    { key: 'percent', title: '%', width: 48, isNumber: true, show: task => number(task.percentComplete) },
    {
      key: 'slack',
      title: say('screen.column.slack'),
      width: 68,
      isNumber: true,
      show: task => (task.percentComplete === 100 ? '' : number(task.slackDays)),
    },
    {
      key: 'slip',
      title: say('screen.column.slip'),
      width: 76,
      isNumber: true,
      show: task => withSign(slip?.(task), number),
    },
  ]
  // What was asked for comes before what is always there.
  const wanted = [slip && 'slip', showsCritical && 'slack', 'end', 'start', 'days', 'percent']
  let room = width < phoneWidth ? 0 : width * share - title.width
  const shown = new Set(
    wanted.filter(key => {
      const column = all.find(one => one.key === key)
      if (!column || column.width > room) return false
      room -= column.width
      return true
    }),
  )
  return [title, ...all.filter(({ key }) => shown.has(key))]
}

const withSign = (value: number | undefined, number: (value: number) => string) =>
  value === undefined || value === 0 ? '' : `${value > 0 ? '+' : ''}${number(value)}`
