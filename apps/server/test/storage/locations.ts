import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { openStorage } from '#core/storage/open-storage.ts'
import type { Storage } from '#core/storage/storage.ts'

/** The arguments of `openStorage`, with functions for tests. */
export interface StorageLocation {
  dataDir: string
  storageUrl?: string
  /** Returns the names of incomplete files, which the storage does not list. */
  unfinished(): Promise<string[]>
  /** Simulates the loss of the disk or the bucket. */
  takeAway(): Promise<void>
}

/** A kind of storage. `location` creates an empty storage for a test. */
export interface StorageKind {
  name: string
  start(): Promise<void>
  location(): Promise<StorageLocation>
  stop(): Promise<void>
}

const newFolder = () => mkdtemp(join(tmpdir(), 'steelsafe-storage-'))
const namesIn = (folder: string) => readdir(folder).catch(() => [])

const onDisk = (): StorageKind => ({
  name: 'disk',
  async start() {},
  async location() {
    const dataDir = await newFolder()
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    return {
      dataDir,
      unfinished: () => namesIn(join(dataDir, 'files', 'tmp')),
      takeAway: () => rm(dataDir, { recursive: true }),
    }
  },
  async stop() {},
})

function onS3(): StorageKind {
  let folder: string
  let server: ChildProcess
  let port: number
  let buckets = 0
  return {
    name: 'S3',
    async start() {
      folder = await newFolder()
      const script = fileURLToPath(new URL('./s3-server.ts', import.meta.url))
      server = fork(script, [folder], { execArgv: ['--openssl-legacy-provider', '--no-deprecation'] })
      ;[port] = await once(server, 'message')
    },
    async location() {
      buckets += 1
      const bucket = join(folder, `bucket-${buckets}`)
      await mkdir(bucket)
      return {
        dataDir: '/nowhere',
        storageUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/bucket-${buckets}?tls=false`,
        unfinished: () => namesIn(join(bucket, '._S3rver_uploads')),
        takeAway: () => rm(bucket, { recursive: true }),
      }
    },
    async stop() {
      server.kill()
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const disk: StorageKind = onDisk()
export const kinds: StorageKind[] = [disk, onS3()]

export async function openAt(location: StorageLocation): Promise<Storage> {
  const storage = await openStorage(location)
  onTestFinished(() => storage.close())
  return storage
}

export async function listOf(storage: Storage, prefix?: string) {
  const objects: { key: string; sizeBytes: number; modifiedAt: Date }[] = []
  for await (const object of storage.list(prefix)) objects.push(object)
  return objects
}

export const keysIn = async (storage: Storage) => (await listOf(storage)).map(({ key }) => key).sort()
