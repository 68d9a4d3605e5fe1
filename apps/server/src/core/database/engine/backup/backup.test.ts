import { PassThrough, Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { kinds, openEmpty } from '#test/database/engines.ts'
import type { Engine } from '../interfaces.ts'
import { dump } from './backup.ts'
import { restoreInto } from './restore.ts'

const schema = `
  create table company (id uuid primary key default gen_random_uuid(), "Odd name" text, owner uuid references company);
  create table "Tool" (id int generated always as identity primary key, company uuid not null references company on delete cascade,
    price numeric(12, 2), weight float8, due date, made timestamptz, hours interval, tags text[], details jsonb, raw json,
    photo bytea, open boolean, code char(4), "double" numeric generated always as (price * 2) stored, check (price > 0));
  alter table company add favourite int references "Tool" deferrable;
  create sequence order_number start 7;
  create function refuse() returns trigger language plpgsql as $$ begin raise 'triggers must not fire'; end $$;`

const trigger = 'create trigger refuse before insert on "Tool" for each row execute function refuse()'

const rows = `
  insert into company (id, "Odd name") values ('00000000-0000-7000-8000-000000000001', E'line\\nbreak, "quote", \\\\ and \u2028');
  insert into company (id, "Odd name", owner) select gen_random_uuid(), nullif('company ' || i, 'company 3'), '00000000-0000-7000-8000-000000000001'
    from generate_series(1, 5) i;
  insert into "Tool" (company, price, weight, due, made, hours, tags, details, raw, photo, open, code)
    select '00000000-0000-7000-8000-000000000001', 1234567890.10 + i, 0.1 + i, date '2024-02-29' + i, '2024-03-31T01:30:00.123456Z',
      '1 day 02:03:04', array['a,b', null, '{}', '"'], case when i = 2 then 'null'::jsonb else jsonb_build_object('größe', i) end,
      '{"b": 1,  "a": 2}', '\\x00ff', i % 2 = 0, 'ab'
    from generate_series(1, 3000) i;
  insert into "Tool" (company, made, price) values ('00000000-0000-7000-8000-000000000001', 'infinity', 'NaN');
  delete from "Tool" where id between 10 and 2900;
  update company set favourite = 5 where owner is null;
  select nextval('order_number'), nextval('order_number')`

async function open(kind: Engine['kind']) {
  const engine = await openEmpty(kind)
  onTestFinished(() => engine.close())
  return engine
}

async function full(kind: Engine['kind']) {
  const engine = await open(kind)
  await engine.execute(schema)
  await engine.execute(rows)
  await engine.execute(trigger)
  return engine
}

const migrate = async ({ execute }: Pick<Engine, 'execute'>) => {
  await execute(schema)
  await execute(`insert into company ("Odd name") values ('a row of the migration')`)
  await execute(trigger)
}

/** Returns all rows, foreign keys and triggers of the database, and the next values of its sequences. */
async function contents(engine: Engine) {
  const { rows } = await engine.execute(`
    select 'company' as of, c::text as row from company c union all select 'tool', t::text from "Tool" t
    union all select 'rule', conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
    union all select 'trigger', tgname || tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`)
  const next = await engine.execute(
    `select nextval('order_number') as next, nextval(pg_get_serial_sequence('"Tool"', 'id')) as id`,
  )
  return { rows, next: next.rows }
}

const backupOf = async (engine: Engine) => {
  const output = new PassThrough()
  const [bytes] = await Promise.all([buffer(output), dump(engine, output, { version: 'a' })])
  return bytes
}

/** The engines of a backup and of its restore. A backup of one engine can be restored into the other. */
const pairs: { from: Engine['kind']; to: Engine['kind'] }[] = kinds.includes('postgres')
  ? [
      { from: 'postgres', to: 'postgres' },
      { from: 'postgres', to: 'embedded' },
      { from: 'embedded', to: 'postgres' },
    ]
  : [{ from: 'embedded', to: 'embedded' }]

describe.each(pairs)('a backup of the $from engine restored into the $to engine', ({ from, to }) => {
  test('restores every row, foreign key, trigger and sequence, and nothing else', async () => {
    const [source, target] = [await full(from), await open(to)]
    const about: unknown[] = []
    const backup = await backupOf(source)
    await restoreInto(target, Readable.from([backup]), {
      async prepare(execute, version) {
        about.push(version)
        await migrate({ execute })
      },
    })
    expect(about).toEqual([{ version: 'a' }])
    const restored = await contents(target)
    expect(restored).toEqual(await contents(source))
    expect(restored.rows).toHaveLength(6 + 110 + 3 + 1)
    expect(restored.next).toEqual([{ next: '9', id: '3002' }])
  })
})

describe.each(kinds)('a backup on the %s engine', kind => {
  test('contains the data of one moment, even while other connections write', async () => {
    const engine = await full(kind)
    const chunks: Buffer[] = []
    let writing: Promise<unknown> | undefined
    const output = new Writable({
      async write(chunk, _encoding, done) {
        chunks.push(chunk)
        writing ??= engine.execute(`insert into company ("Odd name") values ('too late')`)
        // The embedded engine runs no other work until the dump ends.
        if (kind === 'postgres') await writing
        done()
      },
    })
    await dump(engine, output, null)
    await writing
    const restored = await open(kind)
    await restoreInto(restored, Readable.from(chunks), { prepare: execute => migrate({ execute }) })
    const companies = 'select count(*)::int as companies from company'
    expect((await restored.execute(companies)).rows).toEqual([{ companies: 6 }])
    expect((await engine.execute(companies)).rows).toEqual([{ companies: 7 }])
  })

  test('is refused and changes nothing when it is cut short, altered or not a backup', async () => {
    const backup = (await backupOf(await full(kind))).toString()
    const target = await open(kind)
    await migrate(target)
    const before = await contents(target)
    const restore = (content: string) =>
      restoreInto(target, Readable.from([content]), { prepare: async () => {} })
    await expect(restore(backup.slice(0, backup.length / 2))).rejects.toThrow('cut short')
    await expect(restore(backup.replace('"1234567891.10"', '"much"'))).rejects.toThrow('damaged')
    await expect(restore(backup.replace('"1234567891.10"', ''))).rejects.toThrow('damaged')
    await expect(restore(backup.slice(0, backup.lastIndexOf('{"end"')))).rejects.toThrow('cut short')
    await expect(restore(backup.replace(/^\["2".*\n/m, ''))).rejects.toThrow('lacks rows')
    await expect(restore(backup.replace('Odd name', 'Odder name'))).rejects.toThrow('does not fit')
    await expect(restore('PK\u0003\u0004')).rejects.toThrow('not a backup')
    await expect(restore('')).rejects.toThrow('not a backup')
    expect((await contents(target)).rows).toEqual(before.rows)
  })

  test('fails when its output fails, and the engine stays usable', async () => {
    const engine = await full(kind)
    const output = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) })
    await expect(dump(engine, output, null)).rejects.toThrow('disk full')
    expect((await engine.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('writes long rows in small parts', async () => {
    const engine = await open(kind)
    await engine.execute(`create table big (id int primary key, content text);
      insert into big select i, repeat(md5(i::text), 300) from generate_series(1, 2000) i`)
    const parts: number[] = []
    const output = new Writable({
      write(chunk, _encoding, done) {
        parts.push(chunk.length)
        done()
      },
    })
    await dump(engine, output, null)
    expect(parts.reduce((sum, bytes) => sum + bytes)).toBeGreaterThan(19_000_000)
    expect(Math.max(...parts)).toBeLessThan(3_000_000)
  })
})
