import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import type { TFunction } from 'i18next'
import type { useFormat } from '#ui/format.ts'

/** A column of the table beside the bars. */
export interface ChartColumn {
  key: string
  title: string
  width: number
  isNumber?: boolean
  show: (task: Task) => string
}

interface Asked {
  /** Of the whole chart, in pixels. */
  width: number
  showsCritical: boolean
  /** By how many working days a task ends later than in the chosen baseline; undefined without one, or when it was not in it. */
  slip: ((task: Task) => number | undefined) | undefined
}

/** The columns for which there is room: the bars keep at least half of a wide screen. The first is the title. */
export function chartColumns(
  { width, showsCritical, slip }: Asked,
  t: TFunction<'timeline'>,
  { day, number }: ReturnType<typeof useFormat>,
): ChartColumn[] {
  const signed = (value: number | undefined) =>
    value === undefined || value === 0 ? '' : `${value > 0 ? '+' : ''}${number(value)}`
  const isPhone = width < 640
  const isNarrow = width < 900
  const title = { key: 'title', title: t('field.title'), width: isPhone ? 148 : isNarrow ? 200 : 264 }
  const columns: (ChartColumn & { shown: boolean })[] = [
    { ...title, show: task => task.title, shown: true },
    { key: 'start', title: t('field.start'), width: 88, show: task => day(task.start), shown: !isPhone },
    { key: 'end', title: t('field.end'), width: 88, show: task => day(task.end), shown: !isPhone },
    {
      key: 'days',
      title: t('screen.column.days'),
      width: 60,
      isNumber: true,
      show: task => (task.milestone ? '' : number(task.workingDays)),
      shown: !isNarrow,
    },
    {
      key: 'percent',
      title: '%',
      width: 48,
      isNumber: true,
      show: task => number(task.percentComplete),
      shown: !isNarrow,
    },
    {
      key: 'slack',
      title: t('screen.column.slack'),
      width: 72,
      isNumber: true,
      show: task => (task.percentComplete === 100 ? '' : number(task.slackDays)),
      shown: showsCritical && !isPhone,
    },
    {
      key: 'slip',
      title: t('screen.column.slip'),
      width: 80,
      isNumber: true,
      show: task => signed(slip?.(task)),
      shown: slip !== undefined && !isPhone,
    },
  ]
  return columns.filter(column => column.shown)
}
