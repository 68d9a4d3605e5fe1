import type { Cell } from '@steelsafe/contract/core/sheets/sheets.ts'

/** A message to the thread that writes a workbook: some rows, or undefined after the last row. */
export type WorkbookRows = Cell[][] | undefined
