import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { RunningHash } from './running-hash.ts'

const mebibyte = 1024 ** 2
const large = randomBytes(9 * mebibyte + 7)
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test.each([0, 1, 3_000, mebibyte - 1, mebibyte, mebibyte + 1, large.length])(
  'the hash of %i bytes that arrive in pieces equals the hash of the whole',
  async length => {
    const bytes = large.subarray(0, length)
    const hash = new RunningHash()
    for (let at = 0; at < length; at += 65_000) await hash.update(bytes.subarray(at, at + 65_000))
    expect(hash.sizeBytes).toBe(length)
    expect(await hash.digest()).toBe(sha256Of(bytes))
  },
)

test('a hash continues after it was flushed', async () => {
  const hash = new RunningHash()
  for (let at = 0; at < 30_000; at += 1_000) {
    hash.update(large.subarray(at, at + 1_000))
    hash.flush()
  }
  expect(await hash.digest()).toBe(sha256Of(large.subarray(0, 30_000)))
})

test('concurrent hashes of several files do not mix', async () => {
  const parts = [large.subarray(0, 3 * mebibyte), large.subarray(mebibyte), large.subarray(5)]
  const hashes = parts.map(() => new RunningHash())
  for (let at = 0; at < large.length; at += 100_000)
    for (const [index, hash] of hashes.entries()) await hash.update(parts[index]!.subarray(at, at + 100_000))
  expect(await Promise.all(hashes.map(hash => hash.digest()))).toEqual(parts.map(sha256Of))
})

test('a sender that is faster than the hash thread has to wait', async () => {
  const hash = new RunningHash()
  let wait: Promise<void> | undefined
  // The event loop does not turn here, so that no response of the thread can arrive.
  for (let at = 0; at < large.length; at += mebibyte) wait ??= hash.update(large.subarray(at, at + mebibyte))
  expect(wait).toBeInstanceOf(Promise)
  await wait
  hash.drop()
  expect(hash.hasFailed).toBe(false)
})

test('a dropped hash rejects its digest', async () => {
  const hash = new RunningHash()
  await hash.update(large)
  const digest = hash.digest()
  hash.drop()
  await expect(digest).rejects.toThrow('dropped')
})
