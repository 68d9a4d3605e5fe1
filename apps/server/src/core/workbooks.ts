import { setImmediate } from 'node:timers/promises'
import type { Cell } from '@steelsafe/contract/core/sheets.ts'
import type { WorkbookOptions } from '@steelsafe/contract/core/workbook.ts'
import { writtenOnThread } from './threads.ts'
import type { WorkbookRows } from './workbook-rows.ts'

/** The number of rows that are copied to the thread before other requests get their turn. */
const rowsAtOnce = 2_000

/** The bytes of an Excel workbook. @throws 503 when many wait */
export const writeWorkbook = (rows: Cell[][], options: WorkbookOptions): Promise<Buffer> =>
  writtenOnThread(
    new URL('./workbook-thread.ts', import.meta.url),
    async thread => {
      for (let at = 0; at < rows.length; at += rowsAtOnce) {
        thread.postMessage(rows.slice(at, at + rowsAtOnce) satisfies WorkbookRows)
        await setImmediate()
      }
      thread.postMessage(undefined satisfies WorkbookRows)
    },
    options,
  )
