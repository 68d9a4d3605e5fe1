import type { Readable } from 'node:stream'
import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { uploadPartType } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '#core/errors.ts'
import { type OwnedBy, type Route, type StreamingCall, serveWithoutTransaction } from '#core/http/serve.ts'
import { saveSilentSender } from './active-senders.ts'
import { beginUpload, cancelUpload, receiveBytes } from './resumable-upload.ts'
import { getUpload } from './uploads.ts'

/**
 * The version of the tus protocol (https://tus.io/protocols/resumable-upload). This file maps its headers to the
 * functions of resumable-upload.ts.
 */
const version = '1.0.0'
const extensions = 'creation,expiration,termination'

export const tusRoutes: Route[] = [
  tusRoute(files.uploadTerms, async ({ reply, services }) => {
    reply.headers({
      'tus-version': version,
      'tus-extension': extensions,
      'tus-max-size': services.config.MAX_FILE_BYTES,
    })
  }),
  tusRoute(files.createUpload, async call => {
    const { request, reply, project } = call
    const { filename, folder = '' } = metadataOf(request)
    if (filename === undefined) throw invalid({ file: 'rule.required' })
    const sizeBytes = numberIn(request, 'Upload-Length')
    const upload = await beginUpload(call, { name: filename, folder, sizeBytes })
    reply.headers({
      location: `/api/storage/${project}/tus/${upload.id}`,
      'upload-expires': httpDate(upload.expiresAt),
    })
  }),
  tusRoute(files.uploadState, async ({ project, caller, params, transaction, reply }) => {
    const readUpload = () => transaction(tx => getUpload(tx, project, caller.id, params.uploadId))
    await saveSilentSender((await readUpload()).senderId)
    const upload = await readUpload()
    reply.headers({
      'cache-control': 'no-store',
      'upload-length': upload.sizeBytes,
      'upload-offset': upload.receivedBytes,
      'upload-expires': httpDate(upload.expiresAt),
    })
  }),
  tusRoute(files.continueUpload, async call => {
    const { request, reply, params } = call
    if (request.headers['content-type'] !== uploadPartType)
      throw new AppError(415, { key: 'core:error.wrongMediaType' })
    const offset = numberIn(request, 'Upload-Offset')
    const received = await receiveBytes(call, params.uploadId, offset, request.body as Readable)
    reply.header('upload-offset', received)
  }),
  tusRoute(files.cancelUpload, async call => {
    const { project, caller, params, transaction } = call
    await transaction(tx => getUpload(tx, project, caller.id, params.uploadId))
    await cancelUpload(call, params.uploadId)
  }),
]

/**
 * Defines a tus route. Every response, including errors, names the version. Every request except `OPTIONS` must name it
 * too.
 * @throws 412 when the request names another version
 */
function tusRoute<E extends Endpoint>(
  endpoint: E,
  handler: Parameters<typeof serveWithoutTransaction<E>>[1],
  ...tables: OwnedBy<E>
): Route {
  const checked: typeof handler = call => {
    const { request } = call as StreamingCall<Endpoint>
    if (endpoint.method !== 'OPTIONS' && request.headers['tus-resumable'] !== version)
      throw new AppError(412, { key: 'files:rule.tusVersion' })
    return handler(call)
  }
  const route = serveWithoutTransaction(endpoint, checked, ...tables)
  return {
    endpoint,
    answer(services, request, reply) {
      reply.headers({ 'tus-resumable': version, 'tus-version': version })
      return route.answer(services, request, reply)
    },
  }
}

/**
 * Returns the size or offset in a header: a whole number of bytes within the safe integers.
 * @throws 400 for any other value
 */
function numberIn({ headers }: FastifyRequest, name: 'Upload-Length' | 'Upload-Offset'): number {
  const value = headers[name.toLowerCase()]
  const number = Number(value)
  if (typeof value !== 'string' || !/^\d{1,16}$/.test(value) || !Number.isSafeInteger(number))
    throw invalid({ [name]: 'files:rule.tusHeader' })
  return number
}

/** Parses the header `Upload-Metadata`: keys with base64 values, separated by commas. */
function metadataOf({ headers }: FastifyRequest): Partial<Record<'filename' | 'folder', string>> {
  const metadata = String(headers['upload-metadata'] ?? '')
  const pairs = metadata.split(',').map(pair => pair.trim().split(' '))
  return Object.fromEntries(
    pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]),
  )
}

const httpDate = (instant: string) => new Date(instant).toUTCString()
