import { csvOf } from '@steelsafe/contract/core/sheets/sheets.ts'
import { downloadFile } from '#ui/controls/download-file.ts'
import type { QueueItem } from '../storage/item.ts'

/** Saves an item as a file on the device: a photo unchanged, fields as a sheet with two rows. */
export function saveItem({ id, tool, addedAt, body, file }: QueueItem, title: string): void {
  if (file) {
    downloadFile(file.name, new Blob([file.bytes], { type: file.type }))
    return
  }
  const fields = { tool, enteredAt: new Date(addedAt).toISOString(), ...body, id }
  const cells = Object.values(fields).map(value =>
    typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean | undefined),
  )
  downloadFile(`${title}.csv`, new Blob([csvOf([Object.keys(fields), cells])], { type: 'text/csv' }))
}
