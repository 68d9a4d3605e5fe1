import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { vocabulary } from '@steelsafe/contract/vocabulary/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptImport, type ImportContext, storeAcceptedImport } from '#features/imports/index.ts'
import { type Refusal, sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMaintenance, projectWithMaintenance } from '#test/support/maintenance.ts'
import { maintenanceImportJob } from './import-job.ts'
import { readSheet } from './read-sheet.ts'
import { logStore } from './store-import.ts'

let server: TestServer
let own: ProjectWithMaintenance
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectWithMaintenance(server)
})

const row = { workDate: '2026-03-02', description: 'Vents cleaned' }
const importRows = (rows: unknown, token = own.mia, here = own.here) =>
  server.askUntyped(calls.importLog, { ...here, body: { rows, fileName: 'Log.xlsx' } }, { token })
const check = (rows: unknown, language = 'en') =>
  server.askUntyped(calls.checkLogImport, { ...own.here, body: { rows } }, { token: own.mia, language })
async function problemsOf(rows: unknown, language?: string) {
  const { body } = await check(rows, language)
  return (body as { problems: { row: number | null; field: string; message: string }[] }).problems
}

const word = (kind: 'defect' | 'action', name: string, companyId = own.companyId) =>
  server.call(vocabulary.createWord, { params: { id: companyId }, body: { kind, name } }, { token: own.mia })

/** Accepts an import of rows without storing any. */
async function accept(rows: Parameters<typeof readSheet>[2]) {
  const { services } = server
  const context: ImportContext = {
    services,
    transaction: services.engine.transaction.bind(services.engine),
  }
  const { entries } = await readSheet(own.id, context, rows)
  const importId = await acceptImport(
    context,
    { kind: 'maintenance', projectId: own.id },
    { rows: entries, fileName: 'Log.csv', userId: own.miaId },
  )
  return { context, importId, job: maintenanceImportJob(services) }
}

/** Adds a user without a company to the project with exactly these actions. Returns a token of the user. */
async function memberWith(...actions: string[]): Promise<string> {
  const { email } = await server.newPerson()
  await server.addToProject(own.id, email, await server.newRelationship('project', actions))
  return server.token(email)
}

test('the entries of a sheet are added with everything that they name', async () => {
  const defect = await word('defect', server.unique('Broken pin'))
  const action = await word('action', server.unique('Pin replaced'))
  const list = await server.call(
    vocabulary.createChecklist,
    { params: { id: own.companyId }, body: { name: server.unique('Service'), items: ['Clean', 'Grease'] } },
    { token: own.mia },
  )
  const alert = await own.addAlert({ title: 'Clean the vents' })
  const rows = [
    {
      ...row,
      defect: defect.name.toUpperCase(),
      action: action.name.replaceAll(' ', '-'),
      checklist: list.name,
      alert: 'clean the vents',
      people: 'Torres, Mia',
      repairHours: 1.25,
      laborCost: 120.5,
      materialCost: 0,
      projectedCost: 200,
      currencyCode: 'EUR',
    },
    { ...row, statusId: 'Open', checklist: list.name },
  ]
  expect((await check(rows)).body).toEqual({ rowCount: 2, problems: [], problemCount: 0 })
  expect((await own.log()).totalCount).toBe(0)
  expect(await importRows(rows)).toMatchObject({
    status: 200,
    body: { rowCount: 2, storedCount: 0, importId: expect.any(String) },
  })
  const { entries } = await own.log({ sortField: 'statusId', sortAscending: 'false' })
  expect(entries).toMatchObject([
    {
      workDate: '2026-03-02',
      statusId: 'Complete',
      description: 'Vents cleaned',
      defect: defect.name,
      action: action.name,
      alertId: alert.id,
      people: ['Mia Torres'],
      repairHours: 1.25,
      laborCost: 120.5,
      materialCost: 0,
      projectedCost: 200,
      currencyCode: 'EUR',
      addedBy: 'Mia Torres',
      checklist: { name: list.name, items: [{ isDone: true }, { isDone: true }] },
    },
    { statusId: 'Open', alertId: null, checklist: { items: [{ isDone: false }, { isDone: false }] } },
  ])
  expect((await own.alert(alert.id)).lastDoneDate).toBe('2026-03-02')
})

test('a sheet that is imported again adds nothing, even after an entry was corrected; equal rows of one sheet are all added', async () => {
  const rows = [row, row, { ...row, defect: 'Flash' }]
  expect((await importRows(rows)).body).toMatchObject({ rowCount: 3, storedCount: 0 })
  const { entries } = await own.log()
  const body = { description: 'Slides cleaned', entryId: entries[0]!.id, version: 1 }
  await server.call(calls.updateEntry, { ...own.here, body }, { token: own.mia })
  expect((await importRows(rows)).body).toEqual({ rowCount: 0, storedCount: 3, importId: null })
  expect((await importRows([...rows, { ...row, repairHours: 2 }])).body).toMatchObject({
    rowCount: 1,
    storedCount: 3,
  })
  expect((await own.log()).totalCount).toBe(4)
})

test('the same sheet can be imported into the log of another tool', async () => {
  const other = await projectWithMaintenance(server)
  await importRows([row])
  expect((await importRows([row], own.mia, other.here)).body).toMatchObject({ rowCount: 1, storedCount: 0 })
  expect([(await own.log()).totalCount, (await other.log()).totalCount]).toEqual([1, 1])
})

test.each(['Flash', 'Rebaba', '飞边', ' GRAT '])('the name %j means flash', async defect => {
  expect((await importRows([{ ...row, defect }])).status).toBe(200)
  expect((await own.log()).entries).toMatchObject([{ defectId: 'flash' }])
})

test('a word of the company takes precedence over a defect of molded parts, even if it is no longer offered', async () => {
  const company = await server.newCompany('Words of one')
  await server.addToCompany(company, 'mia', companyRelationships.administrator.id)
  const flash = await word('defect', 'Flash', company)
  const body = { wordId: flash.id, isActive: false }
  await server.call(vocabulary.setWordEnabled, { params: { id: company }, body }, { token: own.mia })
  await server.rows('update project set company_id = $2 where id = $1', [own.id, company])
  await importRows([{ ...row, defect: 'flash' }])
  expect((await own.log()).entries).toMatchObject([{ defectId: flash.id, defect: 'Flash' }])
})

test('every wrong cell is reported, with the unknown name, and nothing is stored', async () => {
  const other = await projectWithMaintenance(server)
  await other.addAlert({ title: 'Grease the slides' })
  const company = await server.newCompany('Words of others')
  await server.addToCompany(company, 'mia', companyRelationships.administrator.id)
  const foreign = await word('action', 'Sand-blasted', company)
  const rows = [
    row,
    { ...row, workDate: '2100-01-01', defect: 'Gremlins' },
    { ...row, description: '', action: foreign.name, alert: 'Grease the slides' },
    { ...row, statusId: 'Somehow', people: 'Mia Torres; Nobody Here', checklist: 'Never had' },
    { ...row, repairHours: -1, laborCost: '12', currencyCode: 'XYZ' },
    { description: 'No date' },
  ]
  const problems = await problemsOf(rows)
  expect(problems.map(one => `${one.row} ${one.field}`).sort()).toEqual([
    '1 defect',
    '1 workDate',
    '2 action',
    '2 alert',
    '2 description',
    '3 checklist',
    '3 people',
    '3 statusId',
    '4 currencyCode',
    '4 laborCost',
    '4 repairHours',
    '5 workDate',
  ])
  const messageAt = (row: number, field: string) =>
    problems.find(one => one.row === row && one.field === field)?.message
  expect(messageAt(1, 'defect')).toContain('“Gremlins”')
  expect(messageAt(2, 'action')).toBe('The company has no action called “Sand-blasted”.')
  expect(messageAt(2, 'alert')).toBe('This tool has no alert called “Grease the slides”.')
  expect(messageAt(3, 'people')).toBe('Nobody on this project is called “Nobody Here”.')
  expect(messageAt(3, 'checklist')).toContain('“Never had”')
  expect((await problemsOf(rows, 'de')).find(({ field }) => field === 'alert')?.message).toBe(
    'Dieses Werkzeug hat keinen Hinweis namens „Grease the slides“.',
  )
  const { status, body } = await importRows(rows.slice(0, 2))
  expect([status, Object.keys((body as Refusal).modelState!).sort()]).toEqual([
    400,
    ['rows.1.defect', 'rows.1.workDate'],
  ])
  expect((await own.log()).totalCount).toBe(0)
})

test('an ambiguous name is refused, and people are found in both orders of their names', async () => {
  for (const title of ['Grease', 'grease']) await own.addAlert({ title })
  const ada = await server.newPerson({ firstName: 'Ada', lastName: 'Lind' })
  await server.addToProject(own.id, ada.email, await server.newRelationship('project', []))
  expect(await problemsOf([{ ...row, alert: 'GREASE' }])).toMatchObject([
    { row: 0, field: 'alert', message: expect.stringContaining('more than one') },
  ])
  await importRows([
    { ...row, people: 'Mia Torres / Lind Ada' },
    { ...row, people: 'Torres, Mia; Lind, Ada' },
    { ...row, people: 'Ada Lind, Mia Torres' },
  ])
  const { entries } = await own.log()
  expect(entries.map(({ people }) => people.toSorted())).toEqual(
    Array.from({ length: 3 }, () => ['Ada Lind', 'Mia Torres']),
  )
})

test('today is the last allowed day, and the default currency is the currency of the company', async () => {
  const { today } = await own.log()
  expect(await problemsOf([{ ...row, workDate: addDays(today, 1) }])).toMatchObject([{ field: 'workDate' }])
  expect((await importRows([{ ...row, workDate: today }])).status).toBe(200)
  const { entries } = await own.log()
  const { currencyCode } = await server.call(calls.logChoices, own.here, { token: own.mia })
  expect(entries).toMatchObject([{ workDate: today, currencyCode }])
})

test.each([[[]], [undefined], ['rows'], [[1]]])('%j is refused as a sheet', async rows => {
  expect((await importRows(rows)).status).toBe(400)
})

test('more rows than the limit are refused as a whole', async () => {
  const rows = Array.from({ length: 5_001 }, (_, index) => ({ ...row, repairHours: index / 100 }))
  expect((await importRows(rows)).status).toBe(400)
  expect((await own.log()).totalCount).toBe(0)
})

test('users who may add to the log may import, others may not, and strangers do not see the tool', async () => {
  const diego = await own.join('diego', 'AddMaintenanceLogs')
  const reader = await memberWith('ExportMaintenanceLogs')
  expect((await importRows([row], diego)).status).toBe(200)
  expect((await importRows([row], reader)).status).toBe(403)
  expect((await server.ask(calls.logImports, own.here, { token: reader })).status).toBe(403)
  expect((await importRows([row], await server.token('sam'))).status).toBe(404)
  expect((await own.log()).totalCount).toBe(1)
})

test('other requests are served while a large sheet is stored, and the history shows the import as one act', async () => {
  const rows = Array.from({ length: 1_500 }, (_, index) => ({ ...row, repairHours: index / 100 }))
  let isStored = false
  const storing = importRows(rows).finally(() => {
    isStored = true
  })
  let answers = 0
  for (; !isStored; answers += 1) await own.alerts()
  expect((await storing).body).toMatchObject({ rowCount: 1_500 })
  expect(answers).toBeGreaterThan(5)
  const acts = await server.rows(
    `select action, subject from audit_act
     where project_id = $1 and subject in ('data_import', 'maintenance_entry') order by subject`,
    [own.id],
  )
  expect(acts).toEqual([
    { action: 'insert', subject: 'data_import' },
    { action: 'insert', subject: 'maintenance_entry' },
  ])
})

test('an accepted import is stored by the job, and until then another import and an undo are refused', async () => {
  const alert = await own.addAlert({ title: 'Polish' })
  const { context, importId, job } = await accept([row, { ...row, alert: 'Polish' }])
  expect((await own.log()).totalCount).toBe(0)
  const underWay = { status: 409, body: { message: expect.stringContaining('still being stored') } }
  expect(await importRows([{ ...row, repairHours: 7 }])).toMatchObject(underWay)
  const undo = () => server.ask(calls.undoLogImport, { ...own.here, body: { importId } }, { token: own.mia })
  expect(await undo()).toMatchObject(underWay)
  // The alert that an entry names may be deleted in the meantime.
  await server.call(calls.deleteAlert, { ...own.here, query: { alertId: alert.id } }, { token: own.mia })

  const waiting = await context.transaction(tx => job.unfinishedData!(tx))
  expect(waiting).toContainEqual({ data: { importId } })
  await job.run({ importId })
  await job.run({ importId })
  expect((await own.log()).entries).toMatchObject([{ alertId: null }, { alertId: null }])
  expect((await importRows([row])).body).toMatchObject({ rowCount: 0, storedCount: 1 })
  expect((await undo()).body).toMatchObject({ removedCount: 2 })
})

test('an import whose process ends halfway is continued, and no row is lost or stored twice', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ ...row, repairHours: index }))
  const { context, importId, job } = await accept(rows)
  let portionCount = 0
  const interrupted: ImportContext = {
    services: context.services,
    transaction(work) {
      portionCount += 1
      if (portionCount > 2) throw new Error('The process has ended.')
      return context.transaction(work)
    },
  }
  await expect(storeAcceptedImport(interrupted, logStore, importId)).rejects.toThrow('has ended')
  const { totalCount } = await own.log()
  expect(totalCount).toBeGreaterThan(0)
  expect(totalCount).toBeLessThan(100)
  await job.run({ importId })
  const log = await own.log()
  expect([log.totalCount, log.repairHours]).toEqual([100, 4_950])
  expect(await server.call(calls.logImports, own.here, { token: own.mia })).toMatchObject([{ rowCount: 100 }])
})

test('two concurrent imports of the same sheet store each row once', async () => {
  const rows = [row, row, { ...row, repairHours: 3 }]
  const answers = await Promise.all([importRows(rows), importRows(rows)])
  expect(answers.map(({ status }) => status)).toContain(200)
  // The other import is refused while the first is being stored, and adds nothing after that.
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect((await own.log()).totalCount).toBe(3)
})

test('an import into a tool that is deleted meanwhile ends and leaves nothing behind', async () => {
  const { context, importId, job } = await accept([row])
  await server.rows('delete from project where id = $1', [own.id])
  await expect(storeAcceptedImport(context, logStore, importId)).rejects.toMatchObject({ status: 404 })
  await job.run({ importId })
  expect(await server.rows('select 1 from data_import_part where import_id = $1', [importId])).toEqual([])
})
