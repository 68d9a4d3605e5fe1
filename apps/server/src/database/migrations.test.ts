import { expect, inject, onTestFinished, test } from 'vitest'
import { openEngine } from '#core/database/engine/engine.ts'
import { openFromTemplate } from '#core/database/engine/template/template.ts'
import { kinds, openEmpty } from '#test/database/engines.ts'
import { migrateBefore } from '#test/database/older-database.ts'
import { knownMigrations, type Migration, migrate, NewerData, versionOf } from './migrate.ts'
import { OtherVersionRuns } from './running-versions.ts'

const step = (hash: string, sql: string): Migration => ({ hash, sql: [sql], folderMillis: Date.now() })

test.each(kinds)(
  'an update on %s whose second of three migrations fails leaves the data unchanged, and the previous version starts on them',
  async kind => {
    const engine = await openFromTemplate(inject('empty'))
    onTestFinished(() => engine.close())
    expect(engine.kind).toBe(kind)
    await engine.execute(`insert into company (id, name) values (gen_random_uuid(), 'Northlake')`)
    const next = [
      ...knownMigrations(),
      step('first', `alter table company add column turnover numeric; update company set name = 'Changed'`),
      step('second', 'select 1 / 0'),
      step('third', 'create table after_it (id int)'),
    ]
    await expect(migrate(engine, next)).rejects.toThrow('division by zero')
    await migrate(engine)
    const { rows } = await engine.execute('select to_jsonb(c) as company from company c')
    expect(rows).toEqual([{ company: expect.objectContaining({ name: 'Northlake' }) }])
    expect(rows[0]?.company).not.toHaveProperty('turnover')
    // With the corrected migration the update succeeds; only then is the previous version rejected.
    await migrate(engine, [...next.slice(0, -2), step('second', 'select 1'), next.at(-1)!])
    await expect(migrate(engine)).rejects.toThrow(NewerData)
  },
)

test.each(kinds)('of duplicate names, the later ones get a number in the upgrade on %s', async kind => {
  const engine = await openEmpty(kind)
  onTestFinished(() => engine.close())
  await migrateBefore(engine, 'company_name_once')
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
})

test.each(kinds)(
  'notifications and waiting e-mails about milestones keep their texts in the upgrade on %s',
  async kind => {
    const engine = await openEmpty(kind)
    onTestFinished(() => engine.close())
    await migrateBefore(engine, "'status-alerts'")
    const user = '00000000-0000-7000-8000-000000000001'
    await engine.execute(
      `insert into user_account (id, first_name, last_name, email, app_role)
     values ($1, 'Mia', 'Torres', 'mia@northlake.example', 'CompanyUser')`,
      [user],
    )
    for (const key of ['project-details:notice.completed', 'status-alerts:notice.red', 'gps:notice.moved'])
      await engine.execute(
        `insert into notification (id, user_id, text, "values") values (gen_random_uuid(), $1, $2, '{}')`,
        [user, key],
      )
    await engine.execute(
      `insert into held_mail (id, sender_id, recipient, area, language, template, "values")
     values (gen_random_uuid(), $1, 'ben@northlake.example', 'project-details', 'en', 'project-details:mail.reopened', '{}')`,
      [user],
    )
    await migrate(engine)
    const { rows } = await engine.execute(
      'select text from notification union all select template from held_mail order by text',
    )
    expect(rows.map(({ text }) => text)).toEqual([
      'gps:notice.moved',
      'milestones:mail.reopened',
      'milestones:notice.completed',
      'milestones:notice.red',
    ])
  },
)

test.each(kinds)(
  'an unfinished import of production data keeps its rows in the upgrade on %s',
  async kind => {
    const engine = await openEmpty(kind)
    onTestFinished(() => engine.close())
    await migrateBefore(engine, 'DROP TABLE "production_import_part"')
    const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
    await engine.execute(`insert into company (id, name) values ($1, 'Northlake')`, [id(1)])
    await engine.execute(
      `insert into project (id, company_id, project_number, part_name) values ($1, $2, 'T-1', 'Bezel')`,
      [id(2), id(1)],
    )
    await engine.execute(
      `insert into user_account (id, first_name, last_name, email, app_role)
       values ($1, 'Mia', 'Torres', 'mia@northlake.example', 'CompanyUser')`,
      [id(3)],
    )
    await engine.execute(
      `insert into data_import (id, kind, project_id, user_id, name, row_count, stored_at)
       values ($1, 'production', $2, $3, 'Shifts.csv', 13, null)`,
      [id(4), id(2), id(3)],
    )
    const rows = Array.from({ length: 13 }, (_, quantity) => ({ quantity }))
    for (const [position, part] of [rows.slice(0, 10), rows.slice(10)].entries())
      await engine.execute(
        'insert into production_import_part (import_id, position, project_id, rows) values ($1, $2, $3, $4)',
        [id(4), position, id(2), JSON.stringify(part)],
      )
    await migrate(engine)
    const parts = await engine.execute(
      'select import_id, position, company_id, project_id, rows from data_import_part order by position',
    )
    expect(parts.rows).toEqual(
      rows.map((row, position) => ({
        import_id: id(4),
        position,
        company_id: null,
        project_id: id(2),
        rows: [row],
      })),
    )
  },
)

test.each(kinds)('a detail with the name of a field becomes that field in the upgrade on %s', async kind => {
  const engine = await openEmpty(kind)
  onTestFinished(() => engine.close())
  await migrateBefore(engine, 'detail_of_field')
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
  'a detail with the number of cavities becomes the field in the upgrade on %s, and no text is lost',
  async kind => {
    const engine = await openEmpty(kind)
    onTestFinished(() => engine.close())
    await migrateBefore(engine, 'cavities_detail')
    const company = '00000000-0000-7000-8000-000000000001'
    await engine.execute(`insert into company (id, name) values ($1, 'Northlake')`, [company])
    const tools: [own: number | null, name: string, value: string][] = [
      [null, 'Cavities', ' 8 '],
      [null, 'Cavidades', '4 + 4'],
      [16, 'Kavitäten', '2'],
      [4, 'CAVITIES', ''],
      [null, '穴数', 'two'],
      [null, 'Cavities', '900'],
    ]
    for (const [index, [own, name, value]] of tools.entries()) {
      const id = `00000000-0000-7000-8000-00000000001${index}`
      await engine.execute(
        'insert into project (id, company_id, project_number, cavities, detail_text) values ($1, $2, $3, $4, $5)',
        [id, company, `P-${index}`, own, value],
      )
      await engine.execute(
        `insert into project_detail (id, project_id, position, name, display_name, value_text)
         values (gen_random_uuid(), $1, 0, $2, $2, $3)`,
        [id, name, value],
      )
    }
    await migrate(engine)
    const { rows } = await engine.execute(`
      select p.cavities, d.display_name, d.value_text, p.detail_text
      from project p join project_detail d on d.project_id = p.id order by p.project_number`)
    expect(rows.map(Object.values)).toEqual([
      [8, 'Cavities', '', ' 8 '],
      [8, 'Cavidades (2)', '4 + 4', '4 + 4'],
      [16, 'Kavitäten (2)', '2', '2'],
      [4, 'CAVITIES', '', '4'],
      [null, '穴数 (2)', 'two', 'two'],
      [null, 'Cavities (2)', '900', '900'],
    ])
  },
)

test.each(kinds)(
  'milestones of a project follow its fields after the upgrade on %s, and keep their ids',
  async kind => {
    const engine = await openEmpty(kind)
    onTestFinished(() => engine.close())
    await migrateBefore(engine, 'CREATE FUNCTION amber_date')
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

test.each(kinds)('the sort keys of lists sort numbers by value after the upgrade on %s', async kind => {
  const engine = await openEmpty(kind)
  onTestFinished(() => engine.close())
  await migrateBefore(engine, '"search_number"')
  const id = '00000000-0000-7000-8000-000000000001'
  await engine.execute(`insert into company (id, name) values ($1, 'Werk 2')`, [id])
  await engine.execute(
    `insert into user_account (id, first_name, last_name, email, app_role)
     values ($1, 'Mia', 'Operator 2', 'a@b.example', 'CompanyUser')`,
    [id],
  )
  await engine.execute(`insert into project (id, company_id, project_number) values ($1, $1, 'T-2')`, [id])
  await engine.execute(
    `update project_summary set lead_id = $1, lead_name = 'operator 2 mia', customer = 'Kunde 2' where project_id = $1`,
    [id],
  )
  await migrate(engine)
  const { rows } = await engine.execute(`
    select p.search_number, p.sort_number < natural_key('T-10') as number, s.sort_customer < natural_key('Kunde 10') as customer,
      c.sort_name < natural_key('Werk 10') as company, s.lead_name = u.sort_name as lead
    from project p join project_summary s on s.project_id = p.id join company c on c.id = p.company_id
      join user_account u on u.id = s.lead_id`)
  expect(rows).toEqual([{ search_number: 't-2', number: true, customer: true, company: true, lead: true }])
})

test.each(kinds)(
  'every audited table has a trigger for each kind of statement after the upgrade on %s, and the entries are the same',
  async kind => {
    const engine = await openEmpty(kind)
    onTestFinished(() => engine.close())
    await migrateBefore(engine, 'FUNCTION audit_rows()')
    const triggers = async () =>
      (
        await engine.execute(`
          select c.relname::text as "table", array_agg(t.tgname::text order by t.tgname) as names
          from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname like 'audit%' group by 1`)
      ).rows
    /** Creates, updates and deletes a company. Returns its audit entries. */
    const entriesOf = async (id: string, name: string) => {
      await engine.execute('insert into company (id, name) values ($1, $2)', [id, name])
      await engine.execute('update company set name = upper(name), version = version + 1 where id = $1', [id])
      await engine.execute('delete from company where id = $1', [id])
      const { rows } = await engine.execute(
        `select e.verb, e.label, e.before ->> 'name' as before, e.after ->> 'name' as after,
           e.after ->> 'version' as version, e.company_id, e.shown_text, a.action, a.place, a.subject
         from audit_entry e join audit_act a on a.id = e.act_id where e.subject_id = $1 order by e.number`,
        [id],
      )
      return rows.map(row => JSON.parse(JSON.stringify(row).replaceAll(id, 'its id')))
    }
    const before = await entriesOf('00000000-0000-7000-8000-000000000001', 'Northlake')
    expect(before.map(({ verb }) => verb)).toEqual(['insert', 'update', 'delete'])
    expect(await triggers()).toContainEqual({ table: 'company', names: ['audit'] })

    await migrate(engine)

    const tables = await triggers()
    expect(tables.length).toBeGreaterThan(50)
    for (const { table, names } of tables)
      expect([table, names]).toEqual([table, ['audit_delete', 'audit_insert', 'audit_update']])
    expect(await entriesOf('00000000-0000-7000-8000-000000000002', 'Northlake')).toEqual(before)
  },
)

test.each(kinds)(
  'a company whose photos of reports exceed the default quota has room for new photos after the upgrade on %s',
  async kind => {
    const engine = await openEmpty(kind)
    onTestFinished(() => engine.close())
    await migrateBefore(engine, 'audit_act_age')
    const mib = 1024 ** 2
    const companies: [name: string, limitMib: number, usedMib: number][] = [
      ['Above the default', 500, 600],
      ['Below the default', 500, 400],
      ['Above its own limit', 300, 600],
      ['Without photos', 500, 0],
    ]
    for (const [index, [name, limitMib, usedMib]] of companies.entries()) {
      const id = `00000000-0000-7000-8000-00000000000${index}`
      await engine.execute('insert into company (id, name) values ($1, $2)', [id, name])
      await engine.execute(
        `insert into subscription (company_id, name, project_limit, data_limit, report_data_limit, modules)
         values ($1, '', 10, 0, $2, '{}')`,
        [id, limitMib * mib],
      )
      await engine.execute(`insert into project (id, company_id, project_number) values ($1, $1, 'T-1')`, [
        id,
      ])
      await engine.execute(
        `insert into project_detail (id, project_id, position, name, display_name, value_text)
           values ($1, $1, 0, 'Photos', 'Photos', '')`,
        [id],
      )
      for (const isReport of [true, false])
        await engine.execute(
          `insert into attachment
             (id, project_id, detail_id, name, extension, mime_type, size_bytes, storage_key, sha256, is_report)
           values (gen_random_uuid(), $1, $1, $2, 'jpg', 'image/jpeg', $3, $2, '', $4)`,
          [id, `${name} ${isReport}.jpg`, usedMib * mib, isReport],
        )
    }
    const entries = async () =>
      (await engine.execute(`select 1 from audit_entry where subject = 'subscription'`)).rows.length
    const before = await entries()
    await migrate(engine)
    const { rows } = await engine.execute(
      `select c.name, s.report_data_limit / ${mib} as mib from subscription s join company c on c.id = s.company_id order by c.id`,
    )
    expect(rows.map(({ name, mib }) => [name, Number(mib)])).toEqual([
      ['Above the default', 1_100],
      ['Below the default', 500],
      ['Above its own limit', 300],
      ['Without photos', 500],
    ])
    expect(await entries()).toBe(before)
  },
)

/** Opens a connection to the database of another engine, like a process with this version of the tables. */
async function openOther(database: string, schemaVersion: string | undefined) {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = database
  const other = await openEngine({ dataDir: '', databaseUrl: url.href, schemaVersion })
  await other.execute('select 1')
  return other
}

test.runIf(kinds.includes('postgres')).each([undefined, '0064_maintenance_running_by_day'])(
  'an update is refused while a process with the table version %s runs on the server',
  async oldVersion => {
    const engine = await openEmpty('postgres', { schemaVersion: '9999_newest' })
    onTestFinished(() => engine.close())
    await migrateBefore(engine, 'CREATE TABLE "backup_run"')
    const before = await versionOf(engine)
    const { rows } = await engine.execute('select current_database() as name')
    const old = await openOther(String(rows[0]?.name), oldVersion)
    await expect(migrate(engine)).rejects.toThrow(OtherVersionRuns)
    await expect(migrate(engine)).rejects.toThrow('Another version of Steelsafe still runs on this database')
    expect(await versionOf(engine)).toEqual(before)
    await old.close()
    // The server lists a closed connection for a moment longer.
    await expect.poll(() => migrate(engine).then(() => 'updated', String)).toBe('updated')
    expect((await versionOf(engine)).length).toBeGreaterThan(before.length)
  },
)

test.runIf(kinds.includes('postgres'))(
  'a process of the same version does not prevent another process from starting',
  async () => {
    const engine = await openEmpty('postgres', { schemaVersion: '9999_newest' })
    onTestFinished(() => engine.close())
    await migrateBefore(engine, 'CREATE TABLE "backup_run"')
    const { rows } = await engine.execute('select current_database() as name')
    const same = await openOther(String(rows[0]?.name), '9999_newest')
    onTestFinished(() => same.close())
    await migrate(engine)
    await migrate(same)
  },
)

test.runIf(kinds.includes('postgres'))(
  'when two processes update at the same time, one migrates while the other waits, and both start',
  async () => {
    const engine = await openEmpty('postgres', { schemaVersion: '9999_newest' })
    onTestFinished(() => engine.close())
    await migrateBefore(engine, 'CREATE TABLE "backup_run"')
    const { rows } = await engine.execute('select current_database() as name')
    const other = await openOther(String(rows[0]?.name), '9999_newest')
    onTestFinished(() => other.close())
    await Promise.all([migrate(engine), migrate(other)])
    expect(await versionOf(engine)).toEqual(knownMigrations().map(({ hash }) => hash))
  },
)
