export {
  type AttachmentOwner,
  attachedFilesOf,
  attachmentFile,
  attachmentNames,
  createAttachment,
  deleteAttachment,
  deleteAttachments,
  freeName,
  listAttachments,
  moveAttachments,
  quotaOfFiles,
} from './attachments.ts'
export { attachmentRoutesOf, changeableAttachmentRoutesOf, type FilesRequest } from './routes.ts'
