export { AttachmentRows } from './AttachmentRows.tsx'
export { Attachments } from './Attachments.tsx'
export type { AttachedTo } from './attached-to.ts'
export { FileHash } from './FileHash.tsx'
