import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { life as calls } from '@steelsafe/contract/life/endpoints.ts'
import { lifeKinds } from '@steelsafe/contract/life/names.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { expect, test } from 'vitest'
import { setUpClearToPayTools } from '#test/support/clear-to-pay.ts'
import { readPdf } from '#test/support/pdf.ts'
import { firstEntry } from '#test/support/production.ts'

const own = setUpClearToPayTools()
type Query = Input<typeof calls.list>['query']

/** Creates a tool that has events of every kind except documents. */
async function livedTool() {
  const tool = await own.tool({ Paid: {} })
  const { here } = tool
  const { call } = own.company
  await call(phases.create, {
    ...here,
    body: {
      phaseTypeId: 'Concept',
      statusId: 'Complete',
      completionPercent: 100,
      plannedMilestone: '2026-01-10',
      actualMilestone: '2026-01-15',
    },
  })
  await call(milestones.saveDetail, { ...here, body: { name: 'T1' } })
  const { details } = await call(milestones.details, { ...here, query: {} })
  const { id, version } = details.find(({ name }) => name === 'T1')!
  await call(milestones.setResult, {
    ...here,
    body: { milestone: { id, valueDate: '2026-03-01' }, version },
  })
  await tool.change('Paid', { isComplete: true })
  for (const date of ['2026-04-07', '2026-04-30', '2026-05-02'])
    await call(production.create, { ...here, body: { ...firstEntry, date } })
  await call(maintenance.createEntry, {
    ...here,
    body: { description: 'Vents cleaned', workDate: '2026-05-20', statusId: 'Complete' },
  })
  const place = { latitude: 51.2, longitude: 7.4 }
  await call(gps.create, { ...here, body: { ...place, city: 'Altena', countryCode: 'DE' } })
  for (const bytes of ['steel', 'harder steel']) await upload(tool.id, 'Flow report.txt', bytes)
  const { today } = await call(moldQualification.tryouts, here)
  await call(moldQualification.createTryout, { ...here, body: { number: 1, plannedDate: today } })
  return { ...tool, milestone: id }
}

async function upload(id: string, name: string, bytes: string) {
  const body = new FormData()
  body.append('file', new Blob([bytes]), name)
  const token = await own.server.token('mia')
  await own.server.call(files.upload, { params: { id }, query: {}, body }, { token })
}

const listEntries = async (id: string, query: Query = { pageSize: '50' }) =>
  own.company.call(calls.list, { params: { id }, query })
const kindsOf = (entries: { kind: string }[]) => new Set(entries.map(({ kind }) => kind))

test('the life of a tool has events of every kind, newest first, each with its values and a link', async () => {
  const tool = await livedTool()
  const { entries, totalCount } = await listEntries(tool.id)
  expect(totalCount).toBe(entries.length)
  expect([...kindsOf(entries)].sort()).toEqual([...lifeKinds].filter(kind => kind !== 'documents').sort())
  expect(entries.map(({ day }) => day)).toEqual(
    entries
      .map(({ day }) => day)
      .sort()
      .reverse(),
  )
  const entriesOf = (happening: string) => entries.filter(entry => entry.happened === happening)
  expect(entriesOf('phaseComplete')).toMatchObject([
    { day: '2026-01-15', slip: 5, values: { phase: 'Concept' }, address: `/project/status/${tool.id}` },
  ])
  expect(entriesOf('milestoneComplete')).toMatchObject([
    { day: '2026-03-01', slip: null, address: `/project/${tool.id}/statusalerts/view/${tool.milestone}` },
  ])
  expect(entriesOf('payment')).toMatchObject([
    { person: 'Mia Torres', values: { milestone: 'Paid', act: 'completed' }, date: expect.any(String) },
  ])
  expect(entriesOf('produced')).toMatchObject([
    {
      day: '2026-05-02',
      values: { quantity: 1_000, unitId: 'Cycles', scrap: 0 },
      address: `/production/${tool.id}?by=day&from=2026-05-01&to=2026-05-31`,
    },
    { day: '2026-04-30', values: { quantity: 2_000 } },
  ])
  expect(entriesOf('maintenance')).toMatchObject([
    { day: '2026-05-20', values: { description: 'Vents cleaned', status: 'Complete' } },
  ])
  expect(entriesOf('fileVersion')).toMatchObject([
    {
      values: { name: 'Flow report.txt', number: 2 },
      address: `/project/${tool.id}/file?path=Flow+report.txt`,
    },
  ])
  expect(entriesOf('fileAdded')).toHaveLength(1)
  expect(entriesOf('place')).toMatchObject([{ values: { place: 'Altena, DE' }, person: 'Mia Torres' }])
  expect(entriesOf('created')).toHaveLength(1)
})

test('tryouts are listed as planned, missed with the reason, run with the outcome, and signed by two people', async () => {
  const tool = await own.tool()
  const { here } = tool
  const { call } = own.company
  const { today } = await call(moldQualification.tryouts, here)
  const [before, later] = [addDays(today, -10), addDays(today, 5)]
  const plan = (number: number, plannedDate: string) =>
    call(moldQualification.createTryout, { ...here, body: { number, plannedDate } })
  const change = (
    { id, version }: { id: string; version: number },
    body: Omit<Input<typeof moldQualification.updateTryout>['body'], 'tryoutId' | 'version'>,
  ) => call(moldQualification.updateTryout, { ...here, body: { tryoutId: id, version, ...body } })
  const listEvents = async () =>
    (await listEntries(tool.id, { kind: 'tryouts' })).entries.map(
      ({ happened: what, values, day, slip, person, address }) => ({
        what,
        values,
        day,
        slip,
        person,
        address,
      }),
    )

  const first = await plan(1, before)
  expect(await listEvents()).toMatchObject([{ what: 'tryoutMissed', day: before, slip: null }])
  const run = await change(first, {
    plannedDate: before,
    actualDate: addDays(before, 3),
    missedReason: 'PressNotFree',
    outcome: 'Rework',
  })
  const address = `/plm/toolvalidation/moldqualification/${tool.id}/tryout/${first.id}`
  expect(await listEvents()).toMatchObject([
    { what: 'tryoutResult', values: { number: 1, outcome: 'Rework' }, slip: 3, address },
    { what: 'tryoutMissedFor', values: { number: 1, reason: 'PressNotFree' }, day: before, address },
  ])

  const second = await plan(2, addDays(today, -1))
  await change(second, { plannedDate: later, missedReason: 'MaterialMissing' })
  const third = await plan(3, later)
  expect(
    (await listEvents())
      .slice(0, 2)
      .map(({ what, values }) => [what, values.number])
      .sort(),
  ).toEqual([
    ['tryoutMoved', 2],
    ['tryoutPlanned', 3],
  ])
  await own.company.call(moldQualification.deleteTryout, {
    ...here,
    query: { tryoutId: third.id, version: third.version },
  })

  const ben = await tool.join('ben', 'engineer')
  const signed = { tryoutId: first.id, version: run.version }
  const { version } = await call(moldQualification.sign, { ...here, body: signed })
  expect((await listEvents()).map(({ what }) => what)).not.toContain('tryoutSigned')
  await own.server.call(
    moldQualification.sign,
    { ...here, body: { ...signed, version } },
    { token: ben.token },
  )
  expect((await listEvents()).find(({ what }) => what === 'tryoutSigned')).toMatchObject({
    values: { number: 1, revision: 1 },
    person: 'Mia Torres, Ben Okafor',
    address,
  })
})

test('the list can be filtered by kind, and its pages have no gaps', async () => {
  const { id } = await livedTool()
  const { entries } = await listEntries(id)
  const milestones = await listEntries(id, { kind: 'milestones' })
  expect([milestones.totalCount, kindsOf(milestones.entries)]).toEqual([1, new Set(['milestones'])])
  const pages = []
  for (let page = 1; (page - 1) * 3 < entries.length; page++)
    pages.push(...(await listEntries(id, { page: String(page), pageSize: '3' })).entries)
  expect(pages.map(entry => entry.id)).toEqual(entries.map(entry => entry.id))
})

test('a deleted file is not listed, but the acts of a deleted clear-to-pay milestone are', async () => {
  const tool = await livedTool()
  await own.company.call(files.moveToBin, { ...tool.here, query: { paths: ['Flow report.txt'] } })
  expect((await tool.change('Paid', { isComplete: false })).status).toBe(200)
  const { id: milestoneId } = await tool.find('Paid')
  await own.company.call(clearToPay.delete, { params: { milestoneId }, query: {} })
  expect((await listEntries(tool.id, { kind: 'files' })).totalCount).toBe(0)
  const { entries } = await listEntries(tool.id, { kind: 'payments' })
  expect(entries.map(({ values }) => values.act)).toEqual(['uncompleted', 'completed'])
  expect(new Set(entries.map(({ address }) => address))).toEqual(
    new Set([`/project/${tool.id}/clearToPay/history`]),
  )
})

test('users see only permitted kinds: a viewer sees no documents, and a stranger gets 404', async () => {
  const tool = await livedTool()
  const viewer = await tool.join('ben')
  const supplier = await tool.join('klaus', 'supplier')
  const kindsFor = async (token: string) => {
    const { body } = await own.ask(calls.list, { ...tool.here, query: { pageSize: '50' } }, token)
    return kindsOf((body as { entries: { kind: string }[] }).entries)
  }
  // The supplier's company has no subscription to the module with tryouts.
  for (const [{ token }, hidden] of [
    [viewer, ['documents']],
    [supplier, ['documents', 'tryouts']],
  ] as const)
    expect([...(await kindsFor(token))].sort()).toEqual(
      [...lifeKinds].filter(kind => !(hidden as readonly string[]).includes(kind)).sort(),
    )
  const tryouts = { ...tool.here, query: { kind: 'tryouts' as const } }
  expect((await own.ask(calls.list, tryouts, supplier.token)).status).toBe(403)
  const documents = { ...tool.here, query: { kind: 'documents' as const } }
  expect((await own.ask(calls.list, documents, viewer.token)).status).toBe(403)
  expect((await own.ask(calls.export, documents, viewer.token)).status).toBe(403)
  expect((await own.ask(calls.list, documents, supplier.token)).status).toBe(200)

  const bare = await own.server.newRelationship('project')
  await own.server.addToProject(tool.id, 'grace', bare)
  expect([...(await kindsFor(await own.server.token('grace')))].sort()).toEqual([
    'maintenance',
    'payments',
    'phases',
    'places',
    'tryouts',
  ])
  const stranger = await own.server.token('sam')
  expect((await own.ask(calls.list, { ...tool.here, query: {} }, stranger)).status).toBe(404)
})

test('an entry has the day in the time zone of the tool, not in the time zone of the server', async () => {
  const tool = await own.tool()
  const of = { params: { id: own.company.id } }
  const defaults = await own.company.call(companies.defaults, of)
  const timeZone = 'Pacific/Kiritimati'
  await own.company.call(companies.updateDefaults, { ...of, body: { ...defaults, timeZone } })
  await upload(tool.id, 'Late.txt', 'steel')
  const [entry] = (await listEntries(tool.id, { kind: 'files' })).entries
  expect(entry!.day).toBe(dayIn(timeZone, new Date(entry!.date!)))
})

test('the PDF is in the language of the caller, and can be filtered by kind', async () => {
  const tool = await livedTool()
  const get = async (language: string, query = '') => {
    const token = await own.server.token('mia')
    const response = await fetch(`${own.server.url}/api/project/life/${tool.id}/export${query}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const { title, pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    return { title, text: pages.flatMap(({ lines }) => lines).join('\n') }
  }
  const english = await get('en')
  expect(english.title).toBe('Tool life: CTP-1')
  for (const words of [
    'Concept complete',
    '5 days late',
    'Payment Paid: Completed',
    'Vents cleaned (Complete)',
    'T1 planned',
  ])
    expect(english.text).toContain(words)
  expect(english.text).toContain('Cycles: 2,000, scrap: 0')
  const german = await get('de', '?kind=phases')
  expect(german.title).toBe('Werkzeuglebenslauf: CTP-1')
  expect(german.text).toContain('5 Tage verspätet')
  expect(german.text).not.toContain('Vents cleaned')
})

test('a tool of the demo data has phases, milestones and production in its life', async () => {
  const token = await own.server.token('diego')
  const id = await own.server.projectId('PB-1041')
  const { entries, totalCount } = await own.server.call(
    calls.list,
    { params: { id }, query: { pageSize: '-1' } },
    { token },
  )
  expect(totalCount).toBe(entries.length)
  expect([...kindsOf(entries)]).toEqual(expect.arrayContaining(['phases', 'milestones', 'production']))
})
