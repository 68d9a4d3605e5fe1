import { sql } from 'drizzle-orm'
import { date, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kinds, openEmpty } from '#test/database/engines.ts'
import type { Engine } from './interfaces.ts'

const mold = pgTable('mold', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  price: numeric({ precision: 12, scale: 2 }),
  due: date(),
  madeAt: timestamp({ withTimezone: true }),
  tags: text().array(),
  details: jsonb(),
})

const everything = `select 9007199254740993::bigint as big, 42 as int, 1.50::numeric as price, 0.1::float8 as float,
  date '2024-02-29' as day, timestamp '2024-02-29 23:30' as local, timestamptz '2024-02-29 23:30+05' as moment,
  interval '1 day 2:03:04' as span, '{"a": [1, null]}'::jsonb as json, array[1, 2] as ints, array['a', null, 'b"c'] as texts,
  array['1.50'::numeric] as prices, true as yes, '\\x00ff'::bytea as bytes, null as nothing, 'Größe 中' as words`

describe.each(kinds)('values of the %s engine', kind => {
  let engine: Engine

  beforeAll(async () => {
    engine = await openEmpty(kind)
    await engine.execute(`create table mold (id uuid primary key, name text not null, price numeric(12, 2), due date,
      "madeAt" timestamptz, tags text[], details jsonb)`)
  })
  beforeEach(() => engine.execute('truncate mold'))
  afterAll(() => engine.close())

  test('have the types of the driver in plain SQL', async () => {
    const { rows } = await engine.execute(everything)
    expect(rows[0]).toMatchObject({
      big: '9007199254740993',
      int: 42,
      price: '1.50',
      float: 0.1,
      day: '2024-02-29',
      local: '2024-02-29 23:30:00',
      moment: new Date('2024-02-29T18:30:00Z'),
      json: { a: [1, null] },
      ints: [1, 2],
      texts: ['a', null, 'b"c'],
      yes: true,
      bytes: Buffer.from([0, 255]),
      nothing: null,
      words: 'Größe 中',
    })
  })

  test('have the types of the driver in raw SQL of a transaction, with moments and arrays as text', async () => {
    const { rows } = await engine.transaction(tx => tx.execute(sql.raw(everything)))
    expect(rows[0]).toMatchObject({
      big: '9007199254740993',
      price: '1.50',
      day: '2024-02-29',
      local: '2024-02-29 23:30:00',
      moment: '2024-02-29 18:30:00+00',
      span: '1 day 02:03:04',
      json: { a: [1, null] },
      ints: [1, 2],
      texts: ['a', null, 'b"c'],
      prices: '{1.50}',
    })
  })

  test('are stored and read unchanged through a table of Drizzle', async () => {
    const row = {
      id: '0190a5c8-0000-7000-8000-000000000001',
      name: `O'Brien's \\ "mold"`,
      price: '1234567890.10',
      due: '2024-02-29',
      madeAt: new Date('2024-03-31T01:30:00.123Z'),
      tags: ['a,b', '{}', 'null', ''],
      details: [{ cavity: 1 }, 'text', null],
    }
    const rows = await engine.transaction(async tx => {
      await tx.insert(mold).values(row)
      return tx.select().from(mold)
    })
    expect(rows).toEqual([row])
  })

  test('are sorted by the collation in the query, and compared without regard to case in any script', async () => {
    const { rows } =
      await engine.execute(`select string_agg(word, ' ' order by word collate "und-x-icu") as sorted
      from unnest(array['zinc', 'Zamak', 'ämter', 'Amt', 'b', '钢']) word`)
    expect(rows[0]?.sorted).toBe('Amt ämter b Zamak zinc 钢')
    const lower = await engine.execute(
      `select lower('ÄÉÑ') as lower, 'STAHLGRÖSSE' ilike '%stahlgrö%' as alike`,
    )
    expect(lower.rows[0]).toEqual({ lower: 'äéñ', alike: true })
  })

  test('are read in a session in UTC that has the extensions', async () => {
    await engine.execute('create extension if not exists pg_trgm; create extension if not exists unaccent')
    const { rows } = await engine.execute(
      `select current_setting('timezone') as zone, unaccent('Größe') as plain, similarity('mold', 'molds')::numeric(2, 1) as near`,
    )
    expect(rows[0]).toEqual({ zone: 'UTC', plain: 'Grosse', near: '0.6' })
  })
})
