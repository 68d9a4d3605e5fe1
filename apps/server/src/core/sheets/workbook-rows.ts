import type { Cell } from '@steelsafe/contract/core/sheets/sheets.ts'

/** A message to the thread that writes a workbook: rows as they are read, and undefined after the last one. */
export type WorkbookRows = Cell[][] | undefined
