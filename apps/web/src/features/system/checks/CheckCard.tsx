import { Stack, Text } from '@mantine/core'
import type { CheckState } from '@steelsafe/contract/system/names.ts'
import type { ReactNode } from 'react'
import { Card } from '#ui/page/Card.tsx'
import { StateBadge } from './StateBadge.tsx'

interface CheckCardProps {
  title: string
  state: CheckState
  /** A sentence with the result of the check and the action that is needed. */
  text: string
  children?: ReactNode
}

/** Shows a check of the system page with its state. */
export const CheckCard = ({ title, state, text, children }: CheckCardProps) => (
  <Card title={title} actions={<StateBadge state={state} />}>
    <Stack gap="sm">
      <Text style={{ overflowWrap: 'anywhere' }}>{text}</Text>
      {children}
    </Stack>
  </Card>
)
