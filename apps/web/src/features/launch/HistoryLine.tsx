import { Group, Text, VisuallyHidden } from '@mantine/core'
import { daysBetween } from '@steelsafe/contract/core/dates/days.ts'
import type { Earlier } from '@steelsafe/contract/launch/entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'

interface HistoryLineProps {
  /** Ordered by week, oldest first; contains at least one week. */
  history: readonly Earlier[]
  percent: number
  today: string
}

const width = 200
const height = 36
/** Margin in units of the view box, so that the line is not clipped at 0 and 100. */
const margin = 3

/** Shows the history of a gauge as a small line, and as a list for screen readers. */
export function HistoryLine({ history, percent, today }: HistoryLineProps) {
  const { t } = useTranslation('launch')
  const { day, percent: format } = useFormat()
  const [first] = history
  if (!first) return null
  const days = Math.max(1, daysBetween(first.week, today))
  const xOf = (at: string) => margin + (daysBetween(first.week, at) / days) * (width - 2 * margin)
  const yOf = (value: number) => height - margin - (value / 100) * (height - 2 * margin)
  const points = [...history, { week: today, percent }]
  return (
    <div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        preserveAspectRatio="none"
        style={{ display: 'block', width: '100%', height }}
      >
        {[0, 100].map(value => (
          <line
            key={value}
            x1="0"
            x2={width}
            y1={yOf(value)}
            y2={yOf(value)}
            stroke="var(--line)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <polyline
          points={points.map(({ week, percent }) => `${xOf(week)},${yOf(percent)}`).join(' ')}
          fill="none"
          stroke="var(--mantine-color-text)"
          strokeWidth="1.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Group justify="space-between" gap="xs" aria-hidden="true">
        <Text size="xs" c="dimmed">
          {t('screen.main.history.first', { percent: format(first.percent / 100), date: day(first.week) })}
        </Text>
        <Text size="xs" c="dimmed">
          {t('screen.main.history.today', { percent: format(percent / 100) })}
        </Text>
      </Group>
      <VisuallyHidden>
        <ul aria-label={t('screen.main.history.title')}>
          {history.map(({ week, percent }) => (
            <li key={week}>
              {t('screen.main.history.week', { date: day(week), percent: format(percent / 100) })}
            </li>
          ))}
        </ul>
      </VisuallyHidden>
    </div>
  )
}
