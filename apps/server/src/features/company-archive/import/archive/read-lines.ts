import { StringDecoder } from 'node:string_decoder'
import { archiveLimits } from '@steelsafe/contract/company-archive/limits.ts'
import { ArchiveFailure } from '../../format/archive-failure.ts'

/**
 * Splits the file of a table into its rows, in constant memory. Accepts only the format of `writeDataFiles`: a bracket,
 * then one row in each line.
 * @throws ArchiveFailure for another format, and for a row that is larger than `archiveLimits.rowBytes`
 */
export async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<Record<string, unknown>> {
  let isEnded = false
  let isBegun = false
  for await (const line of linesOf(input)) {
    if (isEnded && line !== '') throw new ArchiveFailure('damaged')
    if (!isBegun) {
      if (line !== '[') throw new ArchiveFailure('damaged')
      isBegun = true
    } else if (line === ']') isEnded = true
    else if (line !== '') yield rowOf(line.endsWith(',') ? line.slice(0, -1) : line)
  }
  if (!isEnded) throw new ArchiveFailure('damaged')
}

function rowOf(line: string): Record<string, unknown> {
  try {
    const row: unknown = JSON.parse(line)
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as Record<string, unknown>
  } catch {
    // Reported below.
  }
  throw new ArchiveFailure('damaged')
}

async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  /** The parts of a line that has not ended yet. */
  let parts: string[] = []
  let length = 0
  for await (const chunk of input) {
    const [first = '', ...others] = decoder.write(Buffer.from(chunk)).split('\n')
    parts.push(first)
    length += first.length
    if (length > archiveLimits.rowBytes) throw new ArchiveFailure('damaged')
    for (const next of others) {
      yield parts.join('')
      parts = [next]
      length = next.length
    }
  }
  yield parts.join('')
}
