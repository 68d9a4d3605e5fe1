import { useState } from 'react'
import type { TableWidth } from './TableFrame.tsx'

/**
 * By how much a card must grow before its spare columns are shown again, in CSS pixels. A scroll bar that appears or
 * disappears changes the width by less.
 */
const minGrowth = 24

interface SpareColumns {
  /** The keys of the spare columns for which the table has no space. */
  withoutSpace: string[]
  /** Hides the last visible spare column of a table that is cut, and shows all of them when its card has grown. */
  fit: (width: TableWidth) => void
}

/** Returns the spare columns for which a table has no space. `fit` must be called with the width of the table. */
export function useSpareColumns(columns: readonly { key: string; isSpare?: boolean }[]): SpareColumns {
  const [hidden, setHidden] = useState({ count: 0, cardWidth: 0 })
  const spare = columns.filter(({ isSpare }) => isSpare).map(({ key }) => key)
  return {
    withoutSpace: hidden.count > 0 ? spare.slice(-hidden.count) : [],
    fit: ({ cardWidth, isCut }) => {
      if (isCut && hidden.count < spare.length) setHidden({ count: hidden.count + 1, cardWidth })
      else if (hidden.count > 0 && cardWidth > hidden.cardWidth + minGrowth)
        setHidden({ count: 0, cardWidth })
    },
  }
}
