import { Group } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields/fields.tsx'
import { isRefused } from '#ui/notes/ReadOnlyNote.tsx'
import { LoadingDialogButton } from '#ui/overlays/DialogButton.tsx'
import { Empty } from '#ui/page/Empty.tsx'

interface ConnectToTaskProps {
  project: string
  operationIds: string[]
  onDone?: () => void
}

/** Adds operations to the plan as new tasks, or connects them to an existing task. */
export function ConnectToTask({ project, operationIds, onDone }: ConnectToTaskProps) {
  const { t } = useTranslation('operations')
  const input = { params: { id: project } }
  const createPermission = usePermission(operations.createTask)
  return (
    <Group gap="sm">
      {!isRefused(createPermission) && (
        <ActionButton
          endpoint={operations.createTask}
          input={{ ...input, body: { operationIds } }}
          onDone={() => onDone?.()}
          variant="default"
        >
          {t('screen.plan.add')}
        </ActionButton>
      )}
      <LoadingDialogButton label={t('screen.plan.choose')} endpoint={timeline.tasks} input={input}>
        {(tasks, close) => {
          // Milestones and tasks with subtasks cannot be connected to an operation.
          const options = tasks
            .filter(({ milestone, summary }) => !milestone && !summary)
            .map(({ id, title }) => ({ value: id, display: title || dash }))
          return options.length === 0 ? (
            <Empty kind="empty" title={t('screen.plan.noTasks')} />
          ) : (
            <EntityForm
              endpoint={operations.setTask}
              input={input}
              values={{ taskId: null as string | null }}
              toBody={({ taskId }) => ({ operationIds, taskId })}
              missingReason={({ taskId }) => (taskId ? undefined : t('field.task'))}
              submitLabel={t('screen.plan.tie')}
              onDone={() => {
                close()
                onDone?.()
              }}
            >
              <SelectField
                name="taskId"
                label={t('field.task')}
                description={t('screen.plan.hint')}
                options={options}
                searchable
                required
              />
            </EntityForm>
          )
        }}
      </LoadingDialogButton>
    </Group>
  )
}
