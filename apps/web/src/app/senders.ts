import { photoSender } from '#features/files/uploads/photo-sender.ts'
import { entryPhotoSender, entrySender, problemSender } from '#features/maintenance/senders.ts'
import { shiftSender } from '#features/production/floor/shift-sender.ts'
import { scoreSender } from '#features/rjg/challenge/score-sender.ts'

/** The senders of queue items, by the kind of item. Devices store items under the names of these kinds. */
export const senders = {
  photo: photoSender,
  logEntry: entrySender,
  logPhoto: entryPhotoSender,
  problem: problemSender,
  shift: shiftSender,
  score: scoreSender,
}

declare module '#features/send-queue/storage/item.ts' {
  interface ItemKinds extends Record<keyof typeof senders, unknown> {}
}
