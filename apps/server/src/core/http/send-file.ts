import type { Readable } from 'node:stream'
import { encodeExtended, format } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#core/errors.ts'
import { hasPreview, previewOf } from '#core/models/model-preview.ts'
import type { Services } from '#core/services.ts'
import { thumbnailOf } from '#core/storage/images/thumbnails.ts'
import { decideResponse, isKnown } from '#core/storage/range.ts'
import { StorageMissing } from '#core/storage/storage.ts'

/** A response of bytes: from the storage, from memory, or streamed. */
export type FileAnswer = StoredFile | GeneratedFile | StreamedFile

/** A file in the storage. */
export interface StoredFile {
  key: string
  name: string
  type: string
  /** True to show the file in the browser. Only types that cannot run code may be shown; other files are downloaded. */
  inline: boolean
  sha256?: string
  /** Sends the picture scaled to this box, in pixels, instead of the original bytes. */
  thumbnail?: { width: number; height: number }
  cacheSeconds: number
}

/** A file whose bytes are generated in memory. */
export interface GeneratedFile {
  /** A function generates the bytes after the transaction, when this takes long. */
  body: string | Buffer | (() => string | Buffer | Promise<string | Buffer>)
  /** The name of a download. Without it, the browser shows the file. */
  name?: string
  type: string
  cacheSeconds: number
  /** The entity tag, including its quotes. A client that already has these bytes gets a 304. */
  etag?: string
}

/** A stream of bytes that are generated while they are sent. */
interface StreamedFile {
  name: string
  type: string
  /** The number of bytes, if it is known in advance. The client then sees how much is left. */
  sizeBytes?: number
  open: () => Readable
}

/** Content security policy under which a file in a browser tab runs no script and loads nothing. */
const filePolicy =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/**
 * Sends a file, or its scaled picture or preview. Answers ranges and conditional requests.
 * @throws 404 when the file is missing in the storage
 */
export async function sendFile(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
) {
  if ('open' in file) {
    reply.headers({
      'cache-control': 'no-store',
      'content-disposition': disposition({ inline: false, name: file.name }),
      'content-encoding': 'identity',
      ...(file.sizeBytes === undefined ? {} : { 'content-length': file.sizeBytes }),
    })
    return reply.type(file.type).send(file.open())
  }
  reply.header('cache-control', `private, max-age=${file.cacheSeconds}`)
  if ('body' in file) {
    if (file.etag) reply.header('etag', file.etag)
    if (file.etag && isKnown(file.etag, request.headers['if-none-match'])) return reply.status(304).send()
    if (file.name) reply.header('content-disposition', disposition({ inline: false, name: file.name }))
    return reply.type(file.type).send(typeof file.body === 'function' ? await file.body() : file.body)
  }
  reply.header('content-security-policy', filePolicy)
  try {
    if (file.thumbnail)
      return reply.type('image/webp').send(await thumbnailOf(services.storage, file.key, file.thumbnail))
    if (hasPreview(file)) reply.header('vary', 'accept')
    const preview = await previewOf(services, request.headers.accept, file)
    return await sendBytes(services, request, reply, preview ?? file)
  } catch (error) {
    if (error instanceof StorageMissing) throw notFound('file')
    throw error
  }
}

async function sendBytes(
  { storage }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
) {
  const sizeBytes = await storage.sizeOf(file.key)
  if (sizeBytes === undefined) throw new StorageMissing(file.key)
  const etag = `"${file.sha256 ?? file.key}"`
  const { status, range } = decideResponse({ sizeBytes, etag, headers: request.headers })
  reply.status(status).headers({ etag, 'accept-ranges': 'bytes' })
  if (status === 304) return reply.send()
  if (status === 416) return reply.header('content-range', `bytes */${sizeBytes}`).send()
  reply.headers({
    'content-type': file.type,
    'content-disposition': disposition(file),
    'content-length': range ? range.end - range.start + 1 : sizeBytes,
    // Send files uncompressed, because compression would lose the length and the range.
    'content-encoding': 'identity',
  })
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`)
  return reply.send(await storage.get(file.key, range))
}

/** Returns the Content-Disposition header, with the name in ASCII and in full. */
const disposition = ({ inline, name }: Pick<StoredFile, 'inline' | 'name'>): string =>
  format({
    type: inline ? 'inline' : 'attachment',
    parameters: { filename: name.replace(/[^\x20-\x7e]/g, '_'), 'filename*': encodeExtended(name) },
  })
