import { useState } from 'react'
import { readUserItem, writeUserItem } from '#core/device/user-storage.ts'
import type { TableWidth } from './TableFrame.tsx'

/** The stored value of a list without hidden columns. Without a stored value, the extra columns are hidden. */
const nothing = '-'
/**
 * By how much a card must grow before its spare columns are shown again, in CSS pixels. A scroll bar that appears or
 * disappears changes the width by less.
 */
const growth = 24

interface HiddenColumns {
  /** The hidden columns: those that the user has hidden, or else the extra columns. */
  chosen: string[]
  /** The chosen columns, and the spare columns for which the table has no space. */
  hidden: string[]
  /** Stores another choice in this browser. */
  choose: (hidden: string[]) => void
  /** Hides the last visible spare column of a table that is cut, and shows all of them when its card has grown. */
  fit: (width: TableWidth) => void
}

/** Returns which columns of a list are hidden, and how to change that. */
export function useHiddenColumns(
  name: string,
  columns: readonly { key: string; isExtra?: boolean; isSpare?: boolean }[],
): HiddenColumns {
  const key = `columns.${name}`
  const [storedChoice, setStoredChoice] = useState(() => readUserItem(key))
  const [spared, setSpared] = useState({ count: 0, cardWidth: 0 })
  const keysOf = (property: 'isExtra' | 'isSpare') =>
    columns.filter(column => column[property]).map(column => column.key)
  const chosen =
    storedChoice === null ? keysOf('isExtra') : storedChoice.split(',').filter(column => column !== nothing)
  const spare = storedChoice === null ? keysOf('isSpare') : []
  return {
    chosen,
    hidden: [...chosen, ...spare.slice(spare.length - spared.count)],
    choose: next => {
      const nextChoice = next.join(',') || nothing
      setStoredChoice(nextChoice)
      writeUserItem(key, nextChoice)
    },
    fit: ({ cardWidth, isCut }) => {
      if (isCut && spared.count < spare.length) setSpared({ count: spared.count + 1, cardWidth })
      else if (spared.count > 0 && cardWidth > spared.cardWidth + growth) setSpared({ count: 0, cardWidth })
    },
  }
}
