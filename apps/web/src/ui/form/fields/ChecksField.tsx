import { Checkbox, Stack, Text } from '@mantine/core'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { useFormat } from '../../facts/format.ts'
import { FieldOrFact } from './FieldOrFact.tsx'
import { type FieldProps, useField } from './useField.ts'

interface ChecksFieldProps extends FieldProps {
  groups: { label: string; options: Option[] }[]
}

/** A field with several choices as check boxes, in groups. */
export function ChecksField({ name, groups, ...rest }: ChecksFieldProps) {
  const { ref: _, ...field } = useField(name)
  const { list } = useFormat()
  const selected = groups
    .flatMap(({ options }) => options)
    .filter(({ value }) => field.value?.includes(value))
  return (
    <FieldOrFact label={rest.label} fact={list(selected.map(({ display }) => display))}>
      <Checkbox.Group {...field} {...rest}>
        <Stack gap="md" mt="xs">
          {groups.map(({ label, options }) => (
            <Stack key={label} gap="xs" role="group" aria-label={label}>
              <Text size="sm" c="dimmed">
                {label}
              </Text>
              {options.map(({ value, display }) => (
                <Checkbox key={value} value={value} label={display} />
              ))}
            </Stack>
          ))}
        </Stack>
      </Checkbox.Group>
    </FieldOrFact>
  )
}
