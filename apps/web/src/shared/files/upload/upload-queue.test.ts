import { expect, test } from 'vitest'
import { DeletedSince, LostConnection, UploadQueue } from './upload-queue.ts'

const texts = {
  badName: (name: string) => `bad ${name}`,
  badFolder: (name: string) => `bad folder ${name}`,
  nameTwice: (name: string) => `twice ${name}`,
  tooDeep: () => 'too deep',
  tooLarge: () => 'too large',
}
const file = (name: string, size = 3) => new File([new Uint8Array(size)], name)
const one = (name: string, folder = '') => ({ file: file(name), folder })

/** Creates a queue whose uploads and pauses end when the test ends them. */
function controlled() {
  interface Send {
    name: string
    sendId: string
    end: () => void
    fail: (error: Error) => void
    progress: (sentBytes: number) => void
    signal: AbortSignal
  }
  const sends: Send[] = []
  const givenUp: string[] = []
  const waits: { attempt: number; over: () => void }[] = []
  const nameOf = (what: { file?: File; folder: string }) => what.file?.name ?? `${what.folder}/`
  const queue = new UploadQueue(
    {
      send: (what, { signal, progress }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')))
          const { sendId } = what
          sends.push({ name: nameOf(what), sendId, end: resolve, fail: reject, progress, signal })
        }),
      giveUp: async what => void givenUp.push(nameOf(what)),
    },
    {
      largestBytes: () => 100,
      texts,
      wait: attempt => new Promise(resolve => waits.push({ attempt, over: resolve })),
    },
  )
  const states = () => queue.uploads().map(upload => `${upload.name} ${upload.state}`)
  const id = (index: number) => queue.uploads()[index]!.id
  return { queue, sends, givenUp, waits, states, id }
}

test('three uploads run at once, and the others wait', async () => {
  const { queue, sends, states } = controlled()
  queue.add(['a', 'b', 'c', 'd'].map(name => one(`${name}.txt`)))
  expect(states()).toEqual(['a.txt sending', 'b.txt sending', 'c.txt sending', 'd.txt waiting'])
  sends[1]!.end()
  await expect.poll(states).toEqual(['a.txt sending', 'b.txt done', 'c.txt sending', 'd.txt sending'])
})

test('the names in a folder include those of its unfinished uploads', async () => {
  const { queue } = controlled()
  queue.add([one('a.txt', 'A'), one('b.txt', 'A/B/C'), { folder: 'A/D' }, one('CON', 'A'), one('e.txt')])
  expect(await queue.namesIn('A')).toEqual([
    { name: 'a.txt', isDirectory: false },
    { name: 'B', isDirectory: true },
    { name: 'D', isDirectory: true },
  ])
})

test('an empty folder is sent like a file, under the name of the folder', () => {
  const { queue, sends } = controlled()
  queue.add([{ folder: 'Offers/2026' }])
  expect([sends[0]!.name, queue.uploads()[0]!.name]).toEqual(['Offers/2026/', '2026'])
})

test('files with invalid names or folders and large files are never sent, and show the reason', () => {
  const { queue, sends } = controlled()
  const deep = Array(21).fill('a').join('/')
  queue.add([
    one('CON'),
    { file: file('large.bin', 101), folder: '' },
    { ...one('b.txt'), isNameTwice: true },
    one('a.txt', 'fine/NUL'),
    one('b.txt', deep),
  ])
  expect(queue.uploads().map(upload => upload.error)).toEqual([
    'bad CON',
    'too large',
    'twice b.txt',
    'bad folder NUL',
    'too deep',
  ])
  expect(sends).toHaveLength(0)
})

test('a pause stops all uploads, and resuming continues them', () => {
  const { queue, sends, states } = controlled()
  queue.add([one('a.txt'), one('b.txt')])
  queue.pause()
  expect(sends.every(send => send.signal.aborted)).toBe(true)
  expect(states()).toEqual(['a.txt waiting', 'b.txt waiting'])
  queue.resume()
  expect(states()).toEqual(['a.txt sending', 'b.txt sending'])
  expect(sends).toHaveLength(4)
})

test('a single upload can be paused, and the next upload starts instead', () => {
  const { queue, states, id } = controlled()
  queue.add(['a', 'b', 'c', 'd'].map(name => one(`${name}.txt`)))
  queue.pauseOne(id(0))
  expect(states()).toEqual(['a.txt paused', 'b.txt sending', 'c.txt sending', 'd.txt sending'])
  queue.retry(id(0))
  expect(states()[0]).toBe('a.txt waiting')
})

test('a canceled upload is aborted, and its parts are deleted from the server', () => {
  const { queue, sends, givenUp, states, id } = controlled()
  queue.add([one('a.txt')])
  queue.cancel(id(0))
  expect([sends[0]!.signal.aborted, givenUp, states()]).toEqual([true, ['a.txt'], ['a.txt canceled']])
})

test('an upload is retried after a lost connection, with longer pauses until bytes arrive', async () => {
  const { queue, sends, waits, states } = controlled()
  queue.add([one('a.txt')])
  for (const attempt of [0, 1]) {
    sends.at(-1)!.fail(new LostConnection())
    await expect.poll(states).toEqual(['a.txt lost'])
    expect(waits.at(-1)!.attempt).toBe(attempt)
    waits.at(-1)!.over()
    await expect.poll(states).toEqual(['a.txt sending'])
  }
  sends.at(-1)!.progress(2)
  sends.at(-1)!.fail(new LostConnection())
  await expect.poll(states).toEqual(['a.txt lost'])
  expect(waits.at(-1)!.attempt).toBe(0)
  waits.at(-1)!.over()
  await expect.poll(() => sends.length).toBe(4)
  sends.at(-1)!.end()
  await expect.poll(states).toEqual(['a.txt done'])
})

test('a failed upload shows the reason, and can be retried', async () => {
  const { queue, sends, states, id } = controlled()
  queue.add([one('a.txt')])
  sends[0]!.fail(new Error('no room'))
  await expect.poll(states).toEqual(['a.txt failed'])
  expect(queue.uploads()[0]!.error).toBe('no room')
  queue.retry(id(0))
  expect(states()).toEqual(['a.txt sending'])
})

test('a file whose connection was lost is sent again with the same id, and with another id after a cancellation or a deletion', async () => {
  const { queue, sends, waits, states, id } = controlled()
  queue.add([one('a.txt')])
  sends[0]!.fail(new LostConnection())
  await expect.poll(() => waits.length).toBe(1)
  waits[0]!.over()
  await expect.poll(() => sends.length).toBe(2)
  queue.pause()
  queue.resume()
  expect(sends.map(({ sendId }) => sendId)).toEqual(Array(3).fill(sends[0]!.sendId))
  sends[2]!.fail(new DeletedSince('deleted'))
  await expect.poll(states).toEqual(['a.txt failed'])
  queue.retry(id(0))
  queue.cancel(id(0))
  queue.retry(id(0))
  expect(sends).toHaveLength(5)
  expect(new Set(sends.map(({ sendId }) => sendId)).size).toBe(3)
})

test('finished and failed uploads are cleared, and running uploads stay', async () => {
  const { queue, sends, states } = controlled()
  queue.add([one('a.txt'), one('b.txt'), one('CON')])
  sends[0]!.end()
  await expect.poll(states).toContain('a.txt done')
  queue.clear()
  expect(states()).toEqual(['b.txt sending'])
})
