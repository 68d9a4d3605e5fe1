import type { QueueItem } from '../storage/item.ts'

/** Returns the file of an item, as it is uploaded. */
export const fileOfItem = ({ file }: QueueItem): File =>
  new File([file?.bytes ?? new ArrayBuffer()], file?.name ?? '', { type: file?.type ?? '' })
