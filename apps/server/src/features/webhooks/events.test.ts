import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { webhooks as calls } from '@steelsafe/contract/webhooks/endpoints.ts'
import { eventBody } from '@steelsafe/contract/webhooks/events.ts'
import { type EventType, eventTypes } from '@steelsafe/contract/webhooks/names.ts'
import { expect, test } from 'vitest'
import { setUpClearToPayTools } from '#test/support/clear-to-pay.ts'
import { firstEntry } from '#test/support/production.ts'

/** The tests read the events from the delivery log, which contains them whether they are delivered or not. */
const own = setUpClearToPayTools()

const listen = (events: readonly EventType[] = eventTypes) =>
  own.company.call(calls.create, {
    params: { id: own.company.id },
    body: { name: 'ERP', url: 'https://erp.invalid/events', events: [...events] },
  })
/** Returns the events of this test, oldest first. Checks that each event matches its schema. */
async function listEvents() {
  const { deliveries } = await own.company.call(calls.deliveries, {
    params: { id: own.company.id },
    query: { pageSize: '100' },
  })
  return deliveries.reverse().map(({ type, body }) => {
    const event = JSON.parse(body)
    expect(eventBody(type as EventType).parse(event)).toEqual(event)
    return event as { type: EventType; data: Record<string, never> & { person: string; url: string } }
  })
}
const typesSent = async () => (await listEvents()).map(({ type }) => type)

test('events are sent when a milestone is completed, corrected and reopened', async () => {
  await listen()
  const tool = await own.tool()
  await own.company.call(milestones.saveDetail, { ...tool.here, body: { name: 'T1' } })
  const detail = async () => {
    const { details } = await own.company.call(milestones.details, { ...tool.here, query: { state: 'all' } })
    return details.find(({ name }) => name === 'T1')!
  }
  const { id } = await detail()
  const set = async (valueDate: string | null) => {
    const { version } = await detail()
    const body = { milestone: { id, valueDate }, version }
    await own.company.call(milestones.setResult, { ...tool.here, body })
  }
  await set('2026-10-01')
  await set('2026-10-01')
  await set('2026-10-02')
  await set(null)
  expect(await listEvents()).toMatchObject([
    {
      type: 'milestone.completed',
      data: {
        project: { id: tool.id, number: 'CTP-1' },
        person: 'Mia Torres',
        url: expect.stringMatching(new RegExp(`^http.*/project/${tool.id}/statusalerts/view/${id}$`)),
        milestone: { id, name: 'T1', valueDate: '2026-10-01', endDate: null, lateReason: null },
      },
    },
    { type: 'milestone.corrected', data: { milestone: { valueDate: '2026-10-02' } } },
    { type: 'milestone.reopened', data: { milestone: { id, name: 'T1' } } },
  ])
})

test('events are sent when a payment is approved, completed and reopened', async () => {
  await listen()
  const tool = await own.tool({ T1: { isApprovalRequired: true, isFinancialTrigger: true } })
  const ben = await tool.join('ben')
  await tool.change('T1', { approvers: [ben.id], amount: 900, currencyCode: 'EUR', invoiceNumber: 'R-1' })
  await tool.change('T1', { isApproved: true }, ben.token)
  await tool.change('T1', { isComplete: true })
  await tool.change('T1', { isComplete: false })
  await tool.change('T1', { isApproved: false }, ben.token)
  expect(await listEvents()).toMatchObject([
    { type: 'clearToPay.approved', data: { person: 'Ben Okafor' } },
    {
      type: 'clearToPay.completed',
      data: {
        milestone: {
          name: 'T1',
          isFinancialTrigger: true,
          amount: 900,
          currencyCode: 'EUR',
          orderNumber: '',
          invoiceNumber: 'R-1',
        },
      },
    },
    { type: 'clearToPay.takenBack' },
    { type: 'clearToPay.unapproved' },
  ])
})

test('events are sent when maintenance is added, changed and imported, and when a problem is reported with the tag', async () => {
  await listen()
  const { here } = await own.tool()
  const form = { description: 'Vents cleaned', statusId: 'Open' as const }
  const { id, version } = await own.company.call(maintenance.createEntry, { ...here, body: form })
  await own.company.call(maintenance.updateEntry, {
    ...here,
    body: { ...form, statusId: 'Complete', entryId: id, version },
  })
  const rows = [{ workDate: '2026-03-02', description: 'Oiled' }]
  await own.company.call(maintenance.importLog, { ...here, body: { rows } })
  await own.company.call(maintenance.importLog, { ...here, body: { rows } })
  const { url } = await own.company.call(maintenance.tag, here)
  const body = new FormData()
  body.append('description', 'Water drips')
  body.append('name', 'Rosa')
  await own.server.call(maintenance.reportByTag, { params: { token: url.split('/').at(-1)! }, body })
  expect(await listEvents()).toMatchObject([
    { type: 'maintenance.added', data: { entry: { id, status: 'Open', description: 'Vents cleaned' } } },
    { type: 'maintenance.changed', data: { entry: { id, status: 'Complete' } } },
    { type: 'maintenance.imported', data: { rowCount: 1 } },
    { type: 'maintenance.reported', data: { person: '', entry: { description: 'Water drips' } } },
  ])
})

test('events are sent when production is entered, corrected, imported and deleted, and when it reaches a target', async () => {
  await listen()
  const { here } = await own.tool()
  const selectedUsers = [await own.server.userId('mia')]
  await own.company.call(production.createTarget, { ...here, body: { target: 1_500, selectedUsers } })
  const { id, version } = await own.company.call(production.create, { ...here, body: firstEntry })
  await own.company.call(production.update, {
    ...here,
    body: { ...firstEntry, productionDataId: id, version, quantity: 2_000 },
  })
  const rows = [{ ...firstEntry, date: addDays(firstEntry.date, 1) }]
  await own.company.call(production.import, { ...here, body: { rows } })
  await own.company.call(production.import, { ...here, body: { rows } })
  await own.company.call(production.delete, { ...here, query: { productionDataId: id } })
  expect(await listEvents()).toMatchObject([
    { type: 'production.added', data: { entry: { id, quantity: 1_000, shift: 'First', unit: 'Cycles' } } },
    { type: 'production.changed', data: { entry: { id, quantity: 2_000 } } },
    { type: 'production.targetReached', data: { target: 1_500, unit: 'Cycles', person: '' } },
    { type: 'production.imported', data: { rowCount: 1 } },
    { type: 'production.deleted', data: { entry: { id } } },
  ])
})

test('events are sent when a file is uploaded and deleted', async () => {
  await listen()
  const { here } = await own.tool()
  const body = new FormData()
  body.append('file', new Blob(['steel']), 'Flow report.txt')
  await own.server.call(files.upload, { ...here, query: {}, body }, { token: await own.server.token('mia') })
  await own.company.call(files.moveToBin, { ...here, query: { paths: ['Flow report.txt'] } })
  expect(await listEvents()).toMatchObject([
    { type: 'file.uploaded', data: { file: { name: 'Flow report.txt' }, person: 'Mia Torres' } },
    { type: 'file.deleted', data: { file: { name: 'Flow report.txt' } } },
  ])
})

test('only the selected events of tools of the company are sent, and none for a change that is rolled back', async () => {
  await listen(['production.added'])
  const { here } = await own.tool()
  await own.company.call(maintenance.createEntry, { ...here, body: { description: 'Vents cleaned' } })
  const { id } = await own.company.call(production.create, { ...here, body: firstEntry })
  const response = await own.ask(production.create, { ...here, body: { ...firstEntry, id, quantity: 5 } })
  expect(response.status).toBe(409)
  const foreign = { params: { id: await own.server.projectId('NL-24-0107') } }
  await own.company.call(production.create, { ...foreign, body: { ...firstEntry, press: 'P-99' } })
  expect(await typesSent()).toEqual(['production.added'])
})
