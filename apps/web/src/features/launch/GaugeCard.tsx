import { Stack, Text, Tooltip } from '@mantine/core'
import type { LaunchGauge, Missing } from '@steelsafe/contract/launch/entities.ts'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/AppLink.tsx'
import { Card } from '#ui/Card.tsx'
import { useFormat } from '#ui/format.ts'
import { Dial } from './Dial.tsx'
import { HistoryLine } from './HistoryLine.tsx'

interface GaugeCardProps {
  gauge: LaunchGauge
  /** URL of the gauge's page. */
  to: string
  isExample: boolean
  /** Current day of the project. */
  today: string
}

/** Maximum number of missing items listed at a gauge. The others are only counted. */
const shownMissing = 4

/** Shows a part of the launch: a gauge that links to its page, and the missing items. */
export function GaugeCard({ gauge, to, isExample, today }: GaugeCardProps) {
  const { t } = useTranslation('launch')
  const { percent: format } = useFormat()
  const name = t(`gauge.${gauge.name}`)
  const label =
    gauge.percent === null
      ? `${name}: ${t('screen.main.nothing')}`
      : t('screen.main.value', { gauge: name, percent: format(gauge.percent / 100) })
  return (
    <Card title={name}>
      <Stack gap="sm">
        <Tooltip
          label={<Tip gauge={gauge} />}
          disabled={gauge.missing.length === 0}
          events={{ hover: true, focus: true, touch: false }}
          multiline
          maw={320}
        >
          <AppLink to={to} aria-label={label} display="block">
            <Dial percent={gauge.percent} nothing={t('screen.main.nothing')} />
          </AppLink>
        </Tooltip>
        {gauge.percent !== null && gauge.history.length > 0 && (
          <HistoryLine history={gauge.history} percent={gauge.percent} today={today} />
        )}
        {!isExample && <State gauge={gauge} />}
      </Stack>
    </Card>
  )
}

function State({ gauge }: { gauge: LaunchGauge }) {
  const { t } = useTranslation('launch')
  if (gauge.percent === null)
    return (
      <Text size="sm" c="dimmed">
        {t(`screen.main.nothingText.${gauge.name}`)}
      </Text>
    )
  if (gauge.missingCount === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('screen.main.complete')}
      </Text>
    )
  const visibleItems = gauge.missing.slice(0, shownMissing)
  const hiddenCount = gauge.missingCount - visibleItems.length
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('screen.main.missing', { count: gauge.missingCount })}
      </Text>
      {visibleItems.map(one => (
        <Line key={`${one.kind} ${one.id}`} one={one} />
      ))}
      {hiddenCount > 0 && (
        <Text size="sm" c="dimmed">
          {t('screen.main.more', { count: hiddenCount })}
        </Text>
      )}
    </Stack>
  )
}

/** Shows a missing item with its owner and its due date or delay. */
function Line({ one }: { one: Missing }) {
  const { name, facts, late } = useWords()(one)
  return (
    <div>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {facts}
        {late && (
          <>
            {' · '}
            <Text span inherit fw={600} c="var(--status-late)">
              {late}
            </Text>
          </>
        )}
      </Text>
    </div>
  )
}

/** Tooltip of a gauge with all missing items in the response, and the number of further items. */
function Tip({ gauge: { missing, missingCount } }: { gauge: LaunchGauge }) {
  const { t } = useTranslation('launch')
  const wordsOf = useWords()
  const hiddenCount = missingCount - missing.length
  return (
    <Stack gap={2}>
      {missing.map(one => {
        const { name, facts, late } = wordsOf(one)
        return <span key={`${one.kind} ${one.id}`}>{[name, facts, late].filter(Boolean).join(' · ')}</span>
      })}
      {hiddenCount > 0 && <span>{t('screen.main.more', { count: hiddenCount })}</span>}
    </Stack>
  )
}

/** Returns a function for the texts about a missing item. */
function useWords() {
  const { t } = useTranslation(['launch', 'molding', 'operations'])
  const { day, percent: format } = useFormat()
  return ({ kind, name, part, study, percent, who, dueDate, daysLate }: Missing) => ({
    name: t(`launch:kind.${kind}`, {
      name,
      part: part ? t(`operations:kind.${part}`) : '',
      study: study ? t(`molding:kind.${study}.title`) : '',
    }),
    facts: [
      percent > 0 && t('launch:screen.main.done', { percent: format(percent / 100) }),
      who || t('launch:screen.main.nobody'),
      daysLate === 0 && dueDate && t('launch:screen.main.due', { date: day(dueDate) }),
    ]
      .filter(Boolean)
      .join(' · '),
    late: daysLate > 0 && t('launch:screen.main.late', { count: daysLate }),
  })
}
