export {
  addAttachment,
  attachedFilesOf,
  attachmentFile,
  freeName,
  listAttachments,
  moveAttachments,
  namesOf,
  type Owner,
  removeAttachment,
  removeAttachments,
} from './attachments.ts'
export { receiveFile } from './receive.ts'
