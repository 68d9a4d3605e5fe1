import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, onTestFinished, test } from 'vitest'
import { kinds, openEmpty } from '#core/database/engine/engines-for-tests.ts'
import { migrate } from './migrate.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const hashOf = (statement: string) =>
  readMigrationFiles({ migrationsFolder }).findIndex(({ sql }) => sql.join().includes(statement))

test.each(kinds)(
  'names that stood twice survive the upgrade on %s: the later ones get a number',
  async kind => {
    const engine = await openEmpty(kind)
    onTestFinished(() => engine.close())
    const before = readMigrationFiles({ migrationsFolder }).slice(0, hashOf('company_name_once'))
    await migrate(
      engine,
      before.map(({ hash }) => hash),
    )
    for (const [index, name] of ['Dup Inc', 'DUP INC', 'Dup Inc (2)', 'Other', 'dup ínc'].entries()) {
      await engine.execute('insert into company (id, name, created_at) values (gen_random_uuid(), $1, $2)', [
        name,
        `2026-01-0${index + 1}`,
      ])
      await engine.execute(`insert into theme (id, name, colors) values ($1, $2, '[]')`, [
        `00000000-0000-7000-8000-00000000000${index}`,
        name,
      ])
    }
    await migrate(engine)
    const expected = ['Dup Inc', 'DUP INC (3)', 'Dup Inc (2)', 'Other', 'dup ínc (4)']
    const namesOf = async (statement: string) => (await engine.execute(statement)).rows.map(row => row.name)
    expect(await namesOf('select name from company order by created_at')).toEqual(expected)
    expect(await namesOf('select name from theme order by id')).toEqual(expected)
  },
)

test.each(kinds)('a detail with the name of a field becomes that field in the upgrade on %s', async kind => {
  const engine = await openEmpty(kind)
  onTestFinished(() => engine.close())
  const migrations = readMigrationFiles({ migrationsFolder })
  const before = migrations.slice(0, hashOf('detail_of_field'))
  await migrate(
    engine,
    before.map(({ hash }) => hash),
  )
  const company = '00000000-0000-7000-8000-000000000001'
  await engine.execute(`insert into company (id, name) values ($1, 'Dup Inc')`, [company])
  const project = async (number: string, partName: string, details: [name: string, value: string][]) => {
    const id = `00000000-0000-7000-8000-00000000001${number}`
    await engine.execute(
      `insert into project (id, company_id, project_number, part_name) values ($1, $2, $3, $4)`,
      [id, company, number, partName],
    )
    for (const [position, [name, value]] of details.entries())
      await engine.execute(
        `insert into project_detail (id, project_id, position, display_name, value_text)
         values (gen_random_uuid(), $1, $2, $3, $4)`,
        [id, position, name, value],
      )
  }
  await project('1', 'Bezel', [
    ['Part Name', 'Lens'],
    ['Steel', '1.2343'],
  ])
  await project('2', '', [
    [' part name ', ''],
    ['Artikelbezeichnung', 'Linse'],
    ['零件名称', 'Third'],
  ])
  await project('3', '', [['Steel', '1.2738']])
  await migrate(engine)
  const { rows } = await engine.execute(`
    select p.project_number, p.part_name, p.detail_text,
      (select string_agg(value_text, '|' order by position) from project_detail d where d.project_id = p.id) as own
    from project p order by 1`)
  expect(rows).toMatchObject([
    { part_name: 'Bezel', detail_text: 'Bezel\n1.2343', own: '|1.2343' },
    { part_name: 'Linse', detail_text: 'Linse\nLinse\nLinse', own: '||' },
    { part_name: '', own: '1.2738' },
  ])
})

test.each(kinds)(
  'milestones of a project stand after its fields since the upgrade on %s, by their ids',
  async kind => {
    const engine = await openEmpty(kind)
    onTestFinished(() => engine.close())
    const before = readMigrationFiles({ migrationsFolder }).slice(0, hashOf('CREATE FUNCTION amber_date'))
    await migrate(
      engine,
      before.map(({ hash }) => hash),
    )
    const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
    await engine.execute(`insert into company (id, name) values ($1, 'Northlake')`, [id(1)])
    await engine.execute(`insert into project (id, company_id, project_number) values ($1, $2, 'P-1')`, [
      id(2),
      id(1),
    ])
    await engine.execute(
      `insert into project_detail (id, project_id, position, display_name, value_text)
     values ($1, $3, 0, 'Customer', 'Kestrel'), ($2, $3, 1, 'Steel', '1.2343')`,
      [id(3), id(4), id(2)],
    )
    await engine.execute(
      `insert into project_asset_detail (id, project_id, name, display_name, description, position, is_alertable, is_active)
     values ($1, $3, 'T1', '', 'First shots', 7, true, true), ($2, $3, 'Design', 'Tool design', '', 2, true, false)`,
      [id(5), id(6), id(2)],
    )
    await migrate(engine)
    const { rows } = await engine.execute(`
    select id, position, name, display_name, value_text, is_alertable, is_active, threshold_type_id
    from project_detail order by position`)
    expect(rows.map(Object.values)).toEqual([
      [id(3), 0, 'Customer', 'Customer', 'Kestrel', false, true, 'OneWeek'],
      [id(4), 1, 'Steel', 'Steel', '1.2343', false, true, 'OneWeek'],
      [id(6), 2, 'Design', 'Tool design', '', true, false, 'OneWeek'],
      [id(5), 3, 'T1', 'T1', '', true, true, 'OneWeek'],
    ])
    expect((await engine.execute('select customer from project_summary')).rows).toEqual([
      { customer: 'Kestrel' },
    ])
  },
)
