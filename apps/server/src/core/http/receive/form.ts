import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors.ts'

interface Form {
  parts: AsyncIterator<Multipart>
  first: MultipartFile | undefined
}

const forms = new WeakMap<FastifyRequest, Form>()

/** Reads the next part. A parser error without a status means that the form has no boundary or was cut off. */
const readPart = (parts: AsyncIterator<Multipart>) =>
  parts.next().catch((error: FastifyError) => {
    throw error.statusCode ? error : brokenForm()
  })

export const brokenForm = () => new AppError(400, { key: 'core:error.brokenForm' })

/**
 * Returns true when the error means that the form was cut off. A cut inside a file is reported as an error of the
 * file's stream.
 */
export const isCutOff = (error: Error): boolean =>
  /terminated early|Unexpected end of multipart data/.test(error.message)

const isFile = (part: Multipart): part is MultipartFile => 'file' in part

/** Reads the fields of a multipart form up to its first file. The fields that a rule needs come before the files. */
export async function openForm(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown> | undefined> {
  if (!request.isMultipart()) return undefined
  reply.raw.once('finish', () => drainBody(request))
  const parts = request.parts()
  const fields = new Map<string, unknown>()
  let first: MultipartFile | undefined
  for (let next = await readPart(parts); !next.done; next = await readPart(parts)) {
    if (isFile(next.value)) {
      first = next.value
      break
    }
    fields.set(next.value.fieldname, next.value.value)
  }
  forms.set(request, { parts, first })
  return Object.fromEntries(fields)
}

/**
 * Reads and drops the rest of a rejected form or upload part. Unread bytes would block the connection for the next
 * request.
 */
export function drainBody({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/**
 * Yields the files of a form, one after the other. The caller must read each file before it requests the next one.
 * @throws 415 when the request is not a form
 */
export async function* readFormFiles(request: FastifyRequest): AsyncGenerator<MultipartFile> {
  const form = forms.get(request)
  if (!form) throw new AppError(415, { key: 'core:error.wrongMediaType' })
  if (!form.first) return
  yield form.first
  for (let next = await readPart(form.parts); !next.done; next = await readPart(form.parts))
    if (isFile(next.value)) yield next.value
}
