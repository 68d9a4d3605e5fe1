import { expect, test } from 'vitest'
import { declaredTables, findWrites } from './find-writes.ts'
import { foreignWrites, isExcepted, unusedExceptions, writerOf } from './foreign-writes.ts'

const tables = [
  ...declaredTables("export const phases = pgTable(\n  'phase',\n  { id: key() },\n)", 'phases'),
  ...declaredTables(
    "export const banners = ofInstallation(\n  pgTable('banner', { id: key() }),\n)",
    'banners',
  ),
]

test('tables are found with their names in the code and in the database', () => {
  expect(tables).toEqual([
    { variable: 'phases', name: 'phase', schema: 'phases' },
    { variable: 'banners', name: 'banner', schema: 'banners' },
  ])
})

test('calls of drizzle, helpers of the core and statements in SQL are writes; reads and comments are not', () => {
  const source = [
    "import { banners, phases as rows } from '#database/schema/index.ts'",
    'await tx.select().from(rows)',
    'await tx',
    '  .update(rows)',
    'await tx.delete(',
    '  banners,',
    ')',
    'await insertRows(tx, rows, [])',
    'await updateVersion(',
    '  tx,',
    '  banners,',
    '// delete from phase where true',
    'await tx.execute(sql`insert into phase (id) select id from banner`)',
    'await tx.execute(sql`',
    `  update \${banners} b set id = 1\`)`,
    'await tx.execute(sql`select 1 from phase for update`)',
    'map.delete(phases)',
  ].join('\n')
  expect(findWrites(source, tables).map(({ line, table }) => [line, table.variable])).toEqual([
    [4, 'phases'],
    [5, 'banners'],
    [8, 'phases'],
    [9, 'banners'],
    [13, 'phases'],
    [15, 'banners'],
  ])
})

test('a file belongs to its area or to its folder of the core; tests and the example shop belong to neither', () => {
  const server = 'apps/server/src'
  expect(writerOf(`${server}/features/phases/phases.ts`)).toBe('phases')
  expect(writerOf(`${server}/core/mail/mail.ts`)).toBe('mail')
  expect(writerOf(`${server}/database/reference.ts`)).toBe('database')
  expect(writerOf(`${server}/first-start.ts`)).toBe('first-start')
  expect(writerOf(`${server}/features/phases/phases.test.ts`)).toBeUndefined()
  expect(writerOf(`${server}/features/banners/example.ts`)).toBeUndefined()
  expect(writerOf(`${server}/seed/load/tools.ts`)).toBeUndefined()
})

test('an area may change the tables of another area only by an exception, and unused exceptions are reported', () => {
  const source = 'await tx.execute(sql`delete from phase`)'
  const writes = foreignWrites(
    ['phases', 'boards'].map(area => ({ file: `apps/server/src/features/${area}/rows.ts`, source })),
    tables,
  )
  expect(writes.map(({ writer }) => writer)).toEqual(['boards'])
  const exceptions = [{ reason: 'A reason.', tables: { boards: ['phases', 'banners'] } }]
  expect(writes.map(write => isExcepted(write, exceptions))).toEqual([true])
  expect(writes.map(write => isExcepted(write, []))).toEqual([false])
  expect(unusedExceptions(writes, exceptions)).toEqual([
    'scripts/writes/exceptions.ts lets boards change "banners", which it does not do.',
  ])
})
