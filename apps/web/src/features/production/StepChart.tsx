import { useTranslation } from 'react-i18next'
import classes from './StepChart.module.css'

interface StepChartProps {
  label: string
  steps: readonly { key: string; name: string; value: number | null }[]
  /** Formats a value with its unit. */
  format: (value: number) => string
  /** A reference line: a target, or a quoted cycle time. */
  mark?: { value: number; label: string } | undefined
  pattern?: boolean
  /** True for the main chart of its page, which is higher. */
  isMain?: boolean
  /** Lower limit of the top of the axis. */
  least?: number
}

/**
 * A column chart of days, weeks, or shifts. For screen readers it is an image whose label contains the highest value;
 * the table below has all values.
 */
export function StepChart({ label, steps, format, mark, pattern, isMain, least = 0 }: StepChartProps) {
  const { t } = useTranslation('production')
  const values = steps.flatMap(({ value }) => (value === null ? [] : [value]))
  const highest = values.length > 0 ? Math.max(...values) : 0
  const top = Math.max(highest, mark?.value ?? 0, least) || 1
  const peak = steps.find(({ value }) => value === highest)
  const [first, last] = [steps[0], steps.at(-1)]
  const isNamed = steps.length <= 4
  return (
    <figure className={classes.chart} data-pattern={pattern || undefined} data-main={isMain || undefined}>
      <div
        role="img"
        aria-label={[
          label,
          peak && highest > 0 && t('screen.home.peak', { value: format(highest), step: peak.name }),
          mark?.label,
        ]
          .filter(Boolean)
          .join('. ')}
        className={classes.plot}
      >
        <span className={classes.top}>{format(top)}</span>
        {steps.map(({ key, name, value }) => (
          <span
            key={key}
            className={classes.step}
            title={value === null ? name : `${name}: ${format(value)}`}
          >
            <b style={{ height: `${((value ?? 0) / top) * 100}%` }} hidden={!value} />
          </span>
        ))}
        {mark && (
          <span className={classes.mark} style={{ bottom: `${(mark.value / top) * 100}%` }}>
            <span>{mark.label}</span>
          </span>
        )}
      </div>
      <div
        className={classes.ends}
        aria-hidden
        style={isNamed ? { justifyContent: 'flex-start' } : undefined}
      >
        {isNamed
          ? steps.map(({ key, name }) => (
              <span key={key} style={{ flex: '1 1 0', maxWidth: 64 }}>
                {name}
              </span>
            ))
          : [first, last].map(step => <span key={step?.key}>{step?.name}</span>)}
      </div>
    </figure>
  )
}
