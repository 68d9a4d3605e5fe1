import { Button, Group, Stack, Text } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { Dialog, type DialogHead } from '#ui/overlays/Dialog.tsx'
import type { ListedTask } from './task-changes.ts'

interface CompleteTaskProps {
  task: Pick<ListedTask, 'id' | 'name' | 'projectId'>
  head: DialogHead
}

/** A dialog that completes a task of a plan after a confirmation. The other values of the task are sent unchanged. */
export function CompleteTask({ task: { id, name, projectId }, head }: CompleteTaskProps) {
  const { t } = useTranslation(['boards', 'ui'])
  const here = { params: { id: projectId } }
  const plan = useEndpointQuery(timeline.tasks, here)
  return (
    <Dialog {...head} query={plan}>
      {tasks => (
        <Stack gap="md">
          <Text size="sm">{t('boards:screen.board.completeTask', { name })}</Text>
          <Group gap="sm">
            {tasks
              .filter(task => task.id === id)
              .map(task => (
                <ActionButton
                  key={id}
                  endpoint={timeline.updateTasks}
                  input={{ ...here, body: { models: [{ ...task, percentComplete: 100 }] } }}
                  scope={{ id: projectId }}
                  onDone={head.onClose}
                >
                  {t('boards:screen.board.complete', { name })}
                </ActionButton>
              ))}
            <Button variant="default" onClick={head.onClose}>
              {t('ui:confirm.cancel')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
