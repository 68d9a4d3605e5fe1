export {
  addAttachment,
  attachedFilesOf,
  attachmentFile,
  attachmentNames,
  freeName,
  listAttachments,
  moveAttachments,
  type Owner,
  removeAttachment,
  removeAttachments,
} from './attachments.ts'
export { receiveFile } from './receive.ts'
export { attachmentRoutesOf, type FilesRequest } from './routes.ts'
