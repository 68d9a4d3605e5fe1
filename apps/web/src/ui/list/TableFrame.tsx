import { Table } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useDensity } from './density.ts'
import classes from './ListTable.module.css'
import { openRow } from './open-row.ts'

interface TableFrameProps {
  label: string
  /** The headings. */
  head: ReactNode
  /** Rows whose cells carry their heading as `data-label`. */
  children: ReactNode
  /** Lays out the rows on a phone, where cards would not do. */
  phoneClass?: string | undefined
}

/**
 * What every table looks like: its head stays in sight; one that is wider than its card scrolls in it, below its head and
 * beside the column that names the rows; below 640 px each row is a card, or what `phoneClass` makes of it. A row opens on a click.
 */
export function TableFrame({ label, head, children, phoneClass }: TableFrameProps) {
  const [density] = useDensity()
  const box = useRef<HTMLDivElement>(null)
  const { isWide, isBare } = useWidth(box)
  // Without anything in it that takes the focus, the keyboard could not scroll it.
  const focus = isWide && isBare ? { tabIndex: 0, role: 'group', 'aria-label': label } : {}
  return (
    <div ref={box} className={classes.scroll} data-wide={isWide || undefined} {...focus}>
      <Table
        className={`${classes.table} ${phoneClass ?? classes.cards}`}
        highlightOnHover
        verticalSpacing={density === 'compact' ? 2 : 'xs'}
        horizontalSpacing="sm"
        aria-label={label}
      >
        <Table.Thead className={classes.head}>
          <Table.Tr>{head}</Table.Tr>
        </Table.Thead>
        <Table.Tbody onClick={openRow}>{children}</Table.Tbody>
      </Table>
    </div>
  )
}

/** Whether the table needs more room than its card has, and whether nothing in it takes the focus. */
function useWidth(box: { current: HTMLElement | null }): { isWide: boolean; isBare: boolean } {
  const [isWide, setWide] = useState(false)
  const [isBare, setBare] = useState(false)
  // Sizes are outside of React.
  useLayoutEffect(() => {
    const card = box.current
    const table = card?.firstElementChild
    if (!card || !table) return
    const measure = () => {
      setWide(table.scrollWidth > card.clientWidth + 1)
      setBare(table.querySelector('a[href], button, input, select, textarea, [tabindex]') === null)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(card)
    watch.observe(table)
    return () => watch.disconnect()
  }, [box])
  return { isWide, isBare }
}
