export {
  addAttachment,
  attachmentFile,
  listAttachments,
  type Owner,
  removeAttachment,
  removeAttachments,
} from './attachments.ts'
