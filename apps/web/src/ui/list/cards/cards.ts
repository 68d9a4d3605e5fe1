import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { isValidElement, type ReactNode } from 'react'
import type { Column } from '../table/columns.ts'

/**
 * The place of a column on a card: its first line, its picture, or its second line with or without the heading.
 * Columns without a place are folded.
 */
export type CardPlace = 'lead' | 'picture' | 'bare' | 'named'

/** Number of values in the second line of a card if its list marks no columns. */
const valuesOfCard = 2

/**
 * Returns the places of the columns on a card, by their keys. Without a lead column, the first column is in the first
 * line.
 */
export function cardPlaces<Row>(columns: readonly Column<Row>[]): ReadonlyMap<string, CardPlace> {
  const lead = columns.find(({ kind }) => kind === 'lead') ?? columns.find(({ kind }) => kind !== 'picture')
  const others = columns.filter(column => column !== lead && column.kind !== 'picture')
  const markedColumns = others.filter(({ isOnCard }) => isOnCard)
  const values =
    markedColumns.length > 0
      ? // A figure needs its heading.
        markedColumns.map(({ key, kind }) => [key, kind === 'number' ? 'named' : 'bare'] as const)
      : others
          .filter(({ isExtra }) => !isExtra)
          .slice(0, valuesOfCard)
          .map(({ key }) => [key, 'named'] as const)
  return new Map<string, CardPlace>([
    ...columns.filter(({ kind }) => kind === 'picture').map(({ key }) => [key, 'picture'] as const),
    ...(lead ? [[lead.key, 'lead'] as const] : []),
    ...values,
  ])
}

/** Returns true for a cell without content, which a card leaves out. A cell with a control has content. */
export const isEmptyCell = <Row>(column: Column<Row>, row: Row): boolean => isBlank(column.show(row))

/** Returns true for missing content, for a dash, and for a span with missing content or a dash. */
const isBlank = (content: ReactNode): boolean =>
  content === null ||
  content === undefined ||
  content === '' ||
  content === dash ||
  (isValidElement<{ children?: ReactNode }>(content) &&
    content.type === 'span' &&
    isBlank(content.props.children))

/** Returns true when a card folds at least one value. */
export const hasFolded = <Row>(
  columns: readonly Column<Row>[],
  places: ReadonlyMap<string, CardPlace>,
  row: Row,
): boolean => columns.some(column => !places.has(column.key) && !isEmptyCell(column, row))
