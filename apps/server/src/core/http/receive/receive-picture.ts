import { Readable } from 'node:stream'
import { pictureTypes } from '@steelsafe/contract/core/drawing/pictures.ts'
import type { Message } from '@steelsafe/contract/core/endpoint/issues.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'
import type { FastifyRequest } from 'fastify'
import { invalid, tooLarge } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { detectFileKind } from '#core/storage/file-types/file-kind.ts'
import { ImageTooLarge, ImageUnreadable, thumbnail } from '#core/storage/images/images.ts'
import { removeUnrecorded } from '#core/storage/remove-unrecorded.ts'
import { newObjectKey } from '#core/storage/storage.ts'
import { readFormFiles } from './form.ts'

/**
 * Stores exactly one picture of a form, at most of the configured size, whose type is detected from its bytes and which
 * can be decoded. Passes its key to `record`; when `record` fails, the picture is deleted again.
 * @throws 400 when the form has no file, several files, or a file that is no picture; 413 when the picture is too large
 */
export async function receivePicture(
  request: FastifyRequest,
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  record: (picture: { key: string; type: string }) => Promise<void>,
  onlyOne: MessageKey = 'core:picture.onlyOne',
): Promise<void> {
  const { bytes, name } = await onlyFile(request, config.MAX_IMAGE_BYTES, onlyOne)
  const { mimeType } = await detectFileKind(bytes.subarray(0, 4_100), name)
  if (!pictureTypes.includes(mimeType)) throw invalid({ file: 'core:picture.wrongType' })
  await thumbnail(bytes, { width: 50, height: 50 }).catch(error => {
    throw error instanceof ImageUnreadable ? invalid({ file: reasonOf(error) }) : error
  })
  const key = newObjectKey()
  await storage.put(key, Readable.from([bytes]), { maxBytes: config.MAX_IMAGE_BYTES })
  try {
    await record({ key, type: mimeType })
  } catch (error) {
    await removeUnrecorded(storage, [key], error)
    throw error
  }
}

const reasonOf = (error: ImageUnreadable): MessageKey | Message =>
  error instanceof ImageTooLarge
    ? { key: 'core:picture.tooManyPixels', values: { max: limits.imagePixels / 1_000_000 } }
    : 'core:error.imageUnreadable'

async function onlyFile(
  request: FastifyRequest,
  maxBytes: number,
  onlyOne: MessageKey,
): Promise<{ bytes: Buffer; name: string }> {
  let upload: { bytes: Buffer; name: string } | undefined
  for await (const { file, filename } of readFormFiles(request)) {
    if (upload) throw invalid({ file: onlyOne })
    const parts: Buffer[] = []
    let size = 0
    for await (const part of file as AsyncIterable<Buffer>) {
      size += part.length
      if (size > maxBytes) throw tooLarge('core:picture.tooLarge', { max: maxBytes / 1_000_000 })
      parts.push(part)
    }
    upload = { bytes: Buffer.concat(parts), name: filename }
  }
  if (!upload || upload.bytes.length === 0) throw invalid({ file: 'core:picture.none' })
  return upload
}
