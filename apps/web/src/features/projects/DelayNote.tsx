import { Text } from '@mantine/core'
import type { Delay } from '@steelsafe/contract/projects/responsible.ts'
import { useActorWords } from './useActorWords.ts'

/** The reason of a delay, with its writer and time. Shows nothing without a reason. */
export function DelayNote({ delay }: { delay: Delay | null }) {
  const { delayOf } = useActorWords()
  if (!delay) return null
  return (
    <Text component="div" size="xs" c="dimmed" maw={360} lineClamp={3} style={{ whiteSpace: 'normal' }}>
      {delayOf(delay)}
    </Text>
  )
}
