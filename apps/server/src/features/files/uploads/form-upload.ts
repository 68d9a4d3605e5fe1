import type { MultipartFile } from '@fastify/multipart'
import type { files } from '@steelsafe/contract/files/endpoints.ts'
import type { FileEntry } from '@steelsafe/contract/files/entities.ts'
import { invalid } from '#core/errors.ts'
import { filesOf } from '#core/form.ts'
import type { Steps } from '#core/serve.ts'
import { quotaLeftOfProject } from '#features/subscriptions/index.ts'
import { child, joined, toFileEntry } from '../entries/tree.ts'
import { folderFor, storedName, storeFile } from './store-file.ts'

type Call = Steps<typeof files.upload>

/** Takes the files of a form one after the other; each is whole and recorded before the next is read. */
export async function upload(call: Call): Promise<FileEntry[]> {
  const stored: FileEntry[] = []
  for await (const file of filesOf(call.request)) stored.push(await take(call, file))
  if (stored.length === 0) throw invalid({ file: 'rule.required' })
  return stored
}

async function take(call: Call, { file, filename }: MultipartFile): Promise<FileEntry> {
  const { project, query, services, transaction } = call
  const name = storedName(services, filename)
  const { trail, quotaLeft } = await transaction(async tx => ({
    trail: await folderFor(tx, project, query.folder),
    quotaLeft: await quotaLeftOfProject(tx, project),
  }))
  const parent = trail.at(-1)?.id
  return storeFile(call, file, { name, parent, quotaLeft }, async tx => {
    const written = await child(tx, project, parent, name)
    return toFileEntry(services, joined(trail), written!) // in this transaction
  })
}
