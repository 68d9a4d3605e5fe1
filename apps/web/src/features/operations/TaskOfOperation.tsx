import { Group, Stack, Text } from '@mantine/core'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import type { Operation } from '@steelsafe/contract/operations/entities.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { ActionButton, LinkButton } from '#ui/controls/ActionButton.tsx'
import { isRefused } from '#ui/notes/ReadOnlyNote.tsx'
import { Card } from '#ui/page/Card.tsx'
import { ConnectToTask } from './ConnectToTask.tsx'

/** Shows the timeline task that is connected to an operation. A user can connect or disconnect a task. */
export function TaskOfOperation({ project, operation }: { project: string; operation: Operation }) {
  const { t } = useTranslation('operations')
  const { id, task } = operation
  const canChange = !isRefused(usePermission(operations.setTask))
  return (
    <Card title={t('screen.plan.title')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {task ? t('screen.plan.follows', { title: task.title }) : t('screen.plan.none')}
        </Text>
        {task ? (
          <Group gap="sm">
            <LinkButton to={timelinePaths.plan(project)} for={timeline.tasks} variant="default">
              {t('screen.plan.open')}
            </LinkButton>
            {canChange && (
              <ActionButton
                endpoint={operations.setTask}
                input={{ params: { id: project }, body: { operationIds: [id], taskId: null } }}
                question={t('screen.plan.untieQuestion')}
                variant="default"
              >
                {t('screen.plan.untie')}
              </ActionButton>
            )}
          </Group>
        ) : (
          canChange && <ConnectToTask project={project} operationIds={[id]} />
        )}
      </Stack>
    </Card>
  )
}
