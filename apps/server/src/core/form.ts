import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

interface Form {
  parts: AsyncIterator<Multipart>
  first: MultipartFile | undefined
}

const forms = new WeakMap<FastifyRequest, Form>()

/** The parser gives its errors no code: what it cannot read is a form without a boundary, or one that was cut off. */
const read = (parts: AsyncIterator<Multipart>) =>
  parts.next().catch((error: FastifyError) => {
    throw error.statusCode ? error : brokenForm()
  })

export const brokenForm = () => new AppError(400, { key: 'core:error.brokenForm' })

/** Inside of a file the end of a form that was cut off comes as an error of the file. */
export const isCutOff = (error: Error): boolean =>
  /terminated early|Unexpected end of multipart data/.test(error.message)

const isFile = (part: Multipart): part is MultipartFile => 'file' in part

/** Reads the fields of a multipart form up to its first file: what a rule may ask for stands before the bytes. */
export async function openForm(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown> | undefined> {
  if (!request.isMultipart()) return undefined
  reply.raw.once('finish', () => drainBody(request))
  const parts = request.parts()
  const fields = new Map<string, unknown>()
  let first: MultipartFile | undefined
  for (let next = await read(parts); !next.done; next = await read(parts)) {
    if (isFile(next.value)) {
      first = next.value
      break
    }
    fields.set(next.value.fieldname, next.value.value)
  }
  forms.set(request, { parts, first })
  return Object.fromEntries(fields)
}

/** What is left of a refused form or part of an upload is read and dropped: left lying, it would block the connection for the next request. */
export function drainBody({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/**
 * The files of a form, one after the other; each is to be read before the next comes.
 * @throws 415 when the request is no form
 */
export async function* filesOf(request: FastifyRequest): AsyncGenerator<MultipartFile> {
  const form = forms.get(request)
  if (!form) throw new AppError(415, { key: 'core:error.wrongMediaType' })
  if (!form.first) return
  yield form.first
  for (let next = await read(form.parts); !next.done; next = await read(form.parts))
    if (isFile(next.value)) yield next.value
}
