import { Modal, Stack, Text } from '@mantine/core'
import type { Dependency, Task } from '@steelsafe/contract/timeline/entities.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/Facts.tsx'
import { useFormat } from '#ui/format.ts'

interface TaskFactsProps {
  task: Task
  tasks: readonly Task[]
  dependencies: readonly Dependency[]
  onClose: () => void
}

/** A task for those who only read. */
export function TaskFacts({ task, tasks, dependencies, onClose }: TaskFactsProps) {
  const { t } = useTranslation(['timeline', 'ui'])
  const { day, number } = useFormat()
  const titleById = new Map(tasks.map(one => [one.id, one.title]))
  const before = dependencies.filter(dependency => dependency.successorId === task.id)
  const after = dependencies.filter(dependency => dependency.predecessorId === task.id)
  const lag = (days: number) => (days === 0 ? '' : ` ${days > 0 ? '+' : '−'}${Math.abs(days)}`)
  const dependencyText = (id: string, { type, lagDays }: Dependency) =>
    `${titleById.get(id) ?? ''} (${t(`timeline:dependencyType.${type}`)}${lag(lagDays)})`
  return (
    <Modal
      opened
      onClose={onClose}
      title={task.title}
      closeButtonProps={{ 'aria-label': t('ui:toast.close') }}
    >
      <Stack>
        <Facts
          facts={[
            [t('timeline:field.start'), day(task.start)],
            [t('timeline:field.end'), day(task.end)],
            [t('timeline:field.days'), number(task.workingDays)],
            [t('timeline:field.percentComplete'), `${number(task.percentComplete)} %`],
            [t('timeline:field.slack'), number(task.slackDays)],
            [t('timeline:field.parent'), titleById.get(task.parentId ?? '') ?? ''],
            [
              t('timeline:field.predecessors'),
              before.map(dependency => dependencyText(dependency.predecessorId, dependency)).join(', '),
            ],
            [
              t('timeline:field.successors'),
              after.map(dependency => dependencyText(dependency.successorId, dependency)).join(', '),
            ],
          ]}
        />
        {task.note && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {task.note}
          </Text>
        )}
      </Stack>
    </Modal>
  )
}
