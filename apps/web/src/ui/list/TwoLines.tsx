import { Text } from '@mantine/core'
import classes from './TwoLines.module.css'

interface TwoLinesProps {
  name: string
  /** The quiet line below the name. On a card it comes after the name. */
  note: string
}

/** The name of a row, in at most two lines of a table, with a note. */
export const TwoLines = ({ name, note }: TwoLinesProps) => (
  <span className={classes.lines}>
    <span className={classes.name}>{name}</span>
    {note && (
      <Text span size="xs" fw={400} c="dimmed" style={{ whiteSpace: 'normal' }}>
        {note}
      </Text>
    )}
  </span>
)
