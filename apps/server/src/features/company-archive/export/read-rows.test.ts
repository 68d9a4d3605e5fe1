import { expect, inject, onTestFinished, test } from 'vitest'
import { openFromTemplate } from '#core/database/engine/template/template.ts'
import { kinds } from '#test/database/engines.ts'
import { linesBytes, readLinesOf, readRows } from './read-rows.ts'

/** Reads all portions of a statement in a transaction. */
async function portionsOf<Portion>(
  read: (execute: Parameters<typeof readRows>[0], statement: string) => AsyncGenerator<Portion>,
  statement: string,
): Promise<Portion[]> {
  const engine = await openFromTemplate(inject('empty'))
  onTestFinished(() => engine.close())
  return engine.exclusively(1, async execute => {
    await execute('begin read only')
    const portions: Portion[] = []
    for await (const portion of read(execute, statement)) portions.push(portion)
    await execute('commit')
    return portions
  })
}

test.each(kinds)('lines are read in portions of limited size on %s', async () => {
  const largeBytes = 1_500_000
  const portions = await portionsOf(
    readLinesOf,
    `select repeat('x', case when n % 4 = 0 then ${largeBytes} else 10 end) as line from generate_series(1, 40) n order by n`,
  )
  const sizes = portions.map(lines => lines.reduce((sum, line) => sum + line.length, 0))
  expect(portions.flat()).toHaveLength(40)
  expect(Math.max(...sizes)).toBeLessThan(linesBytes + largeBytes)
  expect(portions.length).toBeGreaterThanOrEqual(4)
})

test.each(kinds)('a line that is larger than the limit is a separate portion on %s', async () => {
  const portions = await portionsOf(
    readLinesOf,
    `select repeat('x', ${linesBytes + 1}) as line from generate_series(1, 2)`,
  )
  expect(portions.map(lines => lines.length)).toEqual([1, 1])
})

test.each(kinds)(
  'short lines and rows are read in portions of 250 on %s, and an empty statement has no portions',
  async () => {
    const statement = `select n::text as line from generate_series(1, 600) n`
    expect((await portionsOf(readLinesOf, statement)).map(lines => lines.length)).toEqual([250, 250, 100])
    expect((await portionsOf(readRows, statement)).map(rows => rows.length)).toEqual([250, 250, 100])
    expect(await portionsOf(readLinesOf, `${statement} where false`)).toEqual([])
  },
)
