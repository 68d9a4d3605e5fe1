import { expect, onTestFinished, test } from 'vitest'
import { kinds, openEmpty } from '#test/database/engines.ts'
import { migrate } from './migrate.ts'

test.each(kinds)('the reference data on %s are written only when they differ', async kind => {
  const engine = await openEmpty(kind)
  onTestFinished(() => engine.close())
  const read = async () =>
    (await engine.execute(`select id, name, xmin::text as writer from relationship order by id`)).rows
  await migrate(engine)
  const first = await read()
  expect(first).not.toEqual([])
  await migrate(engine)
  expect(await read()).toEqual(first)

  // Change the data like another version that does not know the mark.
  await engine.execute(`update relationship set name = 'other'`)
  await migrate(engine)
  const names = (rows: Record<string, unknown>[]) => rows.map(({ name }) => name)
  expect(names(await read())).toEqual(names(first))

  await engine.execute('comment on table schema_migration is null')
  const before = await read()
  await migrate(engine)
  expect(await read()).not.toEqual(before)
})
