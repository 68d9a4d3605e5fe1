import { useState } from 'react'
import { readUserItem, writeUserItem } from '#core/device/user-storage.ts'
import type { TableWidth } from './TableFrame.tsx'
import { useSpareColumns } from './useSpareColumns.ts'

/** The stored value of a list without hidden columns. Without a stored value, the extra columns are hidden. */
const nothing = '-'

interface HiddenColumns {
  /** The columns that the user has hidden, or else the extra columns. */
  chosen: string[]
  /** The chosen columns, and the spare columns for which the table has no space. */
  hidden: string[]
  /** Hides these columns, and stores the choice in this browser. Spare columns are then no longer hidden. */
  choose: (hidden: string[]) => void
  /** Hides the columns of a saved view. The extra columns alone count as no choice. */
  restore: (hidden: string[]) => void
  /** Must be called with the width of the table, so that spare columns are hidden and shown. */
  fit: (width: TableWidth) => void
}

/** Returns which columns of a list are hidden, and how to change that. */
export function useHiddenColumns(
  name: string,
  columns: readonly { key: string; isExtra?: boolean; isSpare?: boolean }[],
): HiddenColumns {
  const key = `columns.${name}`
  const [storedChoice, setStoredChoice] = useState(() => readUserItem(key))
  const isChosen = storedChoice !== null
  const { withoutSpace, fit } = useSpareColumns(isChosen ? [] : columns)
  const extra = columns.filter(({ isExtra }) => isExtra).map(column => column.key)
  const chosen = isChosen ? storedChoice.split(',').filter(column => column !== nothing) : extra
  const store = (choice: string | null) => {
    setStoredChoice(choice)
    writeUserItem(key, choice)
  }
  const choose = (hidden: string[]) => store(hidden.join(',') || nothing)
  return {
    chosen,
    hidden: [...chosen, ...withoutSpace],
    choose,
    restore: hidden => (hidden.join() === extra.join() ? store(null) : choose(hidden)),
    fit,
  }
}
