import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Engine } from '#core/database/engine/engine.ts'
import { translate } from '#core/texts.ts'
import { sharedShop } from '#test/support/harness.ts'
import { references } from './sentences/names.ts'
import { isVisibleColumn, valueText } from './sentences/values.ts'
import { fieldOf } from './sentences/words.ts'

interface Column {
  table: string
  column: string
  /** The table that the column refers to. */
  target: string | null
}

let engine: Engine
beforeAll(async () => {
  engine = (await sharedShop()).services.engine
})

/** Returns the columns whose changes the audit records and shows. */
async function shownColumns(): Promise<Column[]> {
  const { rows: settings } = await engine.execute('select audit_noise() as names')
  const ignored = new Set(settings[0]!.names as string[])
  const { rows } = await engine.execute(`
    select c.relname::text as "table", a.attname::text as "column", (
      select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as target
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid
    where t.tgname = 'audit_insert' and a.attnum > 0 and not a.attisdropped order by 1, 2`)
  expect(ignored.has('search_text')).toBe(true)
  return (rows as unknown as Column[]).filter(({ column }) => isVisibleColumn(column) && !ignored.has(column))
}

test('each field of the history has a name in all four languages, which differs from the column name', async () => {
  const columns = await shownColumns()
  expect(columns.length).toBeGreaterThan(300)
  const unnamedColumns = columns.flatMap(({ table, column }) =>
    languages
      .filter(language => fieldOf(language, table, column) === column.replaceAll('_', ' '))
      .map(language => `${table}.${column} in ${language}`),
  )
  expect(unnamedColumns).toEqual([])
})

test('the time zone of a user is named in the language of the reader', () => {
  expect(languages.map(language => fieldOf(language, 'user_account', 'time_zone'))).toEqual([
    'Time zone',
    'Zona horaria',
    '时区',
    'Zeitzone',
  ])
})

test.each([
  ['landing', 'today', 'account:screen.profile.landingOf.today'],
  ['digest', 'off', 'notifications:screen.reminders.digestOf.off'],
  ['frequency_id', 'Once', 'maintenance:frequency.Once'],
] as const)('the choice in %s is shown in the language of the reader', (column, value, key) => {
  const reader = {
    language: 'zh',
    names: new Map<string, string>(),
    isMetric: true,
    readsAll: true,
    readsInternal: true,
    timeZone: 'UTC',
  } as const
  expect(valueText(column, value, reader)).toBe(translate('zh', key))
})

test('a moment is shown as its day in the time zone of the reader', () => {
  const reader = {
    language: 'en',
    timeZone: 'Asia/Shanghai',
    names: new Map<string, string>(),
    isMetric: true,
    readsAll: true,
    readsInternal: true,
  } as const
  expect(valueText('reviewed_at', '2026-11-29T20:00:00+00:00', reader)).toBe('11/30/2026')
})

test('the history names the people, companies and roles that a field refers to', async () => {
  const namedTables = new Set(['user_account', 'company', 'theme', 'action_group', 'relationship'])
  const shownById = (await shownColumns()).filter(
    ({ column, target }) => target !== null && namedTables.has(target) && !references.has(column),
  )
  expect(shownById.map(({ table, column }) => `${table}.${column}`)).toEqual([])
})
