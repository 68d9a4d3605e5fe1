import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { vocabulary } from '@steelsafe/contract/vocabulary/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMaintenance, projectWithMaintenance } from '#test/support/maintenance.ts'

let server: TestServer
let own: ProjectWithMaintenance
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectWithMaintenance(server)
})

const ofCompany = () => ({ params: { id: own.companyId } })
/** Adds a unique word to the vocabulary of Mia's company. */
async function word(kind: 'defect' | 'action', name: string) {
  const body = { kind, name: server.unique(name) }
  return server.call(vocabulary.createWord, { ...ofCompany(), body }, { token: own.mia })
}
async function checklist(items: string[]) {
  const body = { name: server.unique('Service'), items }
  return server.call(vocabulary.createChecklist, { ...ofCompany(), body }, { token: own.mia })
}
const costs = (query: object = {}) =>
  server.call(calls.costs, { ...own.here, query }, { token: own.mia, language: 'de' })
const change = async (entryId: string, body: object) => {
  const { version } = await own.entry(entryId)
  return server.askUntyped(
    calls.updateEntry,
    { ...own.here, body: { ...own.entryForm(), entryId, version, ...body } },
    { token: own.mia },
  )
}

test('an entry names a defect and an action of the company, or a defect of molded parts', async () => {
  const defect = await word('defect', 'Broken pin')
  const action = await word('action', 'Part replaced')
  expect(await own.addEntry({ defectId: defect.id, actionId: action.id })).toMatchObject({
    defect: defect.name,
    action: action.name,
  })
  const { id } = await own.addEntry({ defectId: 'flash' })
  expect(await own.entry(id)).toMatchObject({ defectId: 'flash', defect: 'Flash', action: null })
})

test('a word of another kind, a word of another company and an unknown word are refused', async () => {
  const action = await word('action', 'Welded')
  const company = await server.newCompany('Words of others')
  await server.addToCompany(company, 'mia', companyRelationships.administrator.id)
  const other = await server.call(
    vocabulary.createWord,
    { params: { id: company }, body: { kind: 'defect', name: 'Leak' } },
    { token: own.mia },
  )
  for (const defectId of [action.id, other.id, 'rust'])
    expect(await own.askEntry({ defectId })).toMatchObject({
      status: 400,
      body: { modelState: { defectId: ['Please choose an option from the list.'] } },
    })
  expect((await own.askEntry({ actionId: other.id })).status).toBe(400)
})

test('a word that is no longer offered stays in its entry, and is accepted in a new entry', async () => {
  const defect = await word('defect', 'Leak')
  const { id } = await own.addEntry({ defectId: defect.id })
  await server.call(
    vocabulary.setWordEnabled,
    { ...ofCompany(), body: { wordId: defect.id, isActive: false } },
    { token: own.mia },
  )
  expect((await own.entry(id)).defect).toBe(defect.name)
  expect((await change(id, { defectId: defect.id })).status).toBe(200)
  expect((await own.addEntry({ defectId: defect.id })).defect).toBe(defect.name)
  const { defects } = await server.call(calls.logChoices, own.here, { token: own.mia })
  expect(defects.find(one => one.id === defect.id)).toMatchObject({ isActive: false, group: 'company' })
})

test('defects and actions of a period are counted with their hours, most frequent first', async () => {
  const defect = await word('defect', 'Galling')
  const action = await word('action', 'Polished')
  await own.addEntry({ workDate: '2026-03-31', defectId: 'flash', repairHours: 9 })
  await own.addEntry({ workDate: '2026-04-01', defectId: 'flash', repairHours: 1 })
  await own.addEntry({ workDate: '2026-04-02', defectId: defect.id, actionId: action.id, repairHours: 0.1 })
  await own.addEntry({ workDate: '2026-04-03', defectId: defect.id, actionId: action.id, repairHours: 0.2 })
  await own.addEntry({ workDate: '2026-04-04' })
  expect(await costs({ from: '2026-04-01' })).toMatchObject({
    defects: [
      { id: defect.id, name: defect.name, entryCount: 2, repairHours: 0.3 },
      { id: 'flash', name: 'Grat', entryCount: 1, repairHours: 1 },
    ],
    actions: [{ id: action.id, name: action.name, entryCount: 2, repairHours: 0.3 }],
  })
})

test('the log can be filtered and searched by defect and action, and its export has their names', async () => {
  const defect = await word('defect', 'Cracked insert')
  const action = await word('action', 'Insert remade')
  await own.addEntry({ description: 'One', defectId: defect.id, actionId: action.id })
  await own.addEntry({ description: 'Two', defectId: 'flash' })
  await own.addEntry({ description: 'Three' })
  const listDescriptions = async (query: Parameters<typeof own.log>[0]) =>
    (await own.log(query)).entries.map(({ description }) => description)
  expect(await listDescriptions({ defectId: 'flash' })).toEqual(['Two'])
  expect(await listDescriptions({ actionId: action.id })).toEqual(['One'])
  expect(await listDescriptions({ searchTerm: 'cracked' })).toEqual(['One'])
  expect(await listDescriptions({ searchTerm: 'flash' })).toEqual(['Two'])
  const { body } = await server.ask(
    calls.exportLog,
    { ...own.here, query: { defectId: defect.id, format: 'csv' } },
    { token: own.mia },
  )
  expect(body).toContain(defect.name)
  expect(body).toContain(action.name)
  expect(body).not.toContain('Three')
})

test('a ticked checklist keeps its version when the checklist changes', async () => {
  const list = await checklist(['Clean', 'Measure pins'])
  const tickedChecklist = { checklistId: list.id, version: 1, done: [true, false] }
  const { id } = await own.addEntry({ checklist: tickedChecklist })
  const body = { checklistId: list.id, version: 1, name: server.unique('Another service'), items: ['Weigh'] }
  await server.call(vocabulary.updateChecklist, { ...ofCompany(), body }, { token: own.mia })
  const storedChecklist = {
    checklistId: list.id,
    name: list.name,
    version: 1,
    items: [
      { text: 'Clean', isDone: true },
      { text: 'Measure pins', isDone: false },
    ],
  }
  expect((await own.entry(id)).checklist).toEqual(storedChecklist)
  await change(id, { checklist: { ...tickedChecklist, done: [true, true] } })
  expect((await own.entry(id)).checklist?.items.map(({ isDone }) => isDone)).toEqual([true, true])
  // A device that was offline still ticks the version that it has loaded.
  expect((await own.addEntry({ checklist: tickedChecklist })).checklist?.items).toEqual(storedChecklist.items)
  const { body: sheet } = await server.ask(
    calls.exportLog,
    { ...own.here, query: { format: 'csv' } },
    { token: own.mia },
  )
  expect(sheet).toContain(`${list.name}, version 1: 2 of 2`)
  expect(sheet).toContain('Measure pins')
})

test('a checklist with another number of items, an unknown version and an unknown checklist are refused', async () => {
  const list = await checklist(['Clean', 'Measure pins'])
  const ask = (value: object) => own.askEntry({ checklist: value })
  expect(await ask({ checklistId: list.id, version: 1, done: [true] })).toMatchObject({
    status: 400,
    body: {
      modelState: {
        checklist: ['The checklist has a different number of items in this version. Choose it again.'],
      },
    },
  })
  expect((await ask({ checklistId: list.id, version: 2, done: [true, true] })).status).toBe(400)
  expect(
    (await ask({ checklistId: '0e000000-0000-7000-8000-000000000000', version: 1, done: [] })).status,
  ).toBe(400)
})

test('an alert accepts only a checklist that is offered', async () => {
  const list = await checklist(['Clean'])
  const { id } = await own.addAlert({ checklistId: list.id })
  expect((await own.alert(id)).checklistId).toBe(list.id)
  const { alerts } = await server.call(calls.logChoices, own.here, { token: own.mia })
  expect(alerts.find(one => one.id === id)?.checklistId).toBe(list.id)
  await server.call(
    vocabulary.setChecklistEnabled,
    { ...ofCompany(), body: { checklistId: list.id, isActive: false } },
    { token: own.mia },
  )
  expect(await own.askAlert({ checklistId: list.id })).toMatchObject({
    status: 400,
    body: { modelState: { checklistId: ['Please choose an option from the list.'] } },
  })
})

test('a device that sends an entry again gets the entry as it was corrected meanwhile', async () => {
  const id = crypto.randomUUID()
  await own.addEntry({ id, description: 'From the press' })
  await change(id, { description: 'Corrected at the desk' })
  expect((await own.addEntry({ id, description: 'From the press' })).description).toBe(
    'Corrected at the desk',
  )
  expect((await own.log()).totalCount).toBe(1)
})

test('a file that a device sends twice is stored once', async () => {
  const { id: entryId } = await own.addEntry()
  const send = (sendId: string) => {
    const body = new FormData()
    body.append('entryId', entryId)
    body.append('sendId', sendId)
    body.append('file', new Blob(['x']), 'Note.txt')
    return server.ask(calls.uploadFile, { ...own.here, body }, { token: own.mia })
  }
  const sendId = crypto.randomUUID()
  const first = await Promise.all([send(sendId), send(sendId)])
  expect(first.map(({ status }) => status)).toEqual([201, 201])
  expect((await send(sendId)).status).toBe(201)
  expect((await own.entry(entryId)).attachedFiles).toHaveLength(1)
  // The device may repeat the request when the company has used all of its data.
  await server.rows('update subscription set data_limit = data_used where company_id = $1', [own.companyId])
  expect((await send(sendId)).status).toBe(201)
  expect((await send(crypto.randomUUID())).status).toBe(413)
  await server.rows('update subscription set data_limit = data_used + 1000000 where company_id = $1', [
    own.companyId,
  ])
  // Another file with the same name is not a repeated upload.
  expect((await send(crypto.randomUUID())).status).toBe(409)
})
