import type { Cell } from '@steelsafe/contract/core/sheets.ts'
import type { ReactNode } from 'react'

interface ColumnBase {
  key: string
  title: string
  /** The field that the endpoint sorts by; without it the column does not sort. */
  sort?: string
  /** Not shown until somebody chooses it. */
  isExtra?: boolean
  /** Of what a phone shows: a list that marks some of its columns is drawn as cards of two lines. */
  isOnCard?: boolean
}

/** How a row is distinguished from the others, where its list does not define it. */
export function idOf(row: unknown): string {
  const { id } = row as { id?: string | number }
  if (id === undefined) throw new Error('Rows without an id need rowId')
  return String(id)
}

/** A column defines what it shows; where that is more than a text or a number, also what an exported sheet holds. */
export type Column<Row> = ColumnBase &
  (
    | {
        /** Numbers are right-aligned; a lead column carries the name of its row, and cannot be hidden. */
        kind?: 'text' | 'number' | 'lead'
        show: (row: Row) => string | number
        text?: undefined
      }
    | { kind?: 'text' | 'number' | 'lead'; show: (row: Row) => ReactNode; text: (row: Row) => Cell }
    | { kind: 'picture'; show: (row: Row) => ReactNode; text?: undefined }
  )

/** What a column shows of a row, as a plain value. */
export const cellOf = <Row>(column: Column<Row>, row: Row): Cell =>
  column.text ? column.text(row) : (column.show(row) as Cell)
