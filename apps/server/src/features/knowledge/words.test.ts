import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { knowledge as calls } from '@steelsafe/contract/knowledge/endpoints.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { vocabulary } from '@steelsafe/contract/vocabulary/endpoints.ts'
import type { WordKind } from '@steelsafe/contract/vocabulary/names.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithTryouts, projectWithTryouts } from '#test/support/tryouts.ts'

let server: TestServer
let own: ProjectWithTryouts
beforeAll(async () => {
  server = await shopServer()
})
beforeEach(async () => {
  // Remove the data of the shop and of other tests.
  await server.rows('delete from maintenance_entry')
  await server.rows('delete from production_data')
  await server.rows('delete from company_vocabulary')
  own = await projectWithTryouts(server)
})
afterAll(() => server.stop())

const addWord = async (kind: WordKind, name: string) => {
  const { companyId: id, mia: token } = own
  const word = { params: { id }, body: { kind, name } }
  return (await server.call(vocabulary.createWord, word, { token })).id
}
const assign = (
  wordId: string,
  isAssigned = true,
  token = own.mia,
  overrides: { term?: string; company?: string } = {},
) =>
  server.ask(
    calls.assignWord,
    {
      params: { term: overrides.term ?? 'sink' },
      body: { companyId: overrides.company ?? own.companyId, wordId, isAssigned },
    },
    { token },
  )
const listWords = async (token = own.mia, term = 'sink') =>
  (await server.call(calls.words, { params: { term } }, { token })).map(({ words, can, companyName }) => ({
    companyName,
    words: words.map(word => [word.name, word.term]),
    can,
  }))
const meanings = (token: string) => server.call(calls.meanings, {}, { token })
const getExperience = (token = own.mia) =>
  server.call(calls.experience, { params: { term: 'sink' } }, { token })

test('the administrator of a company assigns its words to a defect, and removes the assignment', async () => {
  const dent = await addWord('defect', 'Dent')
  await addWord('action', 'Polished')
  const hollow = await addWord('scrapReason', 'Hollow')
  expect(await listWords()).toEqual([
    {
      companyName: 'Northlake Motors',
      words: [
        ['Hollow', null],
        ['Dent', null],
      ],
      can: { change: true },
    },
  ])
  expect((await assign(hollow)).status).toBe(204)
  expect((await assign(hollow)).status).toBe(204)
  expect(await meanings(own.mia)).toEqual([{ wordId: hollow, term: 'sink' }])
  expect((await listWords())[0]?.words).toEqual([
    ['Hollow', 'sink'],
    ['Dent', null],
  ])
  // A word means only one defect.
  await assign(hollow, true, own.mia, { term: 'void' })
  expect((await listWords())[0]?.words[0]).toEqual(['Hollow', 'void'])
  // The word no longer means a sink, so removing that assignment changes nothing.
  await assign(hollow, false)
  expect((await listWords())[0]?.words[0]).toEqual(['Hollow', 'void'])
  await assign(hollow, false, own.mia, { term: 'void' })
  expect(await meanings(own.mia)).toEqual([])
  expect((await assign(dent)).status).toBe(204)
})

test('other users of the company can read which words mean the defect, but cannot assign words', async () => {
  const owen = await server.token('owen')
  const hollow = await addWord('scrapReason', 'Hollow')
  await addWord('scrapReason', 'Grease')
  expect(await listWords(owen)).toEqual([])
  await assign(hollow)
  expect(await listWords(owen)).toMatchObject([{ words: [['Hollow', 'sink']], can: { change: false } }])
  expect((await assign(hollow, false, owen)).status).toBe(403)
  // The administrator of the installation is not a user of the company.
  expect(await assign(hollow, false, await server.token('admin'))).toMatchObject({
    status: 403,
    body: { error: 'companyUsersOnly' },
  })
})

test('a word of another company, of an action or of an unknown defect is refused', async () => {
  const hollow = await addWord('scrapReason', 'Hollow')
  const action = await addWord('action', 'Polished')
  const other = await server.newCompany('Words elsewhere')
  await server.addToCompany(other, 'mia', companyRelationships.administrator.id)
  expect((await assign(hollow, true, own.mia, { company: other })).status).toBe(404)
  expect((await assign(action)).status).toBe(404)
  expect((await assign(hollow, true, own.mia, { term: 'screw-recovery' })).status).toBe(404)
  const unknown = await server.ask(calls.words, { params: { term: 'nonsense' } }, { token: own.mia })
  expect(unknown.status).toBe(404)
  expect((await assign(hollow, true, await server.token('diego'))).status).toBe(404)
  expect(await meanings(own.mia)).toEqual([])
})

test('scrap and maintenance with a word of the company count as experience with the defect that the word means', async () => {
  const hollow = await addWord('scrapReason', 'Hollow')
  const dent = await addWord('defect', 'Dent')
  const entry = { description: 'Gate opened', defectId: dent, workDate: own.today }
  await server.call(maintenance.createEntry, { ...own.here, body: entry }, { token: own.mia })
  const shift = {
    date: addDays(own.today, -1),
    shiftId: 'First' as const,
    quantity: 100,
    scrap: 5,
    scrapReasons: [
      { reasonId: hollow, quantity: 3 },
      { reasonId: 'sink', quantity: 2 },
    ],
  }
  await server.call(production.create, { ...own.here, body: shift }, { token: own.mia })
  const kinds = async () =>
    (await getExperience()).tools[0]?.times.map(({ kind, scrap }) => [kind, scrap]) ?? []
  expect(await kinds()).toEqual([['scrap', 2]])
  await assign(hollow)
  await assign(dent)
  expect(await kinds()).toEqual([
    ['maintenance', null],
    ['scrap', 5],
  ])
})

test('a supplier on a tool reads which words of its owner mean a defect, and a stranger does not', async () => {
  const hollow = await addWord('scrapReason', 'Hollow')
  await assign(hollow)
  const token = await server.token('diego')
  await server.addToProject(own.id, 'diego', projectRelationships.viewer.id)
  expect(await meanings(token)).toContainEqual({ wordId: hollow, term: 'sink' })
  expect(await server.call(calls.words, { params: { term: 'sink' } }, { token })).toEqual([])
  const klaus = await server.token('klaus')
  expect((await server.refusal(calls.meanings, {}, { token: klaus })).status).toBe(403)
})

test('an assignment is recorded in the audit', async () => {
  const count = async () => {
    const [row] = await server.rows<{ n: number }>(
      `select count(*)::int as n from audit_entry
        where subject = 'company_vocabulary' and company_id = $1 and after ->> 'defect_term' = 'sink'`,
      [own.companyId],
    )
    return row!.n
  }
  const hollow = await addWord('scrapReason', 'Hollow')
  const before = await count()
  await assign(hollow)
  expect(await count()).toBe(before + 1)
})
