import type { Cell } from '@steelsafe/contract/core/sheets.ts'

/** What the thread that writes a workbook is sent: rows as they come, and undefined after the last. */
export type WorkbookRows = Cell[][] | undefined
