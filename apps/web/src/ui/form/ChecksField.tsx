import { Checkbox, Stack, Text } from '@mantine/core'
import type { Option } from '@steelsafe/contract/core/lists.ts'
import { type FieldProps, useField } from './useField.ts'

interface ChecksFieldProps extends FieldProps {
  groups: { label: string; options: Option[] }[]
}

/** A field with several choices as check boxes, in groups. */
export function ChecksField({ name, groups, ...rest }: ChecksFieldProps) {
  const { ref: _, ...field } = useField(name)
  return (
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
  )
}
