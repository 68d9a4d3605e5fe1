import type { MultipartFile } from '@fastify/multipart'
import type { files } from '@steelsafe/contract/files/endpoints.ts'
import type { FileEntry } from '@steelsafe/contract/files/entities.ts'
import { assertNotDeleted } from '#core/database/deleted-ids.ts'
import { invalid } from '#core/errors.ts'
import { AlreadySent } from '#core/http/receive/already-sent.ts'
import { readFormFiles } from '#core/http/receive/form.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { getBytesLeft } from '#features/subscriptions/index.ts'
import { findChild, joinPath, toFileEntry } from '../entries/tree.ts'
import { findUploadedFile } from './find-uploaded-file.ts'
import { folderFor, storedName, storeFile } from './store-file.ts'

type Call = StreamingCall<typeof files.upload>

/** Receives the files of a form one after the other. Each file is stored and recorded before the next is read. */
export async function upload(call: Call): Promise<FileEntry[]> {
  const entries: FileEntry[] = []
  for await (const file of readFormFiles(call.request)) {
    if (call.query.sendId && entries.length > 0) throw invalid({ sendId: 'rule.tooMany' })
    entries.push(await receiveFileOnce(call, file))
  }
  if (entries.length === 0) throw invalid({ file: 'rule.required' })
  return entries
}

/**
 * Receives a file. Returns the stored file when the client sends the file again, for example because it missed the
 * first response.
 * @throws 410 when the stored file was deleted
 */
async function receiveFileOnce(call: Call, multipartFile: MultipartFile): Promise<FileEntry> {
  const { sendId } = call.query
  const uploadedFile = sendId && (await findUploadedFile(call, sendId))
  if (uploadedFile) {
    multipartFile.file.resume()
    return uploadedFile
  }
  if (sendId) await call.transaction(tx => assertNotDeleted(tx, sendId))
  return receiveFile(call, multipartFile).catch(async error => {
    const other = error instanceof AlreadySent && sendId && (await findUploadedFile(call, sendId))
    if (other) return other
    throw error
  })
}

async function receiveFile(call: Call, { file, filename }: MultipartFile): Promise<FileEntry> {
  const { project, query, services, transaction } = call
  const { sendId } = query
  const name = storedName(services, filename)
  const { trail, quotaLeft } = await transaction(async tx => ({
    trail: await folderFor(tx, project, query.folder, name),
    quotaLeft: await getBytesLeft(tx, project),
  }))
  const parent = trail.at(-1)?.id
  return storeFile(call, file, { name, parent, quotaLeft, sendId }, async tx => {
    const entry = await findChild(tx, project, parent, name)
    return toFileEntry(services, joinPath(trail), entry!) // The row was written in this transaction.
  })
}
