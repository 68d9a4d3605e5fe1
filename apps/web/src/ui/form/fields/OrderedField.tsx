import { ActionIcon, Group, Input, Paper, Select, Stack, Text } from '@mantine/core'
import { appendItem, moveItem, removeItem } from '@steelsafe/contract/core/positions.ts'
import { useTranslation } from 'react-i18next'
import { AscendingIcon, CloseIcon, DescendingIcon } from '../../icons.ts'
import { type FieldOptions, optionsIn, textOfOption } from '../options/loaded-options.ts'
import { useOptions } from '../options/useOptions.tsx'
import { Fact } from './FieldOrFact.tsx'
import { useIsReadOnly } from './read-only.ts'
import { type FieldProps, useField } from './useField.ts'

interface OrderedFieldProps extends FieldProps {
  /** The options, or the query that loads them. If the query fails, the field shows the failure. */
  options: FieldOptions
  /** The text while nothing is chosen. */
  empty: string
  /** The placeholder of the field that adds an option. */
  add: string
}

/**
 * A field for several options in an order. New options are added at the end, and each option can be moved and removed.
 */
export function OrderedField({ name, label, options, empty, add, disabled, ...rest }: OrderedFieldProps) {
  const { t } = useTranslation('ui')
  const { value, onChange, error } = useField(name)
  const isReadOnly = useIsReadOnly()
  const optionsProps = useOptions(options, error)
  const nameOf = (id: string) => textOfOption(options, id) || '…'
  const items = (value as string[]).map((id, order) => ({ id, order }))
  const set = (next: { id: string }[]) => onChange(next.map(item => item.id))
  const remainingOptions = optionsIn(options).filter(option => !items.some(item => item.id === option.value))
  if (isReadOnly)
    return (
      <Fact
        label={label}
        fact={items.map(({ id, order }) => `${order + 1}. ${nameOf(id)}`).join('\n') || empty}
      />
    )
  return (
    <Input.Wrapper label={label} {...rest} labelElement="div">
      <Stack gap={6} my={6} component="ol" p={0} aria-label={label} style={{ listStyle: 'none' }}>
        {items.length === 0 && (
          <Text component="li" size="sm" c="dimmed">
            {empty}
          </Text>
        )}
        {items.map(({ id, order }) => {
          const optionLabel = nameOf(id)
          return (
            <Paper key={id} component="li" withBorder px="sm" py={4}>
              <Group gap="xs" wrap="nowrap">
                <Text size="sm" c="dimmed" className="tabular" miw={20}>
                  {order + 1}
                </Text>
                <Text size="sm" flex={1} style={{ overflowWrap: 'anywhere' }}>
                  {optionLabel}
                </Text>
                <Step
                  label={t('order.up', { name: optionLabel })}
                  disabled={disabled || order === 0}
                  icon={AscendingIcon}
                  onClick={() => set(moveItem(items, order, -1))}
                />
                <Step
                  label={t('order.down', { name: optionLabel })}
                  disabled={disabled || order === items.length - 1}
                  icon={DescendingIcon}
                  onClick={() => set(moveItem(items, order, 1))}
                />
                <Step
                  label={t('order.remove', { name: optionLabel })}
                  disabled={disabled}
                  icon={CloseIcon}
                  onClick={() => set(removeItem(items, order))}
                />
              </Group>
            </Paper>
          )
        })}
      </Stack>
      <Select
        {...optionsProps}
        aria-label={add}
        placeholder={add}
        data={remainingOptions.map(option => ({ label: option.display, value: option.value }))}
        value={null}
        onChange={id => id && set(appendItem(items, { id }))}
        searchable
        disabled={disabled || remainingOptions.length === 0}
        maw={420}
      />
    </Input.Wrapper>
  )
}

interface StepProps {
  label: string
  disabled: boolean | undefined
  icon: typeof AscendingIcon
  onClick: () => void
}

const Step = ({ label, disabled, icon: Icon, onClick }: StepProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={disabled ?? false} onClick={onClick}>
    <Icon size={16} />
  </ActionIcon>
)
