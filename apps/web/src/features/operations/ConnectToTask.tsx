import { Group } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields/fields.tsx'
import { DialogButton } from '#ui/overlays/DialogButton.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { PageState } from '#ui/page/PageState.tsx'

interface ConnectToTaskProps {
  project: string
  operationIds: string[]
  onDone?: () => void
}

/** Adds operations to the plan as new tasks, or connects them to an existing task. */
export function ConnectToTask({ project, operationIds, onDone }: ConnectToTaskProps) {
  const { t } = useTranslation('operations')
  const input = { params: { id: project } }
  return (
    <Group gap="sm">
      <ActionButton
        endpoint={operations.createTask}
        input={{ ...input, body: { operationIds } }}
        onDone={() => onDone?.()}
        variant="default"
      >
        {t('screen.plan.add')}
      </ActionButton>
      <DialogButton label={t('screen.plan.choose')}>
        {close => (
          <ChooseTask
            project={project}
            operationIds={operationIds}
            onDone={() => {
              close()
              onDone?.()
            }}
          />
        )}
      </DialogButton>
    </Group>
  )
}

/** A dialog to choose a task. Milestones and tasks with subtasks cannot be connected to an operation. */
function ChooseTask({ project, operationIds, onDone }: Required<ConnectToTaskProps>) {
  const { t } = useTranslation('operations')
  const input = { params: { id: project } }
  const tasks = useEndpointQuery(timeline.tasks, input)
  return (
    <PageState query={tasks}>
      {all => {
        const options = all
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
            onDone={onDone}
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
    </PageState>
  )
}
