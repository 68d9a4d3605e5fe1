import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { kinds } from '#test/storage/locations.ts'
import { newFolder } from '#test/support/installation.ts'
import { type BackupDestination, newName, openDestination } from './destination.ts'

const s3 = kinds.find(({ name }) => name === 'S3')!

const destinations: [name: string, open: () => Promise<BackupDestination | undefined>][] = [
  [
    'a folder that is not there yet',
    async () => openDestination({ BACKUP_DIR: join(await newFolder(), 'new') }),
  ],
  [
    'a bucket that is not there yet',
    async () => {
      const address = new URL((await s3.location()).storageUrl ?? '')
      address.pathname += '-new'
      return openDestination({ BACKUP_URL: address.href })
    },
  ],
]

describe.each(destinations)('a destination for backups: %s', (_, open) => {
  beforeAll(() => s3.start())
  afterAll(() => s3.stop())

  async function openTestDestination(): Promise<BackupDestination> {
    const destination = (await open())!
    onTestFinished(() => destination.close())
    return destination
  }
  const bytes = (content: string) => Readable.from([Buffer.from(content)])

  test('a backup is listed once it is kept, the oldest first, and no longer after its removal', async () => {
    const destination = await openTestDestination()
    const [older, newer] = [
      newName(new Date('2026-05-04T02:30:00Z')),
      newName(new Date('2026-05-05T02:30:00Z')),
    ]
    expect(older).toBe('steelsafe-2026-05-04-02-30-00')
    await destination.write(newer, bytes('newer'))
    expect(await destination.list()).toEqual([])
    expect(await text(await destination.open(newer))).toBe('newer')
    await destination.keep(newer)
    await destination.write(older, bytes('older'))
    await destination.keep(older)
    expect(await destination.list()).toEqual([older, newer])
    expect(await text(await destination.open(older))).toBe('older')
    await destination.remove(older)
    expect(await destination.list()).toEqual([newer])
  })

  test('the draft of a killed process is removed, and kept backups stay', async () => {
    const destination = await openTestDestination()
    const [keptName, draftName] = [
      newName(new Date('2026-05-04T02:30:00Z')),
      newName(new Date('2026-05-05T02:30:00Z')),
    ]
    await destination.write(keptName, bytes('kept'))
    await destination.keep(keptName)
    await destination.write(draftName, bytes('left'))
    await destination.removeDrafts()
    await expect(destination.open(draftName)).rejects.toThrow()
    expect(await destination.list()).toEqual([keptName])
  })
})

test('other files in the folder are not listed as backups', async () => {
  const folder = await newFolder()
  for (const name of ['accounts.xlsx', 'steelsafe.tar', 'steelsafe-2026-05-04.backup'])
    await writeFile(join(folder, name), '')
  expect(await (await openDestination({ BACKUP_DIR: folder }))?.list()).toEqual([])
})

test('an installation without a setting has no destination for backups', async () => {
  expect(await openDestination({})).toBeUndefined()
})
