import { Readable } from 'node:stream'
import { detectFileKind, type FileKind } from './file-kind.ts'

/** Number of bytes that the file-type library needs to detect most types. */
export const headBytes = 4_100

/** Detects the type of a stream from its first bytes, and returns the whole stream. */
export async function detectType(
  source: Readable,
  name: string,
): Promise<{ stream: Readable; kind: FileKind; isEmpty: boolean }> {
  const head: Buffer[] = []
  let length = 0
  const rest = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  while (length < headBytes) {
    const { value, done } = await rest.next()
    if (done) break
    head.push(value)
    length += value.length
  }
  const kind = await detectFileKind(Buffer.concat(head).subarray(0, headBytes), name)
  return { stream: joined(head, rest), kind, isEmpty: length === 0 }
}

const joined = (head: Buffer[], rest: AsyncIterator<Buffer>): Readable =>
  Readable.from(
    (async function* () {
      yield* head
      for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
    })(),
    { objectMode: false },
  )
