import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newDataFolder } from '#test/database/engines.ts'
import { sharedBuffersFor } from './shared-buffers.ts'

const megabyte = 2 ** 20

/** Creates a database folder with two files of the size, which take no space on the disk. */
async function folderWithTables(megabytes: number): Promise<string> {
  const folder = await newDataFolder({ empty: true })
  for (const [database, table] of [
    ['1', '16384'],
    ['5', '16384.1'],
  ] as const) {
    await mkdir(join(folder, 'base', database), { recursive: true })
    await writeFile(join(folder, 'base', database, table), '')
    await truncate(join(folder, 'base', database, table), (megabytes / 2) * megabyte)
  }
  return folder
}

it('gives a database a quarter of the size of its tables, within the limits', async () => {
  expect(sharedBuffersFor(await folderWithTables(20))).toBe('32MB')
  expect(sharedBuffersFor(await folderWithTables(200))).toBe('50MB')
  expect(sharedBuffersFor(await folderWithTables(4000))).toBe('96MB')
})

it('gives a new database the least memory', async () => {
  expect(sharedBuffersFor(await newDataFolder({ empty: true }))).toBe('32MB')
})
