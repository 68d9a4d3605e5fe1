import { colorOfGauge } from '@steelsafe/contract/launch/rules.ts'
import { useFormat } from '#ui/facts/format.ts'

/** Path of a half circle from left to right. */
const arc = 'M 12 62 A 48 48 0 0 1 108 62'
const length = Math.PI * 48

/** Shows a gauge from 0 to 100 percent, or an empty gauge with a text if there is nothing to measure. */
export function Dial({ percent, nothing }: { percent: number | null; nothing: string }) {
  const { percent: format } = useFormat()
  const color = colorOfGauge(percent)
  return (
    <svg
      viewBox="0 0 120 70"
      aria-hidden="true"
      style={{ display: 'block', width: '100%', maxWidth: 220, marginInline: 'auto' }}
    >
      <path d={arc} fill="none" stroke="var(--line)" strokeWidth="11" />
      {percent !== null && (
        <path
          d={arc}
          fill="none"
          stroke={`var(--gauge-${color})`}
          strokeWidth="11"
          // Keep a little color visible at 0.
          strokeDasharray={`${Math.max(0.02, percent / 100) * length} ${length}`}
        />
      )}
      <text
        x="60"
        y="60"
        textAnchor="middle"
        fontSize={percent === null ? 11 : 22}
        fontWeight="600"
        fill={percent === null ? 'var(--text-quiet)' : 'var(--mantine-color-text)'}
      >
        {percent === null ? nothing : format(percent / 100)}
      </text>
    </svg>
  )
}
