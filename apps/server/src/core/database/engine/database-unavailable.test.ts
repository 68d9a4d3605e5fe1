import Fastify from 'fastify'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { handleErrors } from '#core/http/handle-errors.ts'
import { Connections } from './connections.ts'
import { DatabaseUnavailable, toDatabaseUnavailable } from './database-unavailable.ts'

const failed = (cause: Error) => Object.assign(new Error('Failed query', { cause }), { query: 'select 1' })
const withCode = (code: string) => Object.assign(new Error(`says ${code}`), { code })

test.each([
  ['a refused connection', failed(withCode('ECONNREFUSED'))],
  ['a connection that the server has ended', failed(withCode('57P01'))],
  ['a server that starts', withCode('57P03')],
  ['a connection that broke', failed(new Error('Connection terminated unexpectedly'))],
  [
    'a connection that is broken',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
])('%s means that the database is unavailable', (_, error) => {
  expect(toDatabaseUnavailable(error)).toBeInstanceOf(DatabaseUnavailable)
})

test.each([
  ['a duplicate', failed(withCode('23505'))],
  ['a storage that is away', withCode('ECONNREFUSED')],
  ['a mistake', new TypeError('is not a function')],
])('%s is returned unchanged', (_, error) => {
  expect(toDatabaseUnavailable(error)).toBe(error)
})

test('without a database a request is answered with 503 and Retry-After', async () => {
  const connections = new Connections(new pg.Pool({ host: '127.0.0.1', port: 1 }), 1_000)
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    await connections.close()
  })
  handleErrors(app)
  app.get('/transaction', () => connections.transaction(async () => 'never'))
  app.get('/execute', () => connections.execute('select 1'))
  for (const url of ['/transaction', '/execute']) {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error]).toEqual([
      503,
      '5',
      'databaseAway',
    ])
  }
})
