import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, utimes } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { disk, keysIn, kinds, openAt, type StorageLocation } from '#test/storage/locations.ts'
import { openStorage } from './open-storage.ts'
import { StorageFull } from './storage.ts'

const sender = fileURLToPath(new URL('../../../test/storage/sender.ts', import.meta.url))
const run = promisify(execFile)

const lastLineOf = ({ stdout }: { stdout: string }) => stdout.trim().split('\n').at(-1)

/**
 * Starts a process that stores far more than it has time for, and kills it after it has reported this number of
 * megabytes.
 */
async function killMidway(location: StorageLocation, megabytes: number) {
  const sending = spawn(process.execPath, [sender, JSON.stringify(location), '100000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let lines = 0
  for await (const chunk of sending.stdout) {
    lines += String(chunk).split('\n').length - 1
    if (lines >= megabytes) break
  }
  const ended = once(sending, 'exit')
  sending.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
}

describe.each(kinds)('storage on $name', kind => {
  beforeAll(() => kind.start())
  afterAll(() => kind.stop())

  test('a process that is killed while it stores an object leaves no object, and another process can store it', async () => {
    const location = await kind.location()
    await killMidway(location, 24)
    const storage = await openAt(location)
    expect(await location.unfinished()).toHaveLength(1)
    expect(await keysIn(storage)).toEqual([])
    expect(await storage.sizeOf('sent')).toBeUndefined()
    await storage.put('sent', Readable.from([Buffer.from('whole')]))
    expect(String(await buffer(await storage.get('sent')))).toBe('whole')
  })

  test('a stream of 256 MiB is stored in less memory than its size', async () => {
    const location = await kind.location()
    const program = ['--expose-gc', sender, JSON.stringify(location), '256']
    const heldMiB = lastLineOf(await run(process.execPath, program))
    const storage = await openAt(location)
    expect(await storage.sizeOf('sent')).toBe(256 * 1024 * 1024)
    // On disk a few MB are in memory, in a bucket the current parts, regardless of the size of the stream. The whole
    // stream would take 256.
    expect(Number(heldMiB)).toBeLessThan(192)
  })
})

describe('storage on disk', () => {
  test('the incomplete file of a killed process is deleted after a day, and not while it may still be written', async () => {
    const location = await disk.location()
    await killMidway(location, 24)
    const [leftover] = await location.unfinished()
    await openAt(location)
    expect(await location.unfinished()).toEqual([leftover])
    const yesterday = new Date(Date.now() - 86_400_001)
    await utimes(join(location.dataDir, 'files', 'tmp', leftover!), yesterday, yesterday)
    await openAt(location)
    expect(await location.unfinished()).toEqual([])
  })

  test('a full disk is reported, and no file is left', async () => {
    const location = await disk.location()
    // The limit of 2 MiB per file fails like a full disk, and needs no special rights.
    const command = 'ulimit -f 2048; exec "$0" "$@"'
    const output = await run('bash', ['-c', command, process.execPath, sender, JSON.stringify(location), '8'])
    expect(lastLineOf(output)).toBe('full')
    expect(await location.unfinished()).toEqual([])
    expect(await keysIn(await openAt(location))).toEqual([])
  })

  test('objects are spread over folders that are not named after their keys', async () => {
    const location = await disk.location()
    const storage = await openAt(location)
    await storage.put('a/50x50', Readable.from([Buffer.from('small')]))
    const folders = (await readdir(join(location.dataDir, 'files'))).filter(name => name !== 'tmp')
    expect(folders).toEqual([expect.stringMatching(/^[0-9a-f]{2}$/)])
  })
})

test('a full bucket is reported', async () => {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(507).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const storage = await openStorage({ dataDir: '/', storageUrl: `s3://K:S@127.0.0.1:${port}/full?tls=false` })
  const putting = storage.put('a', Readable.from([Buffer.from('x')]))
  await expect(putting).rejects.toBeInstanceOf(StorageFull)
  await storage.close()
})
