import type { MultipartFile } from '@fastify/multipart'
import type { files } from '@steelsafe/contract/files/endpoints.ts'
import type { FileEntry } from '@steelsafe/contract/files/entities.ts'
import { invalid } from '#core/errors.ts'
import { filesOf } from '#core/form.ts'
import { SentBefore } from '#core/sent-before.ts'
import type { Steps } from '#core/serve.ts'
import { quotaLeftOfProject } from '#features/subscriptions/index.ts'
import { child, joined, toFileEntry } from '../entries/tree.ts'
import { fileSentBefore } from './sent-before.ts'
import { folderFor, storedName, storeFile } from './store-file.ts'

type Call = Steps<typeof files.upload>

/** Takes the files of a form one after the other; each is whole and recorded before the next is read. */
export async function upload(call: Call): Promise<FileEntry[]> {
  const stored: FileEntry[] = []
  for await (const file of filesOf(call.request)) {
    if (call.query.sendId && stored.length > 0) throw invalid({ sendId: 'rule.tooMany' })
    stored.push(await takeOnce(call, file))
  }
  if (stored.length === 0) throw invalid({ file: 'rule.required' })
  return stored
}

/** A file that its sender has sent before, without having heard that it came, is answered as it is stored. */
async function takeOnce(call: Call, given: MultipartFile): Promise<FileEntry> {
  const { sendId } = call.query
  const before = sendId && (await fileSentBefore(call, sendId))
  if (before) {
    given.file.resume()
    return before
  }
  return take(call, given).catch(async error => {
    const other = error instanceof SentBefore && sendId && (await fileSentBefore(call, sendId))
    if (other) return other
    throw error
  })
}

async function take(call: Call, { file, filename }: MultipartFile): Promise<FileEntry> {
  const { project, query, services, transaction } = call
  const { sendId } = query
  const name = storedName(services, filename)
  const { trail, quotaLeft } = await transaction(async tx => ({
    trail: await folderFor(tx, project, query.folder),
    quotaLeft: await quotaLeftOfProject(tx, project),
  }))
  const parent = trail.at(-1)?.id
  return storeFile(call, file, { name, parent, quotaLeft, sendId }, async tx => {
    const written = await child(tx, project, parent, name)
    return toFileEntry(services, joined(trail), written!) // in this transaction
  })
}
