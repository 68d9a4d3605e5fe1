import { expect, test } from 'vitest'
import { Turns, TurnsOfEach } from './turns.ts'

/** Work that goes on until it is released, and reports when it has begun. */
function held() {
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

test('one piece of work begins when the one before is done, also when that failed', async () => {
  const turns = new Turns(2)
  const [first, second] = [held(), held()]
  const failing = turns.take(async () => {
    await first.work()
    throw new Error('no steel')
  })
  const waiting = turns.take(second.work)
  await aTurnLater()
  expect([first.hasBegun(), second.hasBegun()]).toEqual([true, false])
  first.letGo()
  await expect(failing).rejects.toThrow('no steel')
  second.letGo()
  expect(await waiting).toBe('done')
})

test('who comes when as many wait as may is refused, and taken when there is room', async () => {
  const turns = new Turns(1)
  const [first, second] = [held(), held()]
  const answers = [turns.take(first.work), turns.take(second.work)]
  await expect(turns.take(async () => 'third')).rejects.toMatchObject({ status: 503 })
  first.letGo()
  second.letGo()
  expect(await Promise.all(answers)).toEqual(['done', 'done'])
  expect(await turns.take(async () => 'fourth')).toBe('fourth')
})

test('each has turns of its own', async () => {
  const turns = new TurnsOfEach(0)
  const [mia, ben] = [held(), held()]
  const answers = [turns.take('mia', mia.work), turns.take('ben', ben.work)]
  await aTurnLater()
  expect([mia.hasBegun(), ben.hasBegun()]).toEqual([true, true])
  await expect(turns.take('mia', async () => 'again')).rejects.toMatchObject({ status: 503 })
  mia.letGo()
  ben.letGo()
  await Promise.all(answers)
  expect(await turns.take('mia', async () => 'again')).toBe('again')
})
