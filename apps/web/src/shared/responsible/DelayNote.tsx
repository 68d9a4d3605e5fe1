import { Text } from '@mantine/core'
import type { Delay } from '@steelsafe/contract/responsible/entities.ts'
import { useResponsibleTexts } from './useResponsibleTexts.ts'

interface DelayNoteProps {
  delay: Delay | null
  /** Maximum number of lines. The tooltip shows the whole reason. */
  lines?: number
}

/** Shows the reason of a delay, with its writer and time. Shows nothing without a reason. */
export function DelayNote({ delay, lines = 3 }: DelayNoteProps) {
  const { delayOf } = useResponsibleTexts()
  if (!delay) return null
  const words = delayOf(delay)
  return (
    <Text
      component="div"
      size="xs"
      c="dimmed"
      maw={360}
      lineClamp={lines}
      title={words}
      style={{ whiteSpace: 'normal' }}
    >
      {words}
    </Text>
  )
}
