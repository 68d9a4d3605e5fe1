import { expect, test } from 'vitest'
import { KeyedWorkQueue, WorkQueue } from './work-queue.ts'

/** Returns work that runs until `letGo` is called and reports whether it has begun. */
function newHeldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let hasBegun = false
  const work = async () => {
    hasBegun = true
    await promise
    return 'done'
  }
  return { work, letGo: resolve, hasBegun: () => hasBegun }
}
const aTurnLater = () => new Promise(setImmediate)

test('work begins when the work before it is done, even if that failed', async () => {
  const queue = new WorkQueue(2)
  const [first, second] = [newHeldWork(), newHeldWork()]
  const failing = queue.run(async () => {
    await first.work()
    throw new Error('no steel')
  })
  const waiting = queue.run(second.work)
  await aTurnLater()
  expect([first.hasBegun(), second.hasBegun()]).toEqual([true, false])
  first.letGo()
  await expect(failing).rejects.toThrow('no steel')
  second.letGo()
  expect(await waiting).toBe('done')
})

test('work beyond the limit of waiting work is refused with 503, and accepted when there is room', async () => {
  const queue = new WorkQueue(1)
  const [first, second] = [newHeldWork(), newHeldWork()]
  const answers = [queue.run(first.work), queue.run(second.work)]
  await expect(queue.run(async () => 'third')).rejects.toMatchObject({ status: 503 })
  first.letGo()
  second.letGo()
  expect(await Promise.all(answers)).toEqual(['done', 'done'])
  expect(await queue.run(async () => 'fourth')).toBe('fourth')
})

test('work up to the limit runs at once, and further work runs in the order of its arrival', async () => {
  const queue = new WorkQueue(2, 2)
  const pieces = [newHeldWork(), newHeldWork(), newHeldWork(), newHeldWork()]
  const answers = pieces.map(({ work }) => queue.run(work))
  const begunFlags = () => pieces.map(({ hasBegun }) => hasBegun())
  await aTurnLater()
  expect(begunFlags()).toEqual([true, true, false, false])
  pieces[1]!.letGo()
  await aTurnLater()
  expect(begunFlags()).toEqual([true, true, true, false])
  for (const { letGo } of pieces) letGo()
  await Promise.all(answers)
  expect(begunFlags()).toEqual([true, true, true, true])
})

test('each key has a separate queue', async () => {
  const queues = new KeyedWorkQueue(0)
  const [mia, ben] = [newHeldWork(), newHeldWork()]
  const answers = [queues.run('mia', mia.work), queues.run('ben', ben.work)]
  await aTurnLater()
  expect([mia.hasBegun(), ben.hasBegun()]).toEqual([true, true])
  await expect(queues.run('mia', async () => 'again')).rejects.toMatchObject({ status: 503 })
  mia.letGo()
  ben.letGo()
  await Promise.all(answers)
  expect(await queues.run('mia', async () => 'again')).toBe('again')
})
