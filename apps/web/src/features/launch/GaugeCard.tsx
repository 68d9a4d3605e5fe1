import { Box, Button, Stack, Text, Tooltip } from '@mantine/core'
import type { LaunchGauge, Missing } from '@steelsafe/contract/launch/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { Card } from '#ui/page/Card.tsx'
import { Dial } from './Dial.tsx'
import { HistoryLine } from './HistoryLine.tsx'
import { pageOfGauge, pageOfMissing } from './pages.ts'

interface GaugeCardProps {
  tool: string
  gauge: LaunchGauge
  isExample: boolean
  /** Current day of the project. */
  today: string
}

/** Maximum number of missing items that a gauge lists before a click. */
const shownMissing = 4
/** Maximum number of missing items in the tooltip of a gauge. */
const missingInTip = 20

/** Shows a part of the launch: a gauge that links to its page, and the missing items with links to their pages. */
export function GaugeCard({ tool, gauge, isExample, today }: GaugeCardProps) {
  const { t } = useTranslation('launch')
  const { percent: format } = useFormat()
  const name = t(`gauge.${gauge.name}`)
  const to = pageOfGauge[gauge.name](tool)
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
        {!isExample && <State tool={tool} gauge={gauge} />}
      </Stack>
    </Card>
  )
}

interface StateProps {
  tool: string
  gauge: LaunchGauge
}

function State({ tool, gauge }: StateProps) {
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
  return <MissingList tool={tool} gauge={gauge} />
}

/** Lists the most urgent missing items, and all items after a click. */
function MissingList({ tool, gauge: { name, missing, missingCount } }: StateProps) {
  const { t } = useTranslation('launch')
  const [showsAll, setShowsAll] = useState(false)
  const visibleItems = showsAll ? missing : missing.slice(0, shownMissing)
  const hiddenCount = missing.length - shownMissing
  const unlistedCount = missingCount - missing.length
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('screen.main.missing', { count: missingCount })}
      </Text>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {visibleItems.map(one => (
          <Line key={`${one.kind} ${one.id}`} tool={tool} one={one} />
        ))}
      </Stack>
      {hiddenCount > 0 && (
        <Button
          variant="default"
          size="xs"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          style={{ alignSelf: 'flex-start' }}
        >
          {showsAll
            ? t('screen.main.fewer')
            : unlistedCount > 0
              ? t('screen.main.showMore', { count: hiddenCount })
              : t('screen.main.showAll', { total: missingCount })}
        </Button>
      )}
      {(showsAll || hiddenCount <= 0) && unlistedCount > 0 && (
        <AppLink to={pageOfGauge[name](tool)} size="sm">
          {t('screen.main.more', { count: unlistedCount })}
        </AppLink>
      )}
    </Stack>
  )
}

/** Shows a missing item as a link to its page, with its owner and its due date or delay. */
function Line({ tool, one }: { tool: string; one: Missing }) {
  const { name, facts, late } = useGaugeTexts()(one)
  return (
    <Box component="li">
      <AppLink to={pageOfMissing(tool, one)} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </AppLink>
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
    </Box>
  )
}

/** Shows the most urgent missing items of a gauge in its tooltip, and the number of further items. */
function Tip({ gauge: { missing, missingCount } }: { gauge: LaunchGauge }) {
  const { t } = useTranslation('launch')
  const textsOf = useGaugeTexts()
  const visibleItems = missing.slice(0, missingInTip)
  const hiddenCount = missingCount - visibleItems.length
  return (
    <Stack gap={2}>
      {visibleItems.map(one => {
        const { name, facts, late } = textsOf(one)
        return <span key={`${one.kind} ${one.id}`}>{joinParts(name, facts, late)}</span>
      })}
      {hiddenCount > 0 && <span>{t('screen.main.more', { count: hiddenCount })}</span>}
    </Stack>
  )
}

/** Returns a function for the texts about a missing item. */
function useGaugeTexts() {
  const { t } = useTranslation(['launch', 'molding', 'operations'])
  const { day, percent: format } = useFormat()
  return ({ kind, name, part, study, percent, who, dueDate, daysLate }: Missing) => ({
    name: t(`launch:kind.${kind}`, {
      name,
      part: part ? t(`operations:kind.${part}`) : '',
      study: study ? t(`molding:kind.${study}.title`) : '',
    }),
    facts: joinParts(
      percent > 0 && t('launch:screen.main.done', { percent: format(percent / 100) }),
      who || t('launch:screen.main.nobody'),
      daysLate === 0 && dueDate && t('launch:screen.main.due', { date: day(dueDate) }),
    ),
    late: daysLate > 0 && t('launch:screen.main.late', { count: daysLate }),
  })
}
