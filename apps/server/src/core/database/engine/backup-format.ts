import { StringDecoder } from 'node:string_decoder'
import * as z from 'zod'

/**
 * A backup is lines of JSON: the head, then for each table a line that names it and its rows as arrays of
 * texts (PostgreSQL's own writing of each value, or null), then the sequences, then the end with the count.
 */
export const Head = z.object({
  format: z.literal('steelsafe-database'),
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  /** What the caller of `dump` gave: the version of the data. */
  about: z.unknown(),
})

export const Sequences = z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() }))

export const Part = z.union([
  z.strictObject({ table: z.string(), columns: z.array(z.string()) }),
  z.strictObject({ sequences: Sequences }),
  z.strictObject({ end: z.object({ rows: z.number() }) }),
])

/** The backup is not one, is of another release's form, was cut short, or does not fit the database. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup'
}

/** The lines of a stream; only \n ends one, since JSON may hold every other separator. */
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
