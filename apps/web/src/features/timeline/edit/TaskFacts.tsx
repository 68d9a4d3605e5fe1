import { Stack, Text } from '@mantine/core'
import type { Dependency, Task } from '@steelsafe/contract/timeline/entities.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useDependencyText } from './useDependencyText.ts'

interface TaskFactsProps {
  task: Task
  tasks: readonly Task[]
  dependencies: readonly Dependency[]
  /** Name of the responsible person or company; undefined if the view does not show it. */
  responsible?: string
  onClose: () => void
  /** Shown above the note. */
  children?: ReactNode
}

type Fact = [name: string, value: string]

/** A read-only view of a task. */
export function TaskFacts(props: TaskFactsProps) {
  const { task, tasks, dependencies, responsible, onClose, children } = props
  const { t } = useTranslation('timeline')
  const { day, number, percent } = useFormat()
  const titleById = new Map(tasks.map(one => [one.id, one.title]))
  const before = dependencies.filter(dependency => dependency.successorId === task.id)
  const after = dependencies.filter(dependency => dependency.predecessorId === task.id)
  const dependencyText = useDependencyText(tasks)
  return (
    <Dialog onClose={onClose} title={task.title}>
      <Stack>
        <Facts
          facts={[
            [t('field.start'), day(task.start)],
            [t('field.end'), day(task.end)],
            [t('field.days'), number(task.workingDays)],
            [t('field.percentComplete'), percent(task.percentComplete / 100)],
            [t('field.slack'), number(task.slackDays)],
            ...(responsible === undefined ? [] : [[t('field.responsible'), responsible] as Fact]),
            [t('field.parent'), titleById.get(task.parentId ?? '') ?? ''],
            [
              t('field.predecessors'),
              before.map(dependency => dependencyText(dependency.predecessorId, dependency)).join(', '),
            ],
            [
              t('field.successors'),
              after.map(dependency => dependencyText(dependency.successorId, dependency)).join(', '),
            ],
          ]}
        />
        {children}
        {task.note && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {task.note}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
