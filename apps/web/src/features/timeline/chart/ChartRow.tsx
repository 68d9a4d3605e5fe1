// biome-ignore-all lint/a11y/useSemanticElements: an HTML table cannot be a tree with bars beside it
// biome-ignore-all lint/a11y/useFocusableInteractive: the tree grid has the focus and names its active row
import { Tooltip, VisuallyHidden } from '@mantine/core'
import type { BaselineTask, Task } from '@steelsafe/contract/timeline/entities.ts'
import type { ChartColumn } from '@steelsafe/plan/chart/columns.ts'
import { type Scale, widthOf } from '@steelsafe/plan/chart/scale.ts'
import type { WorkDays } from '@steelsafe/plan/schedule/work-days.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { NextIcon, OpenIcon, WarningIcon } from '#ui/icons.ts'
import { Bar } from './Bar.tsx'
import classes from './Chart.module.css'

/** The layout that all rows share. */
export interface RowLayout {
  columns: readonly ChartColumn[]
  tableWidth: number
  rowHeight: number
  scale: Scale
  work: WorkDays
  showsCritical: boolean
  canEdit: boolean
  canAddDependency: boolean
}

interface ChartRowProps {
  id: string
  /** The task with the dates and the percentage that are drawn. */
  task: Task
  depth: number
  index: number
  layout: RowLayout
  isChosen: boolean
  /** Undefined for a task without children. */
  isOpen: boolean | undefined
  isTarget: boolean
  then: BaselineTask | undefined
  /** Name of the responsible person or company; empty if nobody is responsible. */
  responsible: string
  /** Describes the dependencies that the task violates. */
  warning: string | undefined
}

/** A row with the cells and the bar of a task. */
export const ChartRow = memo(function ChartRow(props: ChartRowProps) {
  const { id, task, depth, index, layout, isChosen, isOpen, isTarget, then, responsible, warning } = props
  const { columns, tableWidth, rowHeight, scale } = layout
  const [first, ...others] = columns
  return (
    <div
      id={id}
      role="row"
      className={classes.row}
      style={{ top: index * rowHeight, height: rowHeight, width: tableWidth + widthOf(scale) }}
      aria-level={depth}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      aria-expanded={isOpen}
      data-task={task.id}
    >
      <div className={classes.table} style={{ width: tableWidth }} role="presentation">
        <div
          role="gridcell"
          className={`${classes.cell} ${task.summary ? classes.summary : ''}`}
          style={{ width: first?.width, paddingLeft: 4 + (depth - 1) * 14 }}
        >
          <Fold isOpen={isOpen} />
          <span title={task.title}>{task.title}</span>
          {warning && <Warning text={warning} />}
        </div>
        {others.map(({ key, width, isNumber, show }) => (
          <div
            key={key}
            role="gridcell"
            className={`${classes.cell} ${isNumber ? classes.number : ''}`}
            style={{ width }}
          >
            <span title={isNumber ? undefined : show(task)}>{show(task)}</span>
          </div>
        ))}
      </div>
      <div role="gridcell" className={classes.spot} style={{ width: widthOf(scale) }}>
        <Words task={task} responsible={responsible} showsCritical={layout.showsCritical} />
        <div aria-hidden>
          <Bar {...layout} task={task} then={then} isTarget={isTarget} />
        </div>
      </div>
    </div>
  )
})

function Fold({ isOpen }: { isOpen: boolean | undefined }) {
  if (isOpen === undefined) return <span className={`${classes.fold} ${classes.leaf}`} aria-hidden />
  // With the keyboard, the arrow keys fold rows.
  return (
    <span className={classes.fold} data-fold aria-hidden>
      {isOpen ? <OpenIcon size={16} /> : <NextIcon size={16} />}
    </span>
  )
}

const Warning = ({ text }: { text: string }) => (
  <>
    <Tooltip label={text} multiline maw={320}>
      <WarningIcon size={16} color="var(--status-due)" style={{ flex: 'none', marginLeft: 4 }} aria-hidden />
    </Tooltip>
    <VisuallyHidden>{text}</VisuallyHidden>
  </>
)

interface WordsProps {
  task: Task
  responsible: string
  showsCritical: boolean
}

/** Describes the bar in words for screen readers. */
function Words({ task, responsible, showsCritical }: WordsProps) {
  const { t } = useTranslation('timeline')
  const { day, percent } = useFormat()
  const { start, end, percentComplete, slackDays, critical } = task
  const words = task.milestone
    ? t('screen.chart.milestone', { date: day(end), percent: percent(percentComplete / 100) })
    : t('screen.chart.bar', { start: day(start), end: day(end), percent: percent(percentComplete / 100) })
  const slackText = showsCritical
    ? critical
      ? t('screen.chart.critical')
      : t('screen.chart.slack', { count: slackDays })
    : ''
  const responsibleText = responsible === '' ? '' : t('screen.chart.responsible', { name: responsible })
  return <VisuallyHidden>{[words, responsibleText, slackText].filter(Boolean).join(', ')}</VisuallyHidden>
}
