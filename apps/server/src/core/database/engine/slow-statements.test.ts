import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { kinds, openEmpty } from '#test/database/engines.ts'
import { slowStatements } from './slow-statements.ts'

const start = new Date(0)
const texts = () => slowStatements.since(start).map(({ text }) => text)
beforeEach(() => slowStatements.clear())

/** Sets the shortest duration of a slow statement, until the end of the test. */
function limitTo(seconds: number) {
  const { limitSeconds } = slowStatements
  slowStatements.limitSeconds = seconds
  onTestFinished(() => {
    slowStatements.limitSeconds = limitSeconds
    slowStatements.clear()
  })
}

test('a statement that reaches the limit is stored on one line, without quoted texts', () => {
  limitTo(2)
  slowStatements.add('select 1', 1.99)
  slowStatements.add(`select *\n  from company\n  where name = 'O''Hara' and note = ''`, 2)
  expect(texts()).toEqual([`select * from company where name = '…' and note = '…'`])
  expect(slowStatements.since(start)).toMatchObject([{ seconds: 2 }])
})

test('executions before the given instant are left out, and only the newest 200 are stored', () => {
  limitTo(2)
  for (let index = 0; index < 300; index += 1) slowStatements.add(`select ${index}`, 3)
  expect(texts()).toHaveLength(200)
  expect(texts()[0]).toBe('select 100')
  expect(slowStatements.since(new Date(Date.now() + 1_000))).toEqual([])
})

test.each(kinds)(
  'statements inside and outside of transactions are measured on %s, even failing statements',
  async kind => {
    const engine = await openEmpty(kind)
    onTestFinished(() => engine.close())
    limitTo(0)
    await engine.execute('select 1 as outside')
    await engine.transaction(async tx => void (await tx.execute(sql`select ${'a value'}::text as inside`)))
    await expect(engine.execute('select 1 / 0 as failing')).rejects.toThrow()
    for (const word of ['outside', 'inside', 'commit', 'failing'])
      expect(texts()).toContainEqual(expect.stringContaining(word))
    expect(texts().join()).not.toContain('a value')
  },
)
