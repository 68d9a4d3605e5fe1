import { Readable } from 'node:stream'
import { openStorage } from '#core/storage/open-storage.ts'
import { StorageFull } from '#core/storage/storage.ts'

/**
 * A process that stores a stream of `megabytes` under the key `sent`, and prints a line for each megabyte that the
 * storage reads. At the end it prints the largest number of megabytes that were in memory at once, or `full`. Run it
 * with `--expose-gc`, so that the number does not depend on when the memory is collected.
 */
const [where, megabytes] = process.argv.slice(2)
const storage = await openStorage(JSON.parse(where!))
const mebibyte = 1024 * 1024
const heldNow = () => {
  globalThis.gc?.()
  return process.memoryUsage().arrayBuffers
}
const before = heldNow()
let peak = 0

async function* body() {
  for (let index = 0; index < Number(megabytes); index += 1) {
    yield Buffer.alloc(mebibyte, index)
    peak = Math.max(peak, heldNow() - before)
    console.log(index + 1)
  }
}

try {
  await storage.put('sent', Readable.from(body()))
  console.log(Math.round(peak / mebibyte))
} catch (error) {
  if (!(error instanceof StorageFull)) throw error
  console.log('full')
}
await storage.close()
