import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { knowledge as calls } from '@steelsafe/contract/knowledge/endpoints.ts'
import { noteLength, noteMatchLimit } from '@steelsafe/contract/knowledge/limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
let companyId: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  companyId = await server.companyId('Northlake Motors')
})
beforeEach(async () => {
  await server.rows('delete from article_note')
  await server.rows(`delete from company where name like 'Second Shop%'`)
})
afterAll(() => server.stop())

const listNotes = (token = mia, term = 'sink') => server.call(calls.notes, { params: { term } }, { token })
const write = (text: string, version = 0, token = mia, overrides: { term?: string; company?: string } = {}) =>
  server.ask(
    calls.saveNote,
    {
      params: { term: overrides.term ?? 'sink' },
      body: { companyId: overrides.company ?? companyId, text, version },
    },
    { token },
  )

test('a user writes the note of the company on an article, and clears it', async () => {
  expect(await listNotes()).toMatchObject([{ companyName: 'Northlake Motors', text: '', version: 0 }])
  expect((await write('Hold 6 s on P-07')).body).toMatchObject({
    text: 'Hold 6 s on P-07',
    version: 1,
    modifiedBy: 'Mia Torres',
    can: { change: true },
  })
  expect((await listNotes())[0]).toMatchObject({ text: 'Hold 6 s on P-07', modifiedBy: 'Mia Torres' })
  expect((await listNotes(mia, 'void'))[0]).toMatchObject({ text: '', version: 0 })
  await write('', 1)
  expect((await listNotes())[0]).toMatchObject({ text: '', version: 2 })
})

test('a note that was changed meanwhile is not overwritten', async () => {
  await write('First')
  expect(await write('Too late')).toMatchObject({
    status: 409,
    body: { error: 'knowledge:rule.changedMeanwhile' },
  })
  await write('Second', 1)
  expect((await write('Too late', 1)).status).toBe(409)
  expect((await write('Of nothing', 3, mia, { term: 'void' })).status).toBe(409)
  expect((await listNotes())[0]).toMatchObject({ text: 'Second', version: 2 })
  expect((await listNotes(mia, 'void'))[0]).toMatchObject({ text: '' })
})

test('all users of the company can read the note, and only users who edit its standards can write it', async () => {
  const owen = await server.token('owen')
  expect(await listNotes(owen)).toEqual([])
  await write('Vent first')
  expect(await listNotes(owen)).toMatchObject([{ text: 'Vent first', can: { change: false } }])
  expect((await write('Mine', 1, owen)).status).toBe(403)
})

test('users of other companies can neither read nor write a note, and the administrator of the installation reads no notes', async () => {
  await write('Vent first')
  const diego = await server.token('diego')
  expect((await listNotes(diego)).map(({ companyName, text }) => [companyName, text])).toEqual([
    ['Plásticos del Bajío', ''],
  ])
  expect((await write('Theirs', 1, diego)).status).toBe(404)
  expect(await listNotes(await server.token('admin'))).toEqual([])
})

test('the administrator of the installation cannot write a note, unless they are also the Administrator of the company', async () => {
  expect(await write('From outside', 0, await server.token('admin'))).toMatchObject({
    status: 403,
    body: { error: 'companyUsersOnly' },
  })
  const person = await server.newPerson({ appRole: 'Administrator' })
  await server.addToCompany(companyId, person.email, companyRelationships.member.id)
  const token = await server.token(person.email)
  await write('Vent first')
  expect(await listNotes(token)).toMatchObject([{ text: 'Vent first', can: { change: false } }])
  expect(await write('Mine', 1, token)).toMatchObject({ status: 403, body: { error: 'notAllowed' } })
  await server.rows('update company_user set relationship_id = $1 where user_id = $2', [
    companyRelationships.administrator.id,
    person.id,
  ])
  expect(await write('Mine', 1, token)).toMatchObject({ status: 200, body: { can: { change: true } } })
})

test('notes on an unknown article are refused, and a note has a maximum length', async () => {
  expect((await server.refusal(calls.notes, { params: { term: 'nonsense' } }, { token: mia })).status).toBe(
    404,
  )
  expect((await write('x', 0, mia, { term: 'nonsense' })).status).toBe(404)
  expect((await write('x'.repeat(noteLength + 1))).status).toBe(400)
  expect((await write('x'.repeat(noteLength))).status).toBe(200)
})

test('a note is recorded in the audit', async () => {
  const text = server.unique('Heard of in the audit')
  await write(text)
  const rows = await server.rows<{ n: number }>(
    `select count(*)::int as n from audit_entry where subject = 'article_note' and company_id = $1
      and after ->> 'text' = $2`,
    [companyId, text],
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('a user of two companies reads the notes of both companies', async () => {
  const name = server.unique('Second Shop')
  const other = await server.newCompany(name)
  await server.addToCompany(other, 'mia', companyRelationships.administrator.id)
  await write('Ours')
  await write('Theirs', 0, mia, { company: other })
  expect((await listNotes()).map(({ companyName, text }) => [companyName, text])).toEqual([
    ['Northlake Motors', 'Ours'],
    [name, 'Theirs'],
  ])
})

const findNotes = (searchTerm: string, token = mia) =>
  server.call(calls.findNotes, { query: { searchTerm } }, { token })

test('a search finds notes that contain all of its words, in any order, ignoring case and accents', async () => {
  await write('Venteo limpio\nCada turno, según Ramírez')
  await write('Other words', 0, mia, { term: 'void' })
  expect(await findNotes('RAMIREZ venteo')).toEqual([
    {
      companyId,
      companyName: 'Northlake Motors',
      article: 'sink',
      text: 'Venteo limpio\nCada turno, según Ramírez',
    },
  ])
  expect(await findNotes('venteo nada')).toEqual([])
  expect(await findNotes('100%')).toEqual([])
  expect(await findNotes('   ')).toEqual([])
})

test('notes of other companies and empty notes are not found', async () => {
  await write('Vent first')
  await write('Vent gone', 0, mia, { term: 'void' })
  await write('', 1, mia, { term: 'void' })
  expect((await findNotes('vent')).map(({ article }) => article)).toEqual(['sink'])
  expect(await findNotes('vent', await server.token('owen'))).toHaveLength(1)
  expect(await findNotes('vent', await server.token('diego'))).toEqual([])
  expect(await findNotes('vent', await server.token('admin'))).toEqual([])
})

test('a search needs a term, and returns the latest notes first, without notes on articles that no longer exist', async () => {
  await server.rows(
    `insert into article_note (id, company_id, name, text, updated_at)
      select gen_random_uuid(), $1, n.name, 'Vent', now() - n.place * interval '1 day'
      from unnest($2::text[]) with ordinality as n(name, place)`,
    [companyId, ['sink', 'void', 'gone', 'flash']],
  )
  // More notes of deleted articles than a search returns.
  await server.rows(
    `insert into article_note (id, company_id, name, text)
      select gen_random_uuid(), $1, 'gone ' || n, 'Vent' from generate_series(1, $2::int) n`,
    [companyId, noteMatchLimit],
  )
  const notes = await findNotes('vent')
  expect(notes.map(({ article }) => article)).toEqual(['sink', 'void', 'flash'])
  for (const searchTerm of ['', 'x'.repeat(201)])
    expect((await server.ask(calls.findNotes, { query: { searchTerm } }, { token: mia })).status).toBe(400)
  const klaus = await server.token('klaus')
  const refusal = await server.refusal(calls.findNotes, { query: { searchTerm: 'vent' } }, { token: klaus })
  expect(refusal.status).toBe(403)
})
