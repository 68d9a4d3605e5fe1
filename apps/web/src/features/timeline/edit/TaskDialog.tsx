import { Button, Group, Select, Stack } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { withDescendants } from '@steelsafe/plan/schedule/tree-order.ts'
import { useMemo, useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { newId } from '#core/new-id.ts'
import { usePermission } from '#core/session/permissions.ts'
import { DelayNote } from '#shared/responsible/DelayNote.tsx'
import { ResponsibleField } from '#shared/responsible/ResponsibleField.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { NumberField, SwitchField, TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import { useField } from '#ui/form/fields/useField.ts'
import { NewerChoice } from '#ui/form/NewerChoice.tsx'
import { toSelectItems } from '#ui/form/options/fixed-options.ts'
import { resolverOf } from '#ui/form/resolver.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Reason } from '#ui/notes/Reason.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { type EditStep, findConflict } from '../plan/step.ts'
import type { Actions } from '../plan/useActions.ts'
import type { PlanStore } from '../plan/usePlan.ts'
import { DatesFields } from './DatesFields.tsx'
import { DependencyFields } from './DependencyFields.tsx'
import { delayOf } from './delay-of.ts'
import { maxOptions } from './max-options.ts'
import { NewerValues } from './NewerValues.tsx'
import {
  createAddStep,
  createUpdateStep,
  mergeValues,
  type OpenedTask,
  type TaskValues,
  taskSchema,
  taskValuesOf,
  toSchemaInput,
} from './task-values.ts'

/** The task of an open form, with the values of the form. */
export interface TaskFormState {
  /** Undefined for a new task. */
  task?: Task | undefined
  /** The task after which a new task is inserted. */
  after?: Task | undefined
  values: TaskValues
}

interface TaskDialogProps {
  plan: PlanStore
  actions: Actions
  editing: TaskFormState
  onClose: () => void
  /** Called with the id of the task. */
  onDone: (id: string) => void
}

/**
 * A dialog that creates or updates a task: texts, dates, and predecessors. If another user changes the same values
 * meanwhile, the user chooses between the newer and the entered values. If another user deletes the task, the entered
 * values can be added as a task again.
 */
export function TaskDialog({ plan, actions, editing, onClose, onDone }: TaskDialogProps) {
  const { t } = useTranslation(['timeline', 'ui'])
  const { task, after, values } = editing
  const [opened, setOpened] = useState<OpenedTask | undefined>(task && { task, values })
  const [id] = useState(() => task?.id ?? newId())
  const [problem, setProblem] = useState<string>()
  const [rejectedStep, setRejectedStep] = useState<EditStep>()
  const add = usePermission(timeline.createTasks)
  const newestTask = plan.tasks.find(each => each.id === id)
  const isDeleted = opened !== undefined && newestTask === undefined
  const isNew = opened === undefined || isDeleted
  const form = useForm<TaskValues>({
    defaultValues: values,
    resolver: resolverOf<TaskValues>(
      async () => taskSchema,
      formValues => toSchemaInput(formValues, id),
    ),
    mode: 'onTouched',
  })
  const save = form.handleSubmit(async formValues => {
    const step =
      opened && newestTask
        ? createUpdateStep(plan, opened, formValues)
        : createAddStep(plan, id, formValues, after)
    const newProblem = actions.problemOf(step)
    setProblem(newProblem)
    if (newProblem) return
    // Keep the dialog with the typed values open after a rejection.
    if (findConflict(plan, step) || !(await actions.make(step, [id]))) return setRejectedStep(step)
    onClose()
    onDone(id)
  })
  const isOutdated =
    !isNew && !plan.isSending && rejectedStep !== undefined && findConflict(plan, rejectedStep) !== undefined
  const newest = isOutdated &&
    newestTask && {
      task: newestTask,
      values: taskValuesOf(newestTask, plan.dependencies),
    }
  /** Continues with the newest task, as if the form had been opened now. */
  const continueWith = (newestOpened: OpenedTask, formValues: TaskValues) => {
    setOpened(newestOpened)
    setRejectedStep(undefined)
    form.reset(formValues)
  }
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={task ? t('timeline:screen.edit.title') : t('timeline:screen.edit.new')}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={event => void save(event)}>
          <Stack gap="md">
            <Fields plan={plan} task={opened?.task} id={id} />
            {problem && <InlineMessage kind="error">{problem}</InlineMessage>}
            {isDeleted && <InlineMessage kind="warning">{t('timeline:screen.edit.deleted')}</InlineMessage>}
            {opened && newest && (
              <NewerChoice
                newer={<NewerValues opened={opened.values} newest={newest.values} tasks={plan.tasks} />}
                onShowNewer={() => continueWith(newest, newest.values)}
                onKeepEntered={() =>
                  continueWith(newest, mergeValues(opened.values, form.getValues(), newest.values))
                }
              />
            )}
            <Group gap="sm">
              <Reason reason={isDeleted ? add.reason : undefined}>
                <Button type="submit" loading={form.formState.isSubmitting}>
                  {t(isNew ? 'timeline:screen.edit.add' : 'timeline:screen.edit.save')}
                </Button>
              </Reason>
              <Button variant="default" onClick={onClose}>
                {t('ui:form.cancel')}
              </Button>
            </Group>
          </Stack>
        </form>
      </FormProvider>
    </Dialog>
  )
}

interface FieldsProps {
  plan: PlanStore
  task: Task | undefined
  id: string
}

function Fields({ plan, task, id }: FieldsProps) {
  const { t } = useTranslation('timeline')
  const { id: project } = useParams(timelinePaths.plan)
  const delay = task && delayOf(task)
  const isSummary = task?.summary ?? false
  const operationCount = task?.operationCount ?? 0
  const reasons = {
    add: usePermission(timeline.createDependencies).reason,
    change: usePermission(timeline.updateDependencies).reason,
    remove: usePermission(timeline.deleteDependencies).reason,
  }
  return (
    <>
      <TextField name="title" label={t('field.title')} required autoFocus />
      {isSummary && <InlineMessage kind="information">{t('screen.edit.summary')}</InlineMessage>}
      {operationCount > 0 && <FollowsOperations count={operationCount} />}
      <DatesFields work={plan.work} disabled={isSummary} isStartFixed={operationCount > 0} />
      <Group gap="lg" align="flex-end">
        <NumberField
          name="percentComplete"
          label={t('field.percentComplete')}
          suffix="%"
          decimals={0}
          min={0}
          disabled={isSummary || operationCount > 0}
        />
        <SwitchField name="milestone" label={t('field.milestone')} disabled={isSummary} />
      </Group>
      <ResponsibleField project={project} />
      {delay && <DelayNote delay={delay} />}
      <ParentField tasks={plan.tasks} id={id} />
      <DependencyFields
        tasks={plan.tasks}
        taskId={id}
        dependencies={plan.dependencies}
        brokenDependencies={plan.brokenDependencies}
        reasons={reasons}
      />
      <TextAreaField name="note" label={t('field.note')} rows={2} />
    </>
  )
}

/** Explains that a task follows from operations of the tool, with a link to them. */
function FollowsOperations({ count }: { count: number }) {
  const { t } = useTranslation('timeline')
  const { id } = useParams(timelinePaths.plan)
  return (
    <InlineMessage kind="information">
      {t('screen.edit.follows', { count })}{' '}
      <AppLink to={operationPaths.list(id)}>{t('screen.edit.toOperations')}</AppLink>
    </InlineMessage>
  )
}

/** The parent of a task. Excludes the task itself and its descendants. */
function ParentField({ tasks, id }: { tasks: readonly Task[]; id: string }) {
  const { t } = useTranslation('timeline')
  const { setValue } = useFormContext<TaskValues>()
  const field = useField('parentId')
  const options = useMemo(() => {
    const own = withDescendants(tasks, [id])
    return toSelectItems(
      tasks.filter(task => !own.has(task.id)),
      ({ title }) => title || dash,
    )
  }, [tasks, id])
  return (
    <Select
      {...field}
      onChange={value => setValue('parentId', value, { shouldDirty: true })}
      label={t('field.parent')}
      placeholder={t('screen.edit.noParent')}
      data={options}
      limit={maxOptions}
      searchable
      clearable
      allowDeselect
      clearButtonProps={{ 'aria-label': t('screen.edit.noParent') }}
      nothingFoundMessage={t('screen.edit.noTask')}
    />
  )
}
