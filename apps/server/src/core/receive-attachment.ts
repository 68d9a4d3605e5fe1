import { extensionOf, isFileName } from '@steelsafe/contract/core/file-names.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from './errors.ts'
import { filesOf } from './form.ts'
import type { Services } from './services.ts'
import { detectType } from './storage/detect-type.ts'
import type { StoredObject } from './storage/storage.ts'
import { storeWithin } from './store-within.ts'

/** A stored file, whose type was detected from its bytes as well as its name. */
export interface Attachment extends StoredObject {
  name: string
  extension: string
  mimeType: string
}

/**
 * Takes exactly one file out of a form, as `receiveAttachments` does.
 * @throws 400 when there is none or more than one, and as there
 */
export const receiveAttachment = (
  request: FastifyRequest,
  services: Pick<Services, 'storage' | 'config'>,
  quotaLeft: number,
  record: (attachment: Attachment) => Promise<void>,
): Promise<void> =>
  receiveAttachments(
    request,
    services,
    { quotaLeft, max: 1, tooMany: 'core:attachment.onlyOne' },
    ([one]) => {
      if (!one) throw invalid({ file: 'core:attachment.none' })
      return record(one)
    },
  )

/**
 * Takes the files of a form, each of an allowed type and at most the configured size, stores them, and hands them over to
 * be recorded. When that fails, or too many follow, they are removed again.
 * @throws 400 when there are too many, one is empty, or its type is not allowed; 413 when it is too large; 415 when it is not
 * what its name says
 */
export async function receiveAttachments(
  request: FastifyRequest,
  services: Pick<Services, 'storage' | 'config'>,
  { quotaLeft, max, tooMany }: { quotaLeft: number; max: number; tooMany: MessageKey },
  record: (attachments: Attachment[]) => Promise<void>,
): Promise<void> {
  const taken: Attachment[] = []
  try {
    for await (const file of filesOf(request)) {
      if (taken.length === max) throw invalid({ file: { key: tooMany, values: { max } } })
      taken.push(await store(services, quotaLeft, file.filename.normalize('NFC'), file.file))
    }
    await record(taken)
  } catch (error) {
    for (const { key } of taken) await services.storage.remove(key)
    throw error
  }
}

async function store(
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  quotaLeft: number,
  name: string,
  source: Parameters<typeof detectType>[0],
): Promise<Attachment> {
  const extension = extensionOf(name)
  if (!isFileName(name))
    throw invalid({ file: { key: 'core:attachment.name', values: { name: name.slice(0, 80) } } })
  if (!config.ATTACHMENT_EXTENSIONS.has(extension)) {
    const extensions = [...config.ATTACHMENT_EXTENSIONS].join(', ')
    throw invalid({ file: { key: 'core:attachment.wrongType', values: { extensions } } })
  }
  const { stream, kind, isEmpty } = await detectType(source, name)
  if (isEmpty) throw invalid({ file: { key: 'core:attachment.empty', values: { name } } })
  if (kind.mismatch)
    throw new AppError(415, {
      key: 'core:attachment.notWhatItsNameSays',
      values: { name, type: kind.mimeType },
    })
  const object = await storeWithin(storage, stream, {
    maxBytes: config.MAX_ATTACHMENT_BYTES,
    tooLargeKey: 'core:attachment.tooLarge',
    quotaLeft,
  })
  return { ...object, name, extension, mimeType: kind.mimeType }
}
