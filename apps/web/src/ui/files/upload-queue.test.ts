import { expect, test } from 'vitest'
import { type Transport, UploadQueue } from './upload-queue.ts'

const texts = { badName: (name: string) => `bad ${name}`, tooLarge: () => 'too large' }
const file = (name: string, size = 3) => new File([new Uint8Array(size)], name)

/** A transport whose sends end when a test says so. */
function controlled() {
  const sends: { name: string; end: () => void; fail: (message: string) => void; signal: AbortSignal }[] = []
  const send: Transport = (given, { signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      sends.push({ name: given.name, end: resolve, fail: message => reject(new Error(message)), signal })
    })
  const queue = new UploadQueue(send, 100, texts)
  const states = () => queue.uploads().map(upload => `${upload.file.name} ${upload.state}`)
  return { queue, sends, states }
}

test('sends one after the other', async () => {
  const { queue, sends, states } = controlled()
  queue.add([file('a.txt'), file('b.txt')])
  expect(states()).toEqual(['a.txt sending', 'b.txt waiting'])
  sends[0]!.end()
  await expect.poll(states).toEqual(['a.txt done', 'b.txt sending'])
})

test('bad names and large files never leave', () => {
  const { queue, sends } = controlled()
  queue.add([file('CON'), file('large.bin', 101)])
  expect(queue.uploads().map(upload => upload.error)).toEqual(['bad CON', 'too large'])
  expect(sends).toHaveLength(0)
})

test('a pause waits before the next file, and resuming goes on', async () => {
  const { queue, sends, states } = controlled()
  queue.add([file('a.txt'), file('b.txt')])
  queue.pause()
  sends[0]!.end()
  await expect.poll(states).toEqual(['a.txt done', 'b.txt waiting'])
  queue.resume()
  expect(states()).toEqual(['a.txt done', 'b.txt sending'])
})

test('what is cancelled is broken off, and the next goes', async () => {
  const { queue, sends, states } = controlled()
  queue.add([file('a.txt'), file('b.txt')])
  queue.cancel(queue.uploads()[0]!.id)
  expect(sends[0]!.signal.aborted).toBe(true)
  await expect.poll(states).toEqual(['a.txt cancelled', 'b.txt sending'])
})

test('what failed says why, and can be tried again', async () => {
  const { queue, sends, states } = controlled()
  queue.add([file('a.txt')])
  sends[0]!.fail('no room')
  await expect.poll(states).toEqual(['a.txt failed'])
  expect(queue.uploads()[0]!.error).toBe('no room')
  queue.retry(queue.uploads()[0]!.id)
  expect(states()).toEqual(['a.txt sending'])
})
