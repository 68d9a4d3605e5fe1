import { setImmediate } from 'node:timers/promises'
import type { Cell } from '@steelsafe/contract/core/sheets/sheets.ts'
import type { WorkbookOptions } from '@steelsafe/contract/core/sheets/workbook.ts'
import { writeOnThread } from '#core/jobs/write-on-thread.ts'
import type { WorkbookRows } from './workbook-rows.ts'

/** Number of rows that are copied to the thread before other requests get their turn. */
const rowsAtOnce = 500

/**
 * Returns the bytes of an Excel workbook.
 * @throws 503 when too many files wait
 */
export const writeWorkbook = (rows: Iterable<Cell[]>, options: WorkbookOptions): Promise<Buffer> =>
  writeOnThread(
    new URL('./workbook-thread.ts', import.meta.url),
    async thread => {
      let some: Cell[][] = []
      for (const row of rows) {
        some.push(row)
        if (some.length < rowsAtOnce) continue
        thread.postMessage(some satisfies WorkbookRows)
        some = []
        await setImmediate()
      }
      thread.postMessage(some satisfies WorkbookRows)
      thread.postMessage(undefined satisfies WorkbookRows)
    },
    options,
  )
