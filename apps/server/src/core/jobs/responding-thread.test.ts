import { expect, test } from 'vitest'
import { RespondingThread } from './responding-thread.ts'

const newThread = (idleMs = 60_000) =>
  new RespondingThread<string, string>(
    new URL('../../../test/support/echo-thread.ts', import.meta.url),
    idleMs,
  )

test('each request gets its own response', async () => {
  const thread = newThread()
  expect(thread.isRunning).toBe(false)
  const responses = await Promise.all(['one', 'two', 'three'].map(text => thread.request(text)))
  expect(responses).toEqual(['ONE', 'TWO', 'THREE'])
})

test('an error of one request does not end the thread', async () => {
  const thread = newThread()
  await expect(thread.request('')).rejects.toThrow('There is no text')
  expect(await thread.request('next')).toBe('NEXT')
})

test('a thread that ends fails the waiting requests, and the next request starts another one', async () => {
  const thread = newThread()
  await expect(thread.request('end')).rejects.toThrow('ended')
  expect(await thread.request('again')).toBe('AGAIN')
})

test('a thread without requests ends, and starts again', async () => {
  const thread = newThread(20)
  expect(await thread.request('one')).toBe('ONE')
  await expect.poll(() => thread.isRunning).toBe(false)
  expect(await thread.request('two')).toBe('TWO')
})

test('too many waiting requests are refused', async () => {
  const thread = newThread()
  const requests = Array.from({ length: 250 }, () => thread.request('many'))
  const results = await Promise.allSettled(requests)
  const refusals = results.filter(result => result.status === 'rejected')
  expect(refusals).toHaveLength(50)
  expect(refusals[0]!.reason).toMatchObject({ status: 503 })
})
