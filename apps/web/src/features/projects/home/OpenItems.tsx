import { Anchor, Group, Skeleton, Text } from '@mantine/core'
import { stateOfDate } from '@steelsafe/contract/boards/state.ts'
import { daysBetween } from '@steelsafe/contract/core/dates/days.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DelayNote } from '#shared/responsible/DelayNote.tsx'
import { DueList } from '#ui/facts/DueList.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { WarningIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'
import { LoadingPlace } from '#ui/page/LoadingPlace.tsx'
import type { OpenItem } from './open-items.ts'
import { useOpenItems } from './useOpenItems.ts'

/** Number of items that are shown at first. */
const firstCount = 7

/** Shows the late, open and due items of a tool, most urgent first, each with the responsible person or company. */
export function OpenItems({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const { openItems, isLoading, error } = useOpenItems(project)
  const [isWhole, setWhole] = useState(false)
  const rows = isWhole ? openItems : openItems.slice(0, firstCount)
  return (
    <Card title={t('screen.home.matters')}>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mb="xs">
          {error.message}
        </Text>
      )}
      {isLoading ? (
        <LoadingPlace>
          <Skeleton height={132} animate={false} />
        </LoadingPlace>
      ) : (
        <>
          {openItems.length === 0 && !error && <Text c="dimmed">{t('screen.home.nothing')}</Text>}
          <DueList
            items={rows.map(({ party, ...openItem }) => ({
              id: openItem.id,
              name: openItem.name,
              to: openItem.address,
              note: joinParts(openItem.kind, party && t('due.acts', { name: party })),
              details: openItem.isLate && <DelayNote delay={openItem.delay} />,
              due: <DueDay {...openItem} today={project.today} />,
            }))}
          />
          {rows.length < openItems.length && (
            <Anchor component="button" type="button" size="sm" mt="xs" onClick={() => setWhole(true)}>
              {t('screen.home.all', { number: openItems.length })}
            </Anchor>
          )}
        </>
      )}
    </Card>
  )
}

/** Shows the day of an item and the number of days since or until it. Renders nothing for an item without a day. */
function DueDay({ day: date, isLate, today }: Pick<OpenItem, 'day' | 'isLate'> & { today: string }) {
  const { t } = useTranslation('boards')
  const { day, daysAway } = useFormat()
  if (date === null) return null
  const daysLeft = daysBetween(today, date)
  return (
    <Group gap="xs" wrap="nowrap" className="nowrap">
      <Text span size="sm">
        {day(date)}
      </Text>
      {isLate ? (
        <StatusBadge tone="late" icon={WarningIcon}>
          {t(`state.${stateOfDate({ when: 'late', daysLeft })}`, { count: Math.abs(daysLeft) })}
        </StatusBadge>
      ) : (
        <Text span size="sm" c="dimmed">
          {daysAway(daysLeft)}
        </Text>
      )}
    </Group>
  )
}
