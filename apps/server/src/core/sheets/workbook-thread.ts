import { parentPort, workerData } from 'node:worker_threads'
import type { Cell } from '@steelsafe/contract/core/sheets/sheets.ts'
import { type WorkbookOptions, workbookOf } from '@steelsafe/contract/core/sheets/workbook.ts'
import type { WorkbookRows } from './workbook-rows.ts'

const port = parentPort! // This file runs only as a thread.
const rows: Cell[][] = []

port.on('message', async (addedRows: WorkbookRows) => {
  if (addedRows) return void rows.push(...addedRows)
  const bytes = await (await workbookOf(rows, workerData as WorkbookOptions)).arrayBuffer()
  port.postMessage(bytes, [bytes])
})
