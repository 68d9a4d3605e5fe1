import type { Cell } from '@steelsafe/contract/core/sheets/sheets.ts'
import type { ReactNode } from 'react'

interface ColumnBase<SortField extends string> {
  key: string
  title: string
  /** The field by which the endpoint sorts. Without it the column is not sortable. */
  sort?: SortField | undefined
  /** True when the column is hidden until the user shows it. */
  isExtra?: boolean
  /**
   * True when the column is hidden while the table would be wider than its card, until the user chooses the columns.
   * The last of these columns is hidden first.
   */
  isSpare?: boolean
  /**
   * True when a card on a phone shows the value in its second line, without the heading unless it is a number. A list
   * that marks no column shows its first two columns there, with their headings.
   */
  isOnCard?: boolean
}

/**
 * Returns the id of a row, for a list that defines no other id.
 * @throws when a row has no id
 */
export function defaultRowId(row: unknown): string {
  const { id } = row as { id?: string | number }
  if (id === undefined) throw new Error('Rows without an id need rowId')
  return String(id)
}

/**
 * A column of a list. `show` renders a cell; if the result is more than a text or a number, `text` returns the plain
 * value of the cell for the export.
 */
export type Column<Row, SortField extends string = string> = ColumnBase<SortField> &
  (
    | {
        /** Numbers are right-aligned. A lead column names its row and cannot be hidden. */
        kind?: 'text' | 'number' | 'lead'
        show: (row: Row) => string | number
        text?: undefined
      }
    | { kind?: 'text' | 'number' | 'lead'; show: (row: Row) => ReactNode; text: (row: Row) => Cell }
    | { kind: 'picture'; show: (row: Row) => ReactNode; text?: undefined }
  )

/** Returns the plain value of a cell. */
export const cellValue = <Row>(column: Column<Row>, row: Row): Cell =>
  column.text ? column.text(row) : (column.show(row) as Cell)
