import { Anchor, Group, Skeleton, Text } from '@mantine/core'
import { stateOfDate } from '@steelsafe/contract/boards/state.ts'
import { daysBetween } from '@steelsafe/contract/core/days.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { DueList } from '#ui/DueList.tsx'
import { useFormat } from '#ui/format.ts'
import { WarningIcon } from '#ui/icons.ts'
import { LoadingPlace } from '#ui/LoadingPlace.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DelayNote } from './DelayNote.tsx'
import type { Matter } from './matters.ts'
import { useMatters } from './useMatters.ts'

/** Number of items that are shown at first. */
const firstCount = 7

/** Everything on a tool that is late, open or due, the most urgent first, with the people who act. */
export function Matters({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const { matters, isLoading, error } = useMatters(project)
  const [isWhole, setWhole] = useState(false)
  const rows = isWhole ? matters : matters.slice(0, firstCount)
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
          {matters.length === 0 && !error && <Text c="dimmed">{t('screen.home.nothing')}</Text>}
          <DueList
            items={rows.map(({ acts, ...matter }) => ({
              id: matter.id,
              name: matter.name,
              to: matter.address,
              note: [matter.kind, acts && t('due.acts', { name: acts })].filter(Boolean).join(' · '),
              more: matter.isLate && <DelayNote delay={matter.delay} />,
              due: <DueDay {...matter} today={project.today} />,
            }))}
          />
          {rows.length < matters.length && (
            <Anchor component="button" type="button" size="sm" mt="xs" onClick={() => setWhole(true)}>
              {t('screen.home.all', { number: matters.length })}
            </Anchor>
          )}
        </>
      )}
    </Card>
  )
}

/** The day of an item, and the days from or until then. Shows nothing for an item without a day. */
function DueDay({ day: date, isLate, today }: Pick<Matter, 'day' | 'isLate'> & { today: string }) {
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
