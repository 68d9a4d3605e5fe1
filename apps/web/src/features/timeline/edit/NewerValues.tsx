import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { useResponsibleNames } from '../useResponsibleNames.ts'
import type { TaskValues } from './task-values.ts'
import { useDependencyText } from './useDependencyText.ts'

interface NewerValuesProps {
  /** The values with which the form was opened. */
  opened: TaskValues
  newest: TaskValues
  tasks: readonly Task[]
}

type FactOf = [name: string, text: (values: TaskValues) => string]

/** Shows the values of a task that another user has changed since its form was opened. */
export function NewerValues({ opened, newest, tasks }: NewerValuesProps) {
  const { t } = useTranslation(['timeline', 'ui'])
  const { day, percent } = useFormat()
  const { id: project } = useParams(timelinePaths.plan)
  const names = useResponsibleNames(project)
  const dependencyText = useDependencyText(tasks)
  const facts: FactOf[] = [
    [t('timeline:field.title'), ({ title }) => title],
    [t('timeline:field.start'), ({ start }) => day(start)],
    [t('timeline:field.end'), ({ end }) => day(end)],
    [
      t('timeline:field.percentComplete'),
      ({ percentComplete }) => (percentComplete === null ? '' : percent(percentComplete / 100)),
    ],
    [
      t('timeline:field.milestone'),
      ({ milestone }) => (milestone ? t('timeline:field.yes') : t('ui:readOnly.no')),
    ],
    [t('timeline:field.responsible'), ({ responsibleId }) => names?.get(responsibleId ?? '') ?? ''],
    [
      t('timeline:field.parent'),
      ({ parentId }) => tasks.find(({ id }) => id === parentId)?.title ?? t('timeline:screen.edit.noParent'),
    ],
    [
      t('timeline:field.predecessors'),
      ({ predecessors }) =>
        predecessors
          .map(row => dependencyText(row.predecessorId ?? '', { ...row, lagDays: row.lagDays ?? 0 }))
          .join(', '),
    ],
    [t('timeline:field.note'), ({ note }) => note],
  ]
  const changedFacts = facts.filter(([, text]) => text(opened) !== text(newest))
  return <Facts facts={changedFacts.map(([name, text]) => [name, text(newest)])} />
}
