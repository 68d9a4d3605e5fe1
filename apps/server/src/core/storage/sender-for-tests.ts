import { Readable } from 'node:stream'
import { openStorage } from './open-storage.ts'
import { StorageFull } from './storage.ts'

/**
 * A process that puts `megabytes` under the key `sent`, and prints a line for each that was taken from it. It ends
 * with the most memory it used above what it had before, in MiB, or with the word `full`.
 */
const [where, megabytes] = process.argv.slice(2)
const storage = await openStorage(JSON.parse(where!))
const mebibyte = 1024 * 1024
const before = process.memoryUsage.rss()
let peak = 0

async function* body() {
  for (let sent = 0; sent < Number(megabytes); sent += 1) {
    yield Buffer.alloc(mebibyte, sent)
    peak = Math.max(peak, process.memoryUsage.rss() - before)
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
