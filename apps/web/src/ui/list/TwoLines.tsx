import { Text } from '@mantine/core'
import classes from './TwoLines.module.css'

interface TwoLinesProps {
  name: string
  /** The quiet line below the name. On a card it comes after the name. */
  note: string
}

/** The name of a row with a note, in a row that is not higher than others. */
export const TwoLines = ({ name, note }: TwoLinesProps) => (
  <span className={classes.lines}>
    {name}
    {note && (
      <Text span size="xs" fw={400} c="dimmed" style={{ whiteSpace: 'normal' }}>
        {note}
      </Text>
    )}
  </span>
)
