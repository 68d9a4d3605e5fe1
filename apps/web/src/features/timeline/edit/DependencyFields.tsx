import { ActionIcon, Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { type Dependency, dependencyTypes, type Task } from '@steelsafe/contract/timeline/entities.ts'
import { useMemo } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { NumberField, SelectField } from '#ui/form/fields/fields.tsx'
import { useField } from '#ui/form/fields/useField.ts'
import { toOptions, toSelectItems } from '#ui/form/options/fixed-options.ts'
import { AddIcon, CloseIcon } from '#ui/icons.ts'
import { maxOptions } from './max-options.ts'
import type { TaskValues } from './task-values.ts'

interface DependencyFieldsProps {
  tasks: readonly Task[]
  /** Id of the edited task, which cannot depend on itself. */
  taskId: string
  brokenDependencies: ReadonlySet<string>
  dependencies: readonly Dependency[]
  /** The reasons why dependencies cannot be added, changed, or removed. Undefined if they can. */
  reasons: { add: string | undefined; change: string | undefined; remove: string | undefined }
}

/** The predecessors of a task, each with its type and lag in days. */
export function DependencyFields({
  tasks,
  taskId,
  brokenDependencies,
  dependencies,
  reasons,
}: DependencyFieldsProps) {
  const { t } = useTranslation('timeline')
  const { watch } = useFormContext<TaskValues>()
  const { fields, append, remove } = useFieldArray<TaskValues, 'predecessors'>({ name: 'predecessors' })
  const rows = watch('predecessors')
  const options = useMemo(
    () =>
      toSelectItems(
        tasks.filter(({ id }) => id !== taskId),
        ({ title }) => title || dash,
      ),
    [tasks, taskId],
  )
  const titleById = new Map(tasks.map(task => [task.id, task.title]))
  const followers = dependencies.filter(dependency => dependency.predecessorId === taskId)
  return (
    <Stack gap="xs" role="group" aria-label={t('field.predecessors')}>
      <Text size="sm" fw={500}>
        {t('field.predecessors')}
      </Text>
      {fields.map((field, index) => {
        const dependencyId = rows[index]?.dependencyId
        const isFixed = dependencyId !== undefined && reasons.change !== undefined
        return (
          <Stack key={field.id} gap={4}>
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <SimpleGrid cols={{ base: 1, xs: 3 }} flex={1} spacing="xs" verticalSpacing="xs">
                <TaskField index={index} options={options} disabled={isFixed} />
                <SelectField
                  name={`predecessors.${index}.type`}
                  label={t('field.type')}
                  options={toOptions(dependencyTypes, type => t(`dependencyType.${type}`))}
                  disabled={isFixed}
                />
                <NumberField
                  name={`predecessors.${index}.lagDays`}
                  label={t('field.lagDays')}
                  decimals={0}
                  disabled={isFixed}
                />
              </SimpleGrid>
              <ActionIcon
                variant="subtle"
                color="gray"
                mt={26}
                aria-label={t('screen.edit.removeLink', {
                  title: titleById.get(rows[index]?.predecessorId ?? '') ?? '',
                })}
                disabled={dependencyId !== undefined && reasons.remove !== undefined}
                onClick={() => remove(index)}
              >
                <CloseIcon size={16} />
              </ActionIcon>
            </Group>
            {dependencyId !== undefined && brokenDependencies.has(dependencyId) && (
              <StatusBadge tone="due">{t('screen.edit.brokenLink')}</StatusBadge>
            )}
          </Stack>
        )
      })}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<AddIcon size={14} />}
          disabled={reasons.add !== undefined}
          onClick={() => append({ predecessorId: null, type: 'FS', lagDays: 0 })}
        >
          {t('screen.edit.addLink')}
        </Button>
        {reasons.add && (
          <Text size="xs" c="dimmed">
            {reasons.add}
          </Text>
        )}
      </Group>
      {followers.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('screen.edit.followers', {
            tasks: followers.map(dependency => titleById.get(dependency.successorId) ?? '').join(', '),
          })}
        </Text>
      )}
    </Stack>
  )
}

interface TaskFieldProps {
  index: number
  options: { value: string; label: string }[]
  disabled: boolean
}

function TaskField({ index, options, disabled }: TaskFieldProps) {
  const { t } = useTranslation('timeline')
  const field = useField(`predecessors.${index}.predecessorId`)
  return (
    <Select
      {...field}
      label={t('field.predecessor')}
      data={options}
      limit={maxOptions}
      searchable
      disabled={disabled}
      nothingFoundMessage={t('screen.edit.noTask')}
    />
  )
}
