export {
  addAttachment,
  attachedFilesOf,
  attachmentFile,
  listAttachments,
  type Owner,
  removeAttachment,
  removeAttachments,
} from './attachments.ts'
