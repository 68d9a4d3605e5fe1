import { useState } from 'react'

/** The selected rows of all pages and searches, until an action or a reset clears them. */
export interface Selection<Row> {
  rows: Row[]
  has: (id: string) => boolean
  /** Selects or deselects rows. */
  set: (rows: readonly Row[], isSelected: boolean) => void
  clear: () => void
}

export function useSelection<Row>(rowId: (row: Row) => string): Selection<Row> {
  const [selectedRows, setSelectedRows] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    rows: [...selectedRows.values()],
    has: id => selectedRows.has(id),
    set: (rows, isSelected) =>
      setSelectedRows(before => {
        const next = new Map(before)
        for (const row of rows) {
          if (isSelected) next.set(rowId(row), row)
          else next.delete(rowId(row))
        }
        return next
      }),
    clear: () => setSelectedRows(new Map()),
  }
}
