import { Box } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useIsPhone } from '../../media-queries.ts'
import type { Column } from '../table/columns.ts'
import { type CardPlace, cardPlaces, hasFolded, isEmptyCell } from './cards.ts'

const FoldButton = lazy(() => import('../filters/FoldButton.tsx'))

/** Smallest side of a touch target, in pixels. */
const targetSide = 44

interface Cards<Row> {
  /** Attributes of the row of a card. */
  rowProps: (row: Row) => { 'data-card': true; 'data-unfolded': true | undefined }
  /** Attributes of a cell of a card. */
  cellProps: (
    column: Column<Row>,
    row: Row,
  ) => { 'data-on-card': CardPlace | undefined; 'data-empty': true | undefined }
  /** True when at least one card folds values, so that the table needs a column for the buttons. */
  isFoldable: boolean
  /** Returns the button that unfolds a card on a phone. Renders nothing for a card that shows all of its values. */
  foldButton: (row: Row) => ReactNode
}

interface CardsOptions<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  /** True when the row opens a screen with all of its values, or can be chosen. */
  isComplete?: boolean
}

/**
 * Returns the properties that turn table rows into cards of two lines on phones. The other values of a card are behind
 * a button, unless its row opens a screen that shows them.
 */
export function useCards<Row>({
  rows,
  columns,
  rowId,
  rowName,
  isComplete = false,
}: CardsOptions<Row>): Cards<Row> {
  const isPhone = useIsPhone()
  const [unfoldedIds, setUnfoldedIds] = useState<readonly string[]>([])
  const places = cardPlaces(columns)
  const isFolding = (row: Row) => isPhone && !isComplete && hasFolded(columns, places, row)
  const isUnfolded = (row: Row) => unfoldedIds.includes(rowId(row))
  const toggle = (row: Row) => {
    const id = rowId(row)
    setUnfoldedIds(ids => (ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]))
  }
  return {
    rowProps: row => ({ 'data-card': true, 'data-unfolded': isUnfolded(row) || undefined }),
    cellProps: (column, row) => ({
      'data-on-card': places.get(column.key),
      'data-empty': (isPhone && isEmptyCell(column, row)) || undefined,
    }),
    isFoldable: rows.some(isFolding),
    foldButton: row =>
      isFolding(row) && (
        <Suspense fallback={<Box w={targetSide} h={targetSide} />}>
          <FoldButton name={rowName(row)} isUnfolded={isUnfolded(row)} onToggle={() => toggle(row)} />
        </Suspense>
      ),
  }
}
