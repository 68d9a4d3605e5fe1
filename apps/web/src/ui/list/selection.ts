import { useState } from 'react'

/** The rows that somebody has picked, over all pages and searches, until they act or clear. */
export interface Selection<Row> {
  rows: Row[]
  has: (id: string) => boolean
  /** Picks rows, or lets them go. */
  set: (rows: readonly Row[], isPicked: boolean) => void
  clear: () => void
}

export function useSelection<Row>(rowId: (row: Row) => string): Selection<Row> {
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    rows: [...picked.values()],
    has: id => picked.has(id),
    set: (rows, isPicked) =>
      setPicked(before => {
        const next = new Map(before)
        for (const row of rows) {
          if (isPicked) next.set(rowId(row), row)
          else next.delete(rowId(row))
        }
        return next
      }),
    clear: () => setPicked(new Map()),
  }
}
