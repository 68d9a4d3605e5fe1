import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disk, keysIn, kinds, listOf, openAt, type StorageLocation } from '#test/storage/locations.ts'
import { dropHash } from './hashes/draft-hashes.ts'
import {
  type Draft,
  type DraftState,
  newObjectKey,
  type Storage,
  StorageLimitExceeded,
  StorageMissing,
} from './storage.ts'

const mebibyte = 1024 * 1024
/** More than two parts of S3. */
const large = randomBytes(20 * mebibyte)
const small = randomBytes(3_000)

const hostileKeys = [
  ...['', '..', '../x', 'a/../../x', '/etc/passwd', 'a//b', 'a/', 'a\\b', 'A', 'é', 'a b', '.hidden', 'a.b'],
  ...['a\n', 'a\0', 'a+b', '%2e%2e', 'x'.repeat(201)],
]

/** Splits bytes into pieces of 64 KiB, as they arrive from a socket. */
function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
const streamOf = (bytes: Buffer) => Readable.from(pieces(bytes), { objectMode: false })
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function fill(draft: Draft, bytes: Buffer) {
  for (const piece of pieces(bytes)) await draft.write(piece)
}
/** Returns a state as it is read from the database. */
const stored = (state: DraftState): DraftState => JSON.parse(JSON.stringify(state))
const withoutProgress = async () => {}

describe.each(kinds)('storage on $name', kind => {
  let location: StorageLocation
  let storage: Storage

  beforeAll(() => kind.start())
  afterAll(() => kind.stop())
  beforeEach(async () => {
    location = await kind.location()
    storage = await openAt(location)
  })

  const expectNothing = async () => {
    expect(await keysIn(storage)).toEqual([])
    expect(await location.unfinished()).toEqual([])
  }

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([255])],
    ['exactly one part', large.subarray(0, 8 * mebibyte)],
    ['20 MiB', large],
  ])('%s is stored and read byte for byte', async (_, bytes) => {
    const key = newObjectKey()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(await storage.put(key, streamOf(bytes))).toEqual({ key, sizeBytes: bytes.length, sha256 })
    expect(await storage.sizeOf(key)).toBe(bytes.length)
    expect((await buffer(await storage.get(key))).equals(bytes)).toBe(true)
    expect(await location.unfinished()).toEqual([])
  })

  test('a range returns its bytes, including both ends', async () => {
    await storage.put('a', streamOf(large))
    const last = large.length - 1
    const middle = 8 * mebibyte
    for (const [start, end] of [
      [0, 99],
      [7, 7],
      [middle - 5, middle + 5],
      [last, last],
      [0, last],
    ] as const) {
      const bytes = await buffer(await storage.get('a', { start, end }))
      expect(bytes.equals(large.subarray(start, end + 1)), `${start}-${end}`).toBe(true)
    }
  })

  test('an object that was never stored, or was removed, is reported as missing', async () => {
    await storage.put('a', streamOf(small))
    await storage.remove('a')
    await storage.remove('a')
    for (const key of ['a', 'never']) {
      await expect(storage.get(key)).rejects.toBeInstanceOf(StorageMissing)
      expect(await storage.sizeOf(key)).toBeUndefined()
    }
  })

  test('an object that is stored again has the new bytes', async () => {
    await storage.put('a', streamOf(large))
    await storage.put('a', streamOf(small))
    expect((await buffer(await storage.get('a'))).equals(small)).toBe(true)
  })

  test('an object of the maximum size is stored, and a larger object leaves no bytes', async () => {
    for (const bytes of [small, large]) {
      await storage.put('a', streamOf(bytes), { maxBytes: bytes.length })
      await storage.remove('a')
      const tooLong = storage.put('a', streamOf(bytes), { maxBytes: bytes.length - 1 })
      await expect(tooLong).rejects.toBeInstanceOf(StorageLimitExceeded)
      await expectNothing()
    }
  })

  test('an object whose replacement fails is unchanged', async () => {
    await storage.put('a', streamOf(small))
    const tooLong = storage.put('a', streamOf(large), { maxBytes: 10 * mebibyte })
    await expect(tooLong).rejects.toBeInstanceOf(StorageLimitExceeded)
    expect((await buffer(await storage.get('a'))).equals(small)).toBe(true)
    expect(await location.unfinished()).toEqual([])
  })

  test.each([0, 1_000, 18 * mebibyte])('a stream that fails after %i bytes leaves no bytes', async after => {
    const broken = new Error('The line went dead')
    const body = Readable.from(
      (function* () {
        yield* pieces(large.subarray(0, after))
        throw broken
      })(),
    )
    await expect(storage.put('a', body)).rejects.toBe(broken)
    await expectNothing()
  })

  test.each([0, 1_000, 18 * mebibyte])(
    'a stream that is cut off after %i bytes leaves no bytes',
    async after => {
      const source = pieces(large.subarray(0, after))
      const body = new Readable({
        read() {
          const { value, done } = source.next()
          if (done) this.destroy()
          else this.push(value)
        },
      })
      await expect(storage.put('a', body)).rejects.toThrow('Premature close')
      await expectNothing()
    },
  )

  test('a stream that is destroyed before it is read leaves no bytes', async () => {
    const body = streamOf(small)
    body.destroy()
    await expect(storage.put('a', body)).rejects.toThrow()
    await expectNothing()
  })

  test('a write that is aborted before it starts or half-way leaves no bytes, and its stream is closed', async () => {
    const early = streamOf(large)
    await expect(storage.put('a', early, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    const midway = new AbortController()
    const late = Readable.from(
      (async function* () {
        yield* pieces(large.subarray(0, 18 * mebibyte))
        midway.abort()
        yield* pieces(large.subarray(18 * mebibyte))
      })(),
    )
    await expect(storage.put('a', late, { signal: midway.signal })).rejects.toThrow('aborted')
    expect([early.destroyed, late.destroyed]).toEqual([true, true])
    await expectNothing()
  })

  test('a write that is aborted at any moment leaves the whole object or no bytes', async () => {
    const outcomes = new Set<string>()
    for (let turns = 0; turns < 400 && outcomes.size < 2; turns += 1 + (turns >> 2)) {
      const controller = new AbortController()
      const putting = storage.put('a', streamOf(small), { signal: controller.signal }).then(
        () => 'there',
        () => 'not there',
      )
      for (let turn = 0; turn < turns; turn += 1) await setImmediate()
      controller.abort()
      const outcome = await putting
      outcomes.add(outcome)
      expect(await storage.sizeOf('a')).toBe(outcome === 'there' ? small.length : undefined)
      await storage.remove('a')
      await expectNothing()
    }
    expect(outcomes).toContain('not there')
  })

  test('the list has key, size and time, and can be filtered', async () => {
    // S3 counts whole seconds, and the clock of a disk may be some milliseconds behind.
    const before = Math.floor(Date.now() / 1_000) * 1_000 - 1_000
    for (const key of ['a', 'a/50x50', 'b-1', 'tmp/x']) await storage.put(key, streamOf(small))
    expect(await keysIn(storage)).toEqual(['a', 'a/50x50', 'b-1', 'tmp/x'])
    const objects = await listOf(storage, 'a/')
    expect(objects).toMatchObject([{ key: 'a/50x50', sizeBytes: small.length }])
    expect(objects[0]?.modifiedAt.getTime()).toBeGreaterThanOrEqual(before)
    expect(objects[0]?.modifiedAt.getTime()).toBeLessThanOrEqual(Date.now())
  })

  // S3 lists in pages of a thousand; the disk has no pages.
  if (kind.name === 'S3')
    test('the list contains more than a thousand objects', async () => {
      const keys = Array.from({ length: 1_010 }, (_, index) => `key-${10_000 + index}`)
      for (let at = 0; at < keys.length; at += 50) {
        await Promise.all(
          keys.slice(at, at + 50).map(key => storage.put(key, streamOf(small.subarray(0, 1)))),
        )
      }
      expect(await keysIn(storage)).toEqual(keys)
    })

  test.each([
    ['in memory', false],
    ['not in memory any more', true],
  ])('a draft of several requests becomes one object, when its hash is %s', async (_, isForgotten) => {
    let draft = await storage.openDraft()
    let from = 0
    for (const to of [5_000_000, 5_000_001, 14 * mebibyte]) {
      await fill(draft, large.subarray(from, to))
      from = to
      const state = stored(await draft.pause())
      expect(state.sizeBytes).toBe(to)
      if (isForgotten) dropHash(state.key)
      // Open the storage again, like another process.
      draft = await (await openAt(location)).openDraft(state)
    }
    await fill(draft, large.subarray(from))
    let readCount = 0
    const object = await draft.finish(async () => {
      readCount += 1
    })
    expect(object).toEqual({ key: draft.key, sizeBytes: large.length, sha256: sha256Of(large) })
    expect(readCount > 0).toBe(isForgotten)
    expect((await buffer(await storage.get(draft.key))).equals(large)).toBe(true)
    expect(await keysIn(storage)).toEqual([draft.key])
    expect(await location.unfinished()).toEqual([])
  })

  test.each([
    ['empty', Buffer.alloc(0)],
    ['small', small],
    ['of exactly one part', large.subarray(0, 8 * mebibyte)],
  ])('a draft that is %s becomes an object', async (_, bytes) => {
    const draft = await storage.openDraft()
    await fill(draft, bytes)
    const object = await draft.finish(withoutProgress)
    expect(object).toEqual({ key: draft.key, sizeBytes: bytes.length, sha256: sha256Of(bytes) })
    expect((await buffer(await storage.get(draft.key))).equals(bytes)).toBe(true)
    expect(await location.unfinished()).toEqual([])
  })

  test('a draft continues from its last saved state, and later bytes are overwritten', async () => {
    const draft = await storage.openDraft()
    await fill(draft, large.subarray(0, 17 * mebibyte))
    const state = stored(await draft.save())
    expect(state.sizeBytes).toBeGreaterThanOrEqual(16 * mebibyte)
    await fill(draft, randomBytes(mebibyte))
    await draft.close()
    const next = await storage.openDraft(state)
    await fill(next, large.subarray(state.sizeBytes))
    expect((await next.finish(withoutProgress)).sha256).toBe(sha256Of(large))
    expect((await buffer(await storage.get(next.key))).equals(large)).toBe(true)
  })

  test('a removed draft leaves no bytes, in every state', async () => {
    const open = await storage.openDraft()
    await fill(open, large)
    await open.remove()
    await expectNothing()

    const paused = await storage.openDraft()
    await fill(paused, large)
    await storage.removeDraft(stored(await paused.pause()))
    await expectNothing()

    const finished = await storage.openDraft()
    await fill(finished, large)
    await finished.finish(withoutProgress)
    await finished.remove()
    await expectNothing()

    const tail = await storage.openDraft()
    await fill(tail, small)
    const state = stored(await tail.pause())
    await storage.removeDraft(state)
    await storage.removeDraft(state)
    await expectNothing()
  })

  test('the open upload of an unfinished draft is listed and can be aborted, and a stored object has no open upload', async () => {
    await storage.put(newObjectKey(), streamOf(large))
    expect(await storage.openUploads()).toEqual([])
    const draft = await storage.openDraft()
    await fill(draft, large)
    await draft.save()
    const uploads = await storage.openUploads()
    expect(uploads.map(({ key }) => key)).toEqual(kind === disk ? [] : [draft.key])
    for (const upload of uploads) {
      expect(upload.startedAt).toBeInstanceOf(Date)
      await storage.abortUpload(upload)
      await storage.abortUpload(upload)
    }
    expect(await storage.openUploads()).toEqual([])
    await draft.remove()
    expect(await location.unfinished()).toEqual([])
  })

  test('a draft without its bytes is reported as missing', async () => {
    const multipart = { uploadId: null, etags: [], tailKey: 'never' }
    const missing = storage.openDraft({ key: newObjectKey(), sizeBytes: 5, multipart })
    await expect(missing).rejects.toBeInstanceOf(StorageMissing)
    await expectNothing()
  })

  test('a key that the server did not create is refused', async () => {
    for (const key of hostileKeys) {
      const refusal = { message: 'Not a key of the storage' }
      await expect(storage.put(key, streamOf(small)), key).rejects.toMatchObject(refusal)
      await expect(storage.get(key), key).rejects.toMatchObject(refusal)
      await expect(storage.sizeOf(key), key).rejects.toMatchObject(refusal)
      await expect(storage.remove(key), key).rejects.toMatchObject(refusal)
    }
    await expectNothing()
  })

  test('the check leaves no bytes, and fails when the location does not exist', async () => {
    await storage.check()
    await expectNothing()
    await location.takeAway()
    await expect(storage.check()).rejects.toThrow()
  })
})

// This test is for the disk only: in a bucket, the parts of two senders do not mix.
test('a contested draft continues with a copy that the other writer cannot change', async () => {
  const storage = await openAt(await disk.location())
  const draft = await storage.openDraft()
  await fill(draft, small)
  const state = await draft.save()
  const next = await storage.openDraft(state, { isContested: true })
  await draft.write(Buffer.from('late'))
  await draft.pause()
  expect(next.key).not.toBe(draft.key)
  await next.write(Buffer.from('more'))
  const whole = Buffer.concat([small, Buffer.from('more')])
  expect((await next.finish(withoutProgress)).sha256).toBe(sha256Of(whole))
  expect((await buffer(await storage.get(next.key))).equals(whole)).toBe(true)
  await storage.removeDraft(state)
  expect(await keysIn(storage)).toEqual([next.key])
})

// This test is for the disk only: s3rver, unlike S3, lets two writers of one key write into one file.
test('two concurrent writes of one key leave one complete object', async () => {
  const location = await disk.location()
  const storage = await openAt(location)
  const other = randomBytes(large.length)
  await Promise.all([storage.put('a', streamOf(large)), storage.put('a', streamOf(other))])
  const bytes = await buffer(await storage.get('a'))
  expect(bytes.equals(large) || bytes.equals(other)).toBe(true)
  expect(await keysIn(storage)).toEqual(['a'])
  expect(await location.unfinished()).toEqual([])
})
