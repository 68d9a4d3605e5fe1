import { offDays, type Scale, ticksOf, widthOf, xOf } from '@steelsafe/plan/chart/scale.ts'
import type { WorkDays } from '@steelsafe/plan/schedule/work-days.ts'
import { memo } from 'react'
import { currentLanguage } from '#core/language/language.ts'
import classes from './Chart.module.css'

interface BackgroundProps {
  scale: Scale
  work: WorkDays
  from: number
  to: number
  today: number
  left: number
  height: number
}

/** Minimum scale at which days off are drawn. Below it they are too thin to see. */
const minPixelsPerDay = 2

/** The background of the bars: days off, grid lines, and today. */
export const Background = memo(function Background({
  scale,
  work,
  from,
  to,
  today,
  left,
  height,
}: BackgroundProps) {
  const { lower } = ticksOf(scale, from, to, currentLanguage())
  const off = scale.pixelsPerDay < minPixelsPerDay ? [] : offDays(work.isWorking, from, to)
  return (
    <svg className={classes.layer} style={{ left }} width={widthOf(scale)} height={height} aria-hidden="true">
      {off.map(({ first, last }) => (
        <rect
          key={first}
          className={classes.off}
          x={xOf(scale, first)}
          width={xOf(scale, last + 1) - xOf(scale, first)}
          height={height}
        />
      ))}
      {lower.map(tick => (
        <line
          key={tick.from}
          className={classes.line}
          x1={xOf(scale, tick.from) + 0.5}
          x2={xOf(scale, tick.from) + 0.5}
          y2={height}
        />
      ))}
      <line className={classes.today} x1={xOf(scale, today + 0.5)} x2={xOf(scale, today + 0.5)} y2={height} />
    </svg>
  )
})
