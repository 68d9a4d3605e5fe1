import { Text } from '@mantine/core'
import classes from './NameWithNote.module.css'

interface NameWithNoteProps {
  name: string
  /** The dimmed line below the name. On a card it follows the name. */
  note: string
}

/** Shows the name of a row, in at most two lines of a table, with a note. */
export const NameWithNote = ({ name, note }: NameWithNoteProps) => (
  <span className={classes.lines}>
    <span className={classes.name}>{name}</span>
    {note && (
      <Text span size="xs" fw={400} c="dimmed" style={{ whiteSpace: 'normal' }}>
        {note}
      </Text>
    )}
  </span>
)
