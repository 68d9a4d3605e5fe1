import { pictureTypes } from '@steelsafe/contract/core/drawing/pictures.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { extensionOf, isFileName } from '@steelsafe/contract/core/names/file-names.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid, tooLarge } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { detectType } from '#core/storage/file-types/detect-type.ts'
import { removeUnrecorded } from '#core/storage/remove-unrecorded.ts'
import type { StoredObject } from '#core/storage/storage.ts'
import { storeWithin } from '#core/storage/store-within.ts'
import { readFormFiles } from './form.ts'

/** A stored file whose type was detected from its bytes and its name. */
export interface Attachment extends StoredObject {
  name: string
  extension: string
  mimeType: string
}

/** Returns the bytes that a file with this name may have. */
export type QuotaOfFile = (name: string) => number

/**
 * Stores exactly one file of a form, like `receiveAttachments`.
 * @throws 400 when the form has no file or several files, and the errors of `receiveAttachments`
 */
export const receiveAttachment = (
  request: FastifyRequest,
  services: Pick<Services, 'storage' | 'config'>,
  quotaLeft: number | QuotaOfFile,
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

interface Accepted {
  quotaLeft: number | QuotaOfFile
  /** Maximum number of files, and the message when there are more. */
  max: number
  tooMany: MessageKey
  /**
   * For forms of people without an account: accepts only pictures of at most `limits.publicPhotoBytes`. The value is
   * the error message for other files.
   */
  onlyPictures?: MessageKey
}

/**
 * Stores the files of a form, each of an allowed type and at most the configured size, and passes them to `record`.
 * When `record` fails, or there are too many files, the stored files are deleted again.
 * @throws 400 for too many files, an empty file or a type that is not allowed; 413 for a file that is too large; 415
 * for a file whose content does not match its name
 */
export async function receiveAttachments(
  request: FastifyRequest,
  services: Pick<Services, 'storage' | 'config'>,
  { quotaLeft, max, tooMany, onlyPictures }: Accepted,
  record: (attachments: Attachment[]) => Promise<void>,
): Promise<void> {
  const attachments: Attachment[] = []
  try {
    for await (const file of readFormFiles(request)) {
      if (attachments.length === max) throw invalid({ file: { key: tooMany, values: { max } } })
      const storedBytes = attachments.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
      const name = file.filename.normalize('NFC')
      const bytesLeft = typeof quotaLeft === 'number' ? quotaLeft : quotaLeft(name)
      attachments.push(
        await store(services, { quotaLeft: bytesLeft - storedBytes, onlyPictures }, name, file.file),
      )
    }
    await record(attachments)
  } catch (error) {
    const keys = attachments.map(({ key }) => key)
    await removeUnrecorded(services.storage, keys, error)
    throw error
  }
}

/** Upper limit of the other parts of a form, in bytes. */
const fieldBytes = 64 * 1024

/**
 * Returns the declared file size of a form without an account, in bytes, or the maximum when the form declares no
 * length.
 * @throws 413 for more than the maximum
 */
export function declaredFileBytes({ headers }: FastifyRequest, maxFiles: number): number {
  const length = Number(headers['content-length'] ?? Number.NaN)
  const max = maxFiles * limits.publicPhotoBytes
  if (length > max + fieldBytes)
    throw tooLarge('core:attachment.photoTooLarge', { maxMb: limits.publicPhotoBytes / 1024 ** 2 })
  return Number.isNaN(length) ? max : Math.max(0, length - fieldBytes)
}

async function store(
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  { quotaLeft, onlyPictures }: { quotaLeft: number; onlyPictures: MessageKey | undefined },
  name: string,
  source: Parameters<typeof detectType>[0],
): Promise<Attachment> {
  const extension = extensionOf(name)
  if (!isFileName(name))
    throw invalid({ file: { key: 'core:attachment.name', values: { name: truncate(name, 80) } } })
  if (!onlyPictures && !config.ATTACHMENT_EXTENSIONS.has(extension)) {
    const extensions = [...config.ATTACHMENT_EXTENSIONS].join(', ')
    throw invalid({ file: { key: 'core:attachment.wrongType', values: { extensions } } })
  }
  const { stream, kind, isEmpty } = await detectType(source, name)
  if (isEmpty) throw invalid({ file: { key: 'core:attachment.empty', values: { name } } })
  if (kind.mismatch)
    throw new AppError(415, {
      key: 'core:attachment.notWhatItsNameSays',
      values: { name },
    })
  if (onlyPictures && !pictureTypes.includes(kind.mimeType)) throw invalid({ file: onlyPictures })
  const object = await storeWithin(storage, stream, {
    ...(onlyPictures
      ? { maxBytes: limits.publicPhotoBytes, tooLargeKey: 'core:attachment.photoTooLarge' as const }
      : { maxBytes: config.MAX_ATTACHMENT_BYTES, tooLargeKey: 'core:attachment.tooLarge' as const }),
    quotaLeft,
  })
  return { ...object, name, extension, mimeType: kind.mimeType }
}
