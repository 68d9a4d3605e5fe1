import { StringDecoder } from 'node:string_decoder'
import * as z from 'zod'

/**
 * The format of a backup: lines of JSON. The head is followed, for each table, by a line with its name and its rows as
 * arrays of texts (PostgreSQL's text form of each value, or null). The sequences and the end with the row count come
 * last.
 */
export const Head = z.object({
  format: z.literal('steelsafe-database'),
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The `about` that the caller passed to `dump`: the version of the data. */
  about: z.unknown(),
})

export const Sequences = z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() }))

export const Part = z.union([
  z.strictObject({ table: z.string(), columns: z.array(z.string()) }),
  z.strictObject({ sequences: Sequences }),
  z.strictObject({ end: z.object({ rows: z.number() }) }),
])

/**
 * Thrown when a file is not a backup, has the format of another release, was cut short, or does not fit the database.
 */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup'
}

/** Splits a stream into lines. Only \n ends a line, since JSON may contain every other separator. */
export async function* linesOf(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of input) {
    const lines = (rest + (typeof chunk === 'string' ? chunk : decoder.write(Buffer.from(chunk)))).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}
