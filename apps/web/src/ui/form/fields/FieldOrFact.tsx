import { Stack, Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsReadOnly } from './read-only.ts'

interface FactProps {
  label: ReactNode
  /** The value as text. A boolean is shown as yes or no, a missing value as a dash. */
  fact: ReactNode
}

/** Shows the input of a field or, in a form that the user may only view, its value. */
export function FieldOrFact({ children, ...fact }: FactProps & { children: ReactNode }) {
  return useIsReadOnly() ? <Fact {...fact} /> : children
}

/** Shows the label and the value of a field that the user may only view. */
export function Fact({ label, fact }: FactProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const value = typeof fact === 'boolean' ? t(fact ? 'readOnly.yes' : 'readOnly.no') : fact
  return (
    <Stack gap={0} role="group" aria-labelledby={id}>
      <Text id={id} size="xs" c="dimmed">
        {label}
      </Text>
      <Text component="div" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {value === '' || value === null || value === undefined ? dash : value}
      </Text>
    </Stack>
  )
}
