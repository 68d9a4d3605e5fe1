import { Text } from '@mantine/core'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { dueOf } from './due.ts'
import { phaseTones } from './PhaseBadge.tsx'

/** The phase of a tool with its status, by how many days it is late, and its next date. */
export function ProjectState({ project: { phases } }: { project: Project }) {
  const { t } = useTranslation(['projects', 'core'])
  const { day } = useFormat()
  const today = dayjs().format('YYYY-MM-DD')
  const { late, coming } = dueOf(phases, today)
  const current = phases.findLast(({ selected, statusId }) => selected && statusId !== 'NotStarted')
  const [oldest] = late
  const [next] = coming
  return (
    <>
      {current && (
        <StatusBadge tone={phaseTones[current.statusId]}>
          {`${t(`core:phaseType.${current.phaseTypeId}`)} · ${t(`core:phaseStatus.${current.statusId}`)}`}
        </StatusBadge>
      )}
      {oldest && (
        <StatusBadge tone="late">
          {t('projects:screen.state.late', { count: dayjs(today).diff(oldest.plannedMilestone, 'day') })}
        </StatusBadge>
      )}
      {next && (
        <Text size="sm" c="dimmed" className="nowrap">
          {t('projects:screen.state.next', {
            phase: t(`core:phaseType.${next.phaseTypeId}`),
            day: day(next.plannedMilestone),
          })}
        </Text>
      )}
    </>
  )
}
