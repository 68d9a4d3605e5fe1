import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../facts/format.ts'
import { areFew, namedColumns, valueAxis } from './axis.ts'
import classes from './StepChart.module.css'

interface StepChartProps {
  label: string
  steps: readonly { key: string; name: string; value: number | null }[]
  /** Formats a value with its unit. */
  format: (value: number) => string
  /** The unit of the axis. */
  unit?: string
  /** True when values are shares between 0 and 1. The axis is then in percent. */
  isShare?: boolean
  /** A reference line: a target, or a quoted cycle time. */
  mark?: { value: number; label: string } | undefined
  pattern?: boolean
  /** True for the main chart of its page, which is higher. */
  isMain?: boolean
  /** Minimum value of the top of the axis. */
  least?: number
}

/** Number of columns above which there is no room for gaps between them. */
const dense = 80

/**
 * A column chart of days, weeks, months or shifts, with an axis and a grid. The value of a column is shown above the
 * chart while the pointer is on it, on a phone after a tap. For screen readers the chart is an image whose label contains
 * the highest value; the table of the page has all values.
 */
export function StepChart({
  label,
  steps,
  format,
  unit = '',
  isShare = false,
  mark,
  pattern,
  isMain,
  least = 0,
}: StepChartProps) {
  const { t } = useTranslation('ui')
  const { number, percent } = useFormat()
  const [pointedKey, setPointedKey] = useState<string>()
  const values = steps.flatMap(({ value }) => (value === null ? [] : [value]))
  const highest = Math.max(0, ...values)
  const { ticks, top, digits } = valueAxis(values, Math.max(least, mark?.value ?? 0))
  const formatTick = (value: number) =>
    isShare ? percent(value, Math.max(0, digits - 2)) : number(value, digits)
  const share = (value: number) => `${(value / top) * 100}%`
  const peak = steps.find(({ value }) => value === highest)
  const pointed = steps.find(({ key }) => key === pointedKey)
  const names = namedColumns(steps.length)
  const point = ({ target }: PointerEvent) =>
    setPointedKey((target as Element).closest<HTMLElement>('[data-step]')?.dataset.step)
  return (
    <figure className={classes.chart} data-pattern={pattern || undefined} data-main={isMain || undefined}>
      <div className={classes.head} aria-hidden>
        <span>{unit}</span>
        <span className={classes.value}>
          {pointed && `${pointed.name}: ${pointed.value === null ? dash : format(pointed.value)}`}
        </span>
      </div>
      <div
        role="img"
        aria-label={[
          label,
          peak && highest > 0 && t('chart.peak', { value: format(highest), step: peak.name }),
          mark?.label,
        ]
          .filter(Boolean)
          .join('. ')}
        className={classes.plot}
      >
        <div className={classes.scale}>
          {ticks.map(tick => (
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </div>
        <div
          className={classes.area}
          data-dense={steps.length > dense || undefined}
          onPointerMove={point}
          onPointerDown={point}
          // Lifting a finger fires this event too, and the value has to stay then.
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointedKey(undefined)}
        >
          {ticks.map(tick => (
            <i key={tick} className={classes.line} style={{ bottom: share(tick) }} />
          ))}
          {steps.map(({ key, value }) => (
            <span
              key={key}
              className={classes.step}
              data-step={key}
              data-pointed={key === pointedKey || undefined}
            >
              <b style={{ height: share(value ?? 0) }} hidden={!value} />
            </span>
          ))}
          {mark && (
            <span className={classes.mark} style={{ bottom: share(mark.value) }}>
              <span>{mark.label}</span>
            </span>
          )}
        </div>
        <div
          className={classes.names}
          data-few={areFew(steps.length) || undefined}
          data-dense={steps.length > dense || undefined}
        >
          {steps.map(({ key, name }, index) => {
            const namedOn = names.get(index)
            return (
              <span
                key={key}
                data-on={namedOn}
                data-edge={index === 0 ? 'first' : index === steps.length - 1 ? 'last' : undefined}
              >
                {namedOn && <span>{name}</span>}
              </span>
            )
          })}
        </div>
      </div>
    </figure>
  )
}
