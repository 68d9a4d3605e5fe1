import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'

export interface ArchiveEntry {
  name: string
  sizeBytes: number
  body: Readable
}

/**
 * Passes the entries of a tar archive to `take`, one after the other. `take` reads the body to its end, and returns
 * `stop` when it needs no more entries. The input goes through the given transforms first.
 */
export async function readEntries(
  [input, ...through]: [Readable, ...Transform[]],
  take: (entry: ArchiveEntry) => Promise<'stop' | void>,
): Promise<void> {
  const entries = extract()
  let isEnough = false
  const taking = async () => {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header
      isEnough = (await take({ name, sizeBytes: size, body: entry as unknown as Readable })) === 'stop'
      if (isEnough) break
    }
  }
  const [takeResult, pipelineResult] = await Promise.allSettled([
    taking(),
    pipeline([input, ...through, entries]),
  ])
  if (takeResult.status === 'rejected') throw takeResult.reason
  if (pipelineResult.status === 'rejected' && !isEnough) throw pipelineResult.reason
}
