import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { vocabulary as calls } from '@steelsafe/contract/vocabulary/endpoints.ts'
import { expect, test } from 'vitest'
import { setUpCompany } from '#test/support/company.ts'

const company = setUpCompany()

const here = () => ({ params: { id: company.id } })
type Kind = Input<typeof calls.words>['query']['kind']
const add = (name: string, kind: Kind = 'defect', overrides: object = {}) =>
  company.ask(calls.createWord, { ...here(), body: { kind, name, ...overrides } })
const createWord = async (name: string, kind: Kind = 'defect') =>
  (await add(name, kind)).body as { id: string; version: number }
const change = (wordId: string, version: number, name: string, position?: number) =>
  company.ask(calls.updateWord, { ...here(), body: { wordId, version, name, position } })
const names = async (kind: Kind = 'defect', state: 'active' | 'inactive' | 'all' = 'all') =>
  (await company.call(calls.words, { ...here(), query: { kind, state } }))
    .map(({ position, name }) => `${position}${name}`)
    .join(' ')

test('words of a kind are ordered separately, and a new word comes last', async () => {
  await createWord('Leak')
  await createWord('Galling')
  await createWord('Cleaned', 'action')
  await add('Broken pin', 'defect', { position: 0 })
  expect(await names()).toBe('0Broken pin 1Leak 2Galling')
  expect(await names('action')).toBe('0Cleaned')
})

test('moving a word shifts the other words, and renaming a word does not move it', async () => {
  const ids: Record<string, string> = {}
  for (const name of ['A', 'B', 'C']) ids[name] = (await createWord(name)).id
  // A move does not change the version of a word.
  expect((await change(ids.C!, 1, 'C', 0)).body).toMatchObject({ version: 1 })
  expect(await names()).toBe('0C 1A 2B')
  expect((await change(ids.A!, 1, 'Worn vent')).body).toMatchObject({ version: 2 })
  expect(await names()).toBe('0C 1Worn vent 2B')
})

test('an update of an older version of a word is refused, also if it only moves the word', async () => {
  const { id, version } = await createWord('Leak')
  const answers = await Promise.all([change(id, version, 'Water leak'), change(id, version, 'Oil leak')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const before = await names()
  expect(await change(id, version, 'Leak', 0)).toMatchObject({
    status: 409,
    body: { error: 'changedMeanwhile' },
  })
  expect(await names()).toBe(before)
  expect((await change(id, version + 1, 'Leak')).status).toBe(200)
})

test('a word is unique in its kind regardless of case', async () => {
  await createWord('Flash')
  await createWord('flash', 'action')
  expect(await add('FLASH')).toMatchObject({
    status: 400,
    body: { modelState: { name: ['This word is already in the list.'] } },
  })
  expect((await add(' ')).status).toBe(400)
})

test('a disabled word can be enabled again', async () => {
  const { id: wordId } = await createWord('Rust')
  const offer = (isActive: boolean) =>
    company.call(calls.setWordEnabled, { ...here(), body: { wordId, isActive } })
  await offer(false)
  expect([await names('defect', 'active'), await names('defect', 'inactive')]).toEqual(['', '0Rust'])
  await offer(true)
  expect(await names('defect', 'active')).toBe('0Rust')
})

const addList = (name: string, items: string[]) =>
  company.ask(calls.createChecklist, { ...here(), body: { name, items } })
const madeList = async (name: string, items: string[]) =>
  (await addList(name, items)).body as { id: string; version: number }
const changeList = (checklistId: string, version: number, name: string, items: string[]) =>
  company.ask(calls.updateChecklist, { ...here(), body: { checklistId, version, name, items } })

test('new items create a new version of a checklist, and a new name does not', async () => {
  const { id } = await madeList('Bench service', ['Clean', 'Measure pins'])
  expect((await changeList(id, 1, 'Bench', ['Clean', 'Measure pins'])).body).toMatchObject({
    version: 1,
    name: 'Bench',
  })
  expect((await changeList(id, 1, 'Bench', ['Clean', 'Grease', 'Measure pins'])).body).toMatchObject({
    version: 2,
    items: ['Clean', 'Grease', 'Measure pins'],
  })
})

test('the second of two simultaneous changes of a checklist is refused and changes nothing', async () => {
  const { id } = await madeList('Bench service', ['Clean'])
  const answers = await Promise.all([
    changeList(id, 1, 'A', ['Clean', 'Grease']),
    changeList(id, 1, 'B', ['Clean', 'Weigh']),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [checklist] = await company.call(calls.checklists, { ...here(), query: { checklistId: id } })
  expect(checklist).toMatchObject(
    answers[0].status === 200 ? { name: 'A', version: 2 } : { name: 'B', version: 2 },
  )
})

test.each([
  [{ name: '', items: ['Clean'] }, 'name', 'Required'],
  [{ name: 'Empty', items: [] }, 'items', 'Enter at least one item.'],
  [{ name: 'Blank', items: ['Clean', ' '] }, 'items.1', 'Required'],
  [{ name: 'Long', items: ['x'.repeat(301)] }, 'items.0', 'At most 300 characters.'],
  [{ name: 'Many', items: Array.from({ length: 101 }, () => 'Clean') }, 'items', 'At most 100 entries.'],
])('a checklist %o is refused at %s', async ({ name, items }, field, message) => {
  expect(await addList(name, items)).toMatchObject({
    status: 400,
    body: { modelState: { [field]: [message] } },
  })
})

test('the name of a checklist is unique, and a disabled checklist can still be found', async () => {
  const { id } = await madeList('Bench service', ['Clean'])
  expect((await addList('bench SERVICE', ['Clean'])).status).toBe(400)
  await company.call(calls.setChecklistEnabled, { ...here(), body: { checklistId: id, isActive: false } })
  const list = async (state: 'active' | 'inactive') =>
    (await company.call(calls.checklists, { ...here(), query: { state } })).map(({ name }) => name)
  expect([await list('active'), await list('inactive')]).toEqual([[], ['Bench service']])
})
