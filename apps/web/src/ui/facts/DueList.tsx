import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppLink } from '../controls/AppLink.tsx'
import classes from './DueList.module.css'

interface DueItem {
  id: string
  name: string
  to: string
  /** The dimmed line below the name. */
  note: string
  /** Shown below the note, such as the reason of a delay. */
  details?: ReactNode
  /** The day and the state, on the right. */
  due: ReactNode
}

/** A list of items with a due date: the item on the left, the date on the right. */
export const DueList = ({ items }: { items: readonly DueItem[] }) => (
  <ul className={classes.rows}>
    {items.map(({ id, name, to, note, details, due }) => (
      <li key={id} className={classes.row}>
        <div className={classes.name}>
          <AppLink to={to} fw={600} lineClamp={2}>
            {name}
          </AppLink>
          <Text size="xs" c="dimmed">
            {note}
          </Text>
          {details}
        </div>
        {due}
      </li>
    ))}
  </ul>
)
