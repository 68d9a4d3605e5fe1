import { Readable } from 'node:stream'
import { openStorage } from './open-storage.ts'
import { StorageFull } from './storage.ts'

/**
 * A process that puts `megabytes` under the key `sent`, and prints a line for each that was taken from it. It ends
 * with the word `full`, or with how many of them it has held at once, at most. With `--expose-gc` only what is still
 * needed counts: how early a machine takes garbage away, and how fast it is, is no matter.
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
  for (let sent = 0; sent < Number(megabytes); sent += 1) {
    yield Buffer.alloc(mebibyte, sent)
    peak = Math.max(peak, heldNow() - before)
    console.log(sent + 1)
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
