import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { knownMigrations } from '#database/migrate.ts'
import { checkArchive } from './check-archive.ts'
import { encryption } from './cipher.ts'
import { openArchive } from './open-archive.ts'
import { Tally } from './tally.ts'

const knownHashes = knownMigrations().map(({ hash }) => hash)

/** Returns the entries of a complete archive, including the one that closes it. */
function wholeArchive(migrations = knownHashes): [name: string, content: string][] {
  const takenAt = '2026-05-04T02:30:00.000Z'
  const entries: [string, string][] = [
    ['about.json', JSON.stringify({ format: 'steelsafe-backup', version: 2, takenAt, migrations })],
    ['database.jsonl', 'the rows\n'],
    ['files/one', 'first'],
    ['files/two', 'second'],
  ]
  const tally = new Tally()
  for (const [name, content] of entries) {
    const sha256 = createHash('sha256').update(content).digest('hex')
    tally.add(name, { sizeBytes: content.length, sha256 })
  }
  return [...entries, ['contents.json', JSON.stringify({ ...tally.end(), tables: { company: 1 } })]]
}

async function tarOf(entries: [name: string, content: string][]): Promise<Buffer> {
  const archive = pack()
  for (const [name, content] of entries) archive.entry({ name }, content)
  archive.finalize()
  return await buffer(archive)
}

const check = (bytes: Buffer) => checkArchive(async () => Readable.from([bytes]))

test('checking a complete archive returns its totals and passes on each file key', async () => {
  const bytes = await tarOf(wholeArchive())
  const fileKeys: string[] = []
  const checked = await checkArchive(
    async () => Readable.from([bytes]),
    async key => void fileKeys.push(key),
  )
  expect(checked).toMatchObject({ files: 2, fileBytes: 11, contents: { tables: { company: 1 } } })
  expect(fileKeys).toEqual(['one', 'two'])
})

test('an archive with a missing, altered or additional file is refused as damaged', async () => {
  const entries = wholeArchive()
  const without = entries.filter(([name]) => name !== 'files/two')
  const other = entries.map(([name, text]): [string, string] => [
    name,
    name === 'files/two' ? 'secomd' : text,
  ])
  for (const wrong of [without, other, [...entries, ['files/three', 'third'] as [string, string]]])
    await expect(check(await tarOf(wrong))).rejects.toThrow('damaged')
})

test('an archive that ends between two files is cut short', async () => {
  const entries = wholeArchive()
  await expect(check(await tarOf(entries.slice(0, -1)))).rejects.toThrow('cut short')
  const bytes = await tarOf(entries)
  await expect(check(bytes.subarray(0, bytes.indexOf('files/two')))).rejects.toThrow('cut short')
})

test('an archive of Steelsafe 0.1 is read, unless it is cut short', async () => {
  const bytes = await tarOf(wholeArchive().slice(1, -1))
  expect(await check(bytes)).toEqual({ files: 2, fileBytes: 11, contents: undefined })
  await expect(check(bytes.subarray(0, bytes.indexOf('files/two')))).rejects.toThrow('cut short')
})

test('a file that is not a backup, or a backup of a newer version, is refused', async () => {
  await expect(check(Buffer.alloc(4096, 'x'))).rejects.toThrow('not a backup')
  await expect(check(await tarOf([['photo.jpg', 'x']]))).rejects.toThrow('not a backup')
  await expect(check(await tarOf(wholeArchive([...knownHashes, 'from the future'])))).rejects.toThrow(
    'newer version',
  )
})

const passphrase = 'forty steel plates in a row'

async function sealed(content: Buffer): Promise<Buffer> {
  return await buffer(Readable.from([content]).pipe(await encryption(passphrase)))
}

const unsealed = async (bytes: Buffer, key: string | undefined) =>
  buffer(await openArchive({ open: async () => Readable.from(piecesOf(bytes)) }, 'any', key))

/** Splits bytes into pieces that match no boundary of the format. */
function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 10_007) yield bytes.subarray(at, at + 10_007)
}

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])('%d bytes come back from encryption', async size => {
  const content = randomBytes(size)
  const bytes = await sealed(content)
  expect(bytes.includes(content.subarray(0, 16)) && size >= 16).toBe(false)
  expect((await unsealed(bytes, passphrase)).equals(content)).toBe(true)
})

test('content that is not encrypted is opened with or without a passphrase', async () => {
  const content = randomBytes(100_000)
  expect((await unsealed(content, undefined)).equals(content)).toBe(true)
  expect((await unsealed(content, passphrase)).equals(content)).toBe(true)
})

test('an encrypted archive is refused without its passphrase, or when it is altered, cut short or reordered', async () => {
  const bytes = await sealed(randomBytes(200_000))
  await expect(unsealed(bytes, undefined)).rejects.toThrow('Set BACKUP_KEY')
  await expect(unsealed(bytes, 'another passphrase, as long')).rejects.toThrow('another passphrase')
  const head = 56
  const chunk = 65_536 + 16
  const altered = Buffer.from(bytes)
  altered[head + 100]! ^= 1
  const cutBetween = bytes.subarray(0, head + 2 * chunk)
  const [first, second] = [bytes.subarray(head, head + chunk), bytes.subarray(head + chunk, head + 2 * chunk)]
  const changedOver = Buffer.concat([
    bytes.subarray(0, head),
    second,
    first,
    bytes.subarray(head + 2 * chunk),
  ])
  for (const wrong of [altered, cutBetween, bytes.subarray(0, -1), bytes.subarray(0, 40), changedOver])
    await expect(unsealed(wrong, passphrase)).rejects.toThrow('damaged or cut short')
})
