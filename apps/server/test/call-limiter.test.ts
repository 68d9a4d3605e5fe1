import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CallLimiter } from '#core/access/call-limiter.ts'
import type { AppError } from '#core/errors.ts'
import { shopServer, type TestServer } from './support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await shopServer()
})
afterAll(() => server.stop())

test('many calls of a user do not delay the calls of another user', async () => {
  const [mia, ben] = [await server.token('mia'), await server.token('ben')]
  let answerCount = 0
  const many = Array.from({ length: 60 }, async () => {
    await server.call(projects.list, { query: { searchTerm: 'NL' } }, { token: mia })
    answerCount += 1
  })
  // The first response shows that the server is processing the calls.
  await Promise.race(many)
  await server.call(projects.list, { query: {} }, { token: ben })
  expect(answerCount).toBeLessThan(40)
  await Promise.all(many)
  expect(answerCount).toBe(60)
})

test('heavy calls of a user are limited over all sessions of the user', async () => {
  const sessions = await Promise.all([1, 2, 3].map(() => server.token('klaus')))
  const limiter = new CallLimiter()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let [runningCount, refusedCount] = [0, 0]
  const calls = Array.from({ length: 30 }, async (_, index) => {
    const request = { headers: { authorization: `Bearer ${sessions[index % 3]}` }, ip: '127.0.0.1' }
    try {
      await limiter.take(server.services, projects.export, request as FastifyRequest, () => {
        runningCount += 1
        return released
      })
      return 200
    } catch (error) {
      refusedCount += 1
      return (error as AppError).status
    }
  })
  // Two calls run, twenty wait, and the others are refused immediately.
  await expect.poll(() => refusedCount).toBe(8)
  expect(runningCount).toBe(2)
  release()
  const statuses = await Promise.all(calls)
  expect(statuses.filter(status => status === 200)).toHaveLength(22)
  expect(statuses.filter(status => status === 503)).toHaveLength(8)
})
