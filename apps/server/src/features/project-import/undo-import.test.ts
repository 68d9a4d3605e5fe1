import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { imports } from '@steelsafe/contract/imports/endpoints.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { projectImport } from '@steelsafe/contract/project-import/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
let id: string
beforeAll(async () => {
  server = await sharedShop()
  mia = await server.token('mia')
  id = await server.companyId('Northlake Motors')
})

const importRows = async (...numbers: string[]) => {
  const body = { rows: numbers.map(projectNumber => ({ projectNumber })), fileName: 'Tools.xlsx' }
  return (await server.call(projectImport.start, { params: { id }, body }, { token: mia })).importId
}
const undo = (importId: string, token = mia, company = id) =>
  server.ask(projectImport.undo, { params: { id: company }, body: { importId } }, { token })
const own = async (importId: string) =>
  (await server.call(imports.list, { params: { id } }, { token: mia })).find(one => one.id === importId)
const searchProjects = (searchTerm: string) =>
  server.call(projects.list, { query: { searchTerm } }, { token: mia })
const projectCount = async () =>
  (
    await server.rows<{ n: number }>('select project_count as n from subscription where company_id = $1', [
      id,
    ])
  )[0]!.n

test('an import is undone as a whole, and its record names the user', async () => {
  const tool = server.unique('WHOLE')
  const before = await projectCount()
  const importId = await importRows(`${tool}-1`, `${tool}-2`)
  expect(await own(importId)).toMatchObject({
    fileName: 'Tools.xlsx',
    rowCount: 2,
    createdBy: 'Mia Torres',
    canUndo: true,
    undoneBy: null,
  })
  expect(await undo(importId)).toMatchObject({ status: 200, body: { removedCount: 2, kept: [] } })
  expect((await searchProjects(`${tool}-`)).totalCount).toBe(0)
  expect(await projectCount()).toBe(before)
  expect(await own(importId)).toMatchObject({ canUndo: false, undoneBy: 'Mia Torres' })
  const acts = await server.rows(
    `select a.action from audit_act a join data_import i on a.at >= i.created_at
     where a.subject = 'data_import' and i.id = $1 order by a.at`,
    [importId],
  )
  expect(acts).toEqual([{ action: 'insert' }, { action: 'update' }])
  expect((await undo(importId)).body).toMatchObject({ message: 'This import was already undone.' })
})

test('undoing an import keeps and names a project that was changed since', async () => {
  const tool = server.unique('CHANGED')
  const importId = await importRows(`${tool}-1`, `${tool}-2`, `${tool}-3`)
  const changedId = (await searchProjects(`${tool}-2`)).projects[0]!.id
  const body = { phaseTypeId: 'Tryout' as const, statusId: 'InProgress' as const }
  await server.call(phases.create, { params: { id: changedId }, body }, { token: mia })
  const deletedId = (await searchProjects(`${tool}-3`)).projects[0]!.id
  await server.call(projects.delete, { params: { id: deletedId } }, { token: mia })
  expect((await undo(importId)).body).toEqual({
    removedCount: 1,
    kept: [{ id: changedId, name: `${tool}-2` }],
  })
  expect((await searchProjects(`${tool}-`)).projects.map(project => project.projectNumber)).toEqual([
    `${tool}-2`,
  ])
})

test('undoing an import keeps a project with an unfinished upload', async () => {
  const tool = server.unique('UPLOAD')
  const importId = await importRows(`${tool}-1`, `${tool}-2`)
  const { id: project } = (await searchProjects(`${tool}-1`)).projects[0]!
  const created = await fetch(`${server.url}/api/storage/${project}/tus`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${mia}`,
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': `filename ${Buffer.from('part.step').toString('base64')}`,
    },
  })
  expect(created.status).toBe(201)
  expect((await undo(importId)).body).toEqual({ removedCount: 1, kept: [{ id: project, name: `${tool}-1` }] })
})

test('an import cannot be undone after a day', async () => {
  const importId = await importRows(server.unique('UNDO'))
  await server.rows("update data_import set created_at = now() - interval '25 hours' where id = $1", [
    importId,
  ])
  expect(await undo(importId)).toMatchObject({
    status: 409,
    body: { message: 'An import can be undone for 24 hours.' },
  })
})

test('the undo needs the right to delete projects of the company, and the company of the import', async () => {
  const tool = server.unique('UNDO')
  const importId = await importRows(tool)
  expect((await undo(importId, await server.token('grace'))).status).toBe(403)
  const klaus = await server.token('klaus')
  expect((await undo(importId, klaus)).status).toBe(404)
  const own = (await server.call(companies.relationships, {}, { token: klaus }))[0]!.companyId
  expect((await undo(importId, klaus, own)).status).toBe(404)
  expect((await searchProjects(tool)).totalCount).toBe(1)
})

test('a company stores the latest field of each heading, and other companies do not see it', async () => {
  const remember = (heading: string, field: string, unit = '') =>
    server.call(imports.saveColumn, { params: { id }, body: { heading, field, unit } }, { token: mia })
  await remember('Werkz.-Nr.', 'projectNumber')
  await remember('Größe', 'length', 'mm')
  await remember('GROSSE', 'length', 'cm')
  await remember('größe', 'height', 'in')
  const columns = await server.call(imports.columns, { params: { id } }, { token: mia })
  expect(columns.filter(({ heading }) => heading === 'Größe')).toEqual([
    { heading: 'Größe', field: 'height', unit: 'in' },
  ])
  expect(columns).toContainEqual({ heading: 'Werkz.-Nr.', field: 'projectNumber', unit: '' })
  const klaus = await server.token('klaus')
  expect((await server.ask(imports.columns, { params: { id } }, { token: klaus })).status).toBe(404)
  const own = (await server.call(companies.relationships, {}, { token: klaus }))[0]!.companyId
  expect(await server.call(imports.columns, { params: { id: own } }, { token: klaus })).toEqual([])
})
