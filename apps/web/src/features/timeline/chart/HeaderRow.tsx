// biome-ignore-all lint/a11y/useSemanticElements: an HTML table cannot be a tree with bars beside it
// biome-ignore-all lint/a11y/useFocusableInteractive: the tree grid has the focus and names its active row

import { VisuallyHidden } from '@mantine/core'
import type { ChartColumn } from '@steelsafe/plan/chart/columns.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Chart.module.css'

interface HeaderRowProps {
  columns: readonly ChartColumn[]
  tableWidth: number
  width: number
  /** The time axis. */
  children: ReactNode
}

/** The column headings and the time axis. */
export function HeaderRow({ columns, tableWidth, width, children }: HeaderRowProps) {
  const { t } = useTranslation('timeline')
  return (
    <div className={classes.head} role="rowgroup" style={{ width }}>
      <div className={classes.headRow} role="row" aria-rowindex={1}>
        <div className={classes.table} style={{ width: tableWidth }} role="presentation">
          {columns.map(column => (
            <div
              key={column.key}
              role="columnheader"
              className={`${classes.title} ${column.isNumber ? classes.number : ''}`}
              style={{ width: column.width }}
              title={column.title}
            >
              {column.title}
            </div>
          ))}
        </div>
        <div role="columnheader">
          <VisuallyHidden>{t('screen.chart.time')}</VisuallyHidden>
          {children}
        </div>
      </div>
    </div>
  )
}
