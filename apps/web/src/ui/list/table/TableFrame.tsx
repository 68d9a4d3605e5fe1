import { Table } from '@mantine/core'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { openRow } from '../open-row.ts'
import { useDensity } from './density.ts'
import classes from './ListTable.module.css'

/** The width of a table in its card. */
export interface TableWidth {
  /** In CSS pixels. */
  cardWidth: number
  /** True when the table is wider than its card. */
  isCut: boolean
}

export interface TableFrameProps {
  label: string
  head: ReactNode
  /** Rows whose cells have their heading as `data-label`. */
  children: ReactNode
  /** The class that lays out the rows on a phone instead of as cards. */
  phoneClass?: string | undefined
  /** Called after each render, and when the width of the table or of its card changes. */
  onResize?: ((width: TableWidth) => void) | undefined
}

/**
 * The frame of every table. The head sticks to the top. A table wider than its card scrolls inside it, with the head,
 * the lead column and the actions fixed, and a shadow where columns are cut. Up to 640 px each row is a card, or is
 * laid out by `phoneClass`. A click on a row opens it.
 */
export function TableFrame({ label, head, children, phoneClass, onResize }: TableFrameProps) {
  const [density] = useDensity()
  const box = useRef<HTMLDivElement>(null)
  const { isWide, isBare, isCutLeft, isCutRight } = useWidth(box, onResize)
  // A table without focusable elements must be focusable itself, because the keyboard could not scroll it otherwise.
  const focus = isWide && isBare ? { tabIndex: 0, role: 'group', 'aria-label': label } : {}
  return (
    <div
      ref={box}
      className={classes.scroll}
      data-wide={isWide || undefined}
      data-cut-left={isCutLeft || undefined}
      data-cut-right={isCutRight || undefined}
      {...focus}
    >
      <Table
        className={`${classes.table} ${phoneClass ?? classes.cards}`}
        highlightOnHover
        data-density={density}
        verticalSpacing={density === 'compact' ? 2 : 4}
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

/**
 * Returns whether the table is wider than its card, whether it has no focusable elements, and on which sides columns
 * are hidden by scrolling.
 */
function useWidth(box: { current: HTMLElement | null }, onResize: TableFrameProps['onResize']) {
  const [isWide, setWide] = useState(false)
  const [isBare, setBare] = useState(false)
  const [isCutLeft, setCutLeft] = useState(false)
  const [isCutRight, setCutRight] = useState(false)
  const notify = useEffectEvent((card: HTMLElement, table: Element) =>
    onResize?.({ cardWidth: card.clientWidth, isCut: table.scrollWidth > card.clientWidth + 1 }),
  )
  useLayoutEffect(() => {
    const card = box.current
    const table = card?.firstElementChild
    if (card && table) notify(card, table)
  })
  useLayoutEffect(() => {
    const card = box.current
    const table = card?.firstElementChild
    if (!card || !table) return
    const measureCuts = () => {
      setCutLeft(card.scrollLeft > 1)
      setCutRight(card.scrollLeft + card.clientWidth < card.scrollWidth - 1)
    }
    const measure = () => {
      notify(card, table)
      setWide(table.scrollWidth > card.clientWidth + 1)
      setBare(table.querySelector('a[href], button, input, select, textarea, [tabindex]') === null)
      measureCuts()
    }
    const watch = new ResizeObserver(measure)
    watch.observe(card)
    watch.observe(table)
    card.addEventListener('scroll', measureCuts, { passive: true })
    return () => {
      watch.disconnect()
      card.removeEventListener('scroll', measureCuts)
    }
  }, [box])
  return { isWide, isBare, isCutLeft, isCutRight }
}
