import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../test/installation.ts'
import { kinds } from '../../test/storage/locations.ts'
import { newName, openPlace, type Place } from './place.ts'

const s3 = kinds.find(({ name }) => name === 'S3')!

const places: [name: string, open: () => Promise<Place | undefined>][] = [
  ['a folder that is not there yet', async () => openPlace({ BACKUP_DIR: join(await newFolder(), 'new') })],
  [
    'a bucket that is not there yet',
    async () => {
      const address = new URL((await s3.location()).storageUrl ?? '')
      address.pathname += '-new'
      return openPlace({ BACKUP_URL: address.href })
    },
  ],
]

describe.each(places)('a place for backups: %s', (_, open) => {
  beforeAll(() => s3.start())
  afterAll(() => s3.stop())

  async function openTestPlace(): Promise<Place> {
    const place = (await open())!
    onTestFinished(() => place.close())
    return place
  }
  const bytes = (content: string) => Readable.from([Buffer.from(content)])

  test('a backup is listed once it is kept, the oldest first, and no longer after its removal', async () => {
    const place = await openTestPlace()
    const [older, newer] = [
      newName(new Date('2026-05-04T02:30:00Z')),
      newName(new Date('2026-05-05T02:30:00Z')),
    ]
    expect(older).toBe('steelsafe-2026-05-04-02-30-00')
    await place.write(newer, bytes('newer'))
    expect(await place.list()).toEqual([])
    expect(await text(await place.open(newer))).toBe('newer')
    await place.keep(newer)
    await place.write(older, bytes('older'))
    await place.keep(older)
    expect(await place.list()).toEqual([older, newer])
    expect(await text(await place.open(older))).toBe('older')
    await place.remove(older)
    expect(await place.list()).toEqual([newer])
  })

  test('the draft of a killed process is removed, and kept backups stay', async () => {
    const place = await openTestPlace()
    const [keptName, draftName] = [
      newName(new Date('2026-05-04T02:30:00Z')),
      newName(new Date('2026-05-05T02:30:00Z')),
    ]
    await place.write(keptName, bytes('kept'))
    await place.keep(keptName)
    await place.write(draftName, bytes('left'))
    await place.removeDrafts()
    await expect(place.open(draftName)).rejects.toThrow()
    expect(await place.list()).toEqual([keptName])
  })
})

test('other files in the folder are not listed as backups', async () => {
  const folder = await newFolder()
  for (const name of ['accounts.xlsx', 'steelsafe.tar', 'steelsafe-2026-05-04.backup'])
    await writeFile(join(folder, name), '')
  expect(await (await openPlace({ BACKUP_DIR: folder }))?.list()).toEqual([])
})

test('an installation without a setting has no place for backups', async () => {
  expect(await openPlace({})).toBeUndefined()
})
