import { type Scale, type Tick, ticksOf, widthOf, xOf } from '@steelsafe/plan/chart/scale.ts'
import { currentLanguage } from '#core/language/language.ts'
import classes from './Chart.module.css'

interface AxisProps {
  scale: Scale
  from: number
  to: number
  today: number
  /** Width of the table that covers the left end of the axis, in pixels. */
  tableWidth: number
}

/** A time axis with two rows of days, weeks, months, or years. */
export function Axis({ scale, from, to, today, tableWidth }: AxisProps) {
  const { upper, lower } = ticksOf(scale, from, to, currentLanguage())
  const place = (tick: Tick) => ({
    left: xOf(scale, tick.from),
    width: xOf(scale, tick.to) - xOf(scale, tick.from),
  })
  return (
    <div className={classes.axis} style={{ width: widthOf(scale) }} aria-hidden>
      {upper.map(tick => (
        <div key={tick.from} className={`${classes.tick} ${classes.upper}`} style={place(tick)}>
          <span style={{ left: tableWidth }}>{tick.label}</span>
        </div>
      ))}
      {lower.map(tick => (
        <div
          key={tick.from}
          className={`${classes.tick} ${classes.lower} ${tick.from <= today && today < tick.to ? classes.now : ''}`}
          style={place(tick)}
        >
          {tick.label}
        </div>
      ))}
    </div>
  )
}
