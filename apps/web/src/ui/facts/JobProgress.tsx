import { Progress, Stack, Text } from '@mantine/core'
import { Card } from '../page/Card.tsx'

interface JobProgressProps {
  text: string
  /** The name of the bar. */
  label: string
  /** The progress in words. */
  note: string
  doneCount: number
  /** Null until the work has been counted. */
  totalCount: number | null
}

/** Shows the progress of a background job. The page updates it by live events. */
export const JobProgress = ({ text, label, note, doneCount, totalCount }: JobProgressProps) => (
  <Card>
    <Stack gap="sm">
      <Text>{text}</Text>
      <Progress value={totalCount ? (doneCount / totalCount) * 100 : 0} aria-label={label} />
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </Stack>
  </Card>
)
