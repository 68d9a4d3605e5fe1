import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import type { ExplainForm } from '@steelsafe/contract/boards/entities.ts'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMaintenance, projectWithMaintenance } from '#test/support/maintenance.ts'

let server: TestServer
let own: ProjectWithMaintenance
let today: string
beforeAll(async () => {
  server = await shopServer({ TIME_ZONE: 'UTC' })
})
beforeEach(async () => {
  own = await projectWithMaintenance(server)
  today = (await own.log()).today
})
afterAll(() => server.stop())

/** Reads the dates of this test's tool on the board of Mia's company. */
async function board(token = own.mia) {
  const { projectNumber } = await server.call(projects.get, own.here, { token: own.mia })
  const { dates } = await server.call(
    boards.list,
    { params: { id: own.companyId }, query: { pageSize: '-1', searchTerm: projectNumber } as never },
    { token },
  )
  return dates
}
const explain = (body: ExplainForm, token = own.mia) =>
  server.ask(boards.saveDelayReason, { ...own.here, body }, { token })
const readTool = (token = own.mia) => server.call(projects.get, own.here, { token })

async function addLateAlert() {
  const { id } = await own.addAlert({ title: 'Grease the slides', frequencyId: 'Monthly' })
  await own.beginAlert(id, addDays(today, -40))
  return id
}
async function addLatePayment(approver?: string) {
  const [row] = await server.rows<{ id: string }>(
    `insert into project_ctp_milestone (id, project_id, name, "order", target_date, is_approval_required, is_file_required, is_notifier, is_financial_trigger)
     values (gen_random_uuid(), $1, 'Tool paid', 0, $2, $3, false, false, false) returning id`,
    [own.id, addDays(today, -4), approver !== undefined],
  )
  if (approver)
    await server.rows(
      "insert into project_ctp_person (milestone_id, user_id, role) values ($1, $2, 'approver')",
      [row!.id, approver],
    )
  return row!.id
}
const passDelivery = () =>
  server.rows('update project set date_of_delivery = $2 where id = $1', [own.id, addDays(today, -70)])
/** Adds a person who may view the tool only. */
async function newViewer() {
  const { email } = await server.newPerson()
  await server.addToProject(own.id, email, projectRelationships.viewer.id)
  return { id: await server.userId(email), token: await server.token(email) }
}

test('the reason why maintenance is late is shown until the work is done', async () => {
  const alertId = await addLateAlert()
  const [late] = await board()
  expect(late).toMatchObject({ kind: 'maintenance', when: 'late', delay: null, can: { explain: true } })
  const body = { alertId, delayReason: 'The tool is on the press', version: late!.version }
  expect((await explain(body)).status).toBe(204)
  expect(await board()).toMatchObject([
    { delay: { reason: 'The tool is on the press', writtenBy: 'Mia Torres' }, version: late!.version + 1 },
  ])
  expect(await own.alert(alertId)).toMatchObject({ delay: { reason: 'The tool is on the press' } })
  await own.addEntry({ alertId, statusId: 'Complete' })
  expect(await own.alert(alertId)).toMatchObject({ delay: null })
})

test('a reason that is written after work of the same day is shown, and recording older work does not remove it', async () => {
  const alertId = await addLateAlert()
  await own.addEntry({ alertId, statusId: 'Complete' })
  const open = await own.addEntry({ alertId, statusId: 'Open' })
  const body = { alertId, delayReason: 'The tool is on the press' }
  expect((await explain({ ...body, version: (await own.alert(alertId)).version })).status).toBe(204)
  const shown = { delay: { reason: 'The tool is on the press' } }
  expect(await own.alert(alertId)).toMatchObject(shown)
  await own.addEntry({ alertId, statusId: 'Complete', workDate: addDays(today, -20) })
  expect(await own.alert(alertId)).toMatchObject(shown)
  // Work that had begun before the reason is completed after it.
  const form = own.entryForm({ alertId, statusId: 'Complete' })
  await server.call(
    maintenance.updateEntry,
    { ...own.here, body: { ...form, entryId: open.id, version: open.version } },
    { token: own.mia },
  )
  expect(await own.alert(alertId)).toMatchObject({ delay: null })
})

test('the reason why a payment is late is in the clear-to-pay list, and a complete payment accepts no reason', async () => {
  const paymentId = await addLatePayment()
  const [late] = await board()
  expect(late).toMatchObject({ kind: 'clearToPay', delay: null, can: { explain: true } })
  const version = late!.version
  expect((await explain({ paymentId, delayReason: 'The invoice is missing', version })).status).toBe(204)
  const { milestones } = await server.call(clearToPay.list, own.here, { token: own.mia })
  expect(milestones.find(({ id }) => id === paymentId)).toMatchObject({
    delay: { reason: 'The invoice is missing' },
  })
  await server.call(
    clearToPay.update,
    { params: { milestoneId: paymentId }, body: { isComplete: true, version: version + 1 } },
    { token: own.mia },
  )
  const again = await explain({ paymentId, delayReason: 'Late', version: version + 2 })
  expect(again).toMatchObject({ status: 409, body: { error: 'clear-to-pay:rule.takeCompletionBack' } })
})

test('the reason why a delivery is late is in the header of the tool', async () => {
  await passDelivery()
  const [late] = await board()
  expect(late).toMatchObject({ kind: 'delivery', id: own.id, delay: null, can: { explain: true } })
  const body = { deliveryId: own.id, delayReason: 'The customer changed the gate', version: late!.version }
  expect((await explain(body)).status).toBe(204)
  const expected = { reason: 'The customer changed the gate', writtenBy: 'Mia Torres' }
  expect(await readTool()).toMatchObject({
    deliveryDelay: expected,
    summary: { daysSinceDelivery: 70, delay: expected },
  })
  expect((await explain({ ...body, delayReason: '', version: late!.version + 1 })).status).toBe(204)
  expect(await readTool()).toMatchObject({ deliveryDelay: null, summary: { delay: null } })
})

test('saving the reason of a delivery does not conflict with the form of the project, but with another reason', async () => {
  await passDelivery()
  const { version: versionOfTool } = await readTool()
  const [{ version } = { version: 0 }] = await board()
  const body = { deliveryId: own.id, delayReason: 'The customer changed the gate', version }
  expect((await explain(body)).status).toBe(204)
  expect(await readTool()).toMatchObject({ version: versionOfTool })
  await server.rows('update project set version = version + 1 where id = $1', [own.id])
  expect((await explain({ ...body, delayReason: 'Steel' })).status).toBe(409)
  const [late] = await board()
  expect((await explain({ ...body, delayReason: 'Steel', version: late!.version })).status).toBe(204)
})

test('only users who may change a date or act on it write the reason of its delay', async () => {
  const viewer = await newViewer()
  const alertId = await addLateAlert()
  const paymentId = await addLatePayment(viewer.id)
  await passDelivery()
  const versionOf = new Map((await board()).map(({ id, version }) => [id, version]))
  const reason = { delayReason: 'The customer has not answered' }
  const answers = [
    await explain({ alertId, ...reason, version: versionOf.get(alertId)! }, viewer.token),
    await explain({ deliveryId: own.id, ...reason, version: versionOf.get(own.id)! }, viewer.token),
    // The viewer approves this payment.
    await explain({ paymentId, ...reason, version: versionOf.get(paymentId)! }, viewer.token),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 204])
  await server.rows('update maintenance_alert set responsible_user_id = $2 where id = $1', [
    alertId,
    viewer.id,
  ])
  const body = { alertId, ...reason, version: versionOf.get(alertId)! }
  expect((await explain(body, viewer.token)).status).toBe(204)
  const stranger = await server.newPerson()
  expect((await explain(body, await server.token(stranger.email))).status).toBe(404)
})

test('the second of two simultaneous reasons is refused, and a date of another tool is not found', async () => {
  const alertId = await addLateAlert()
  const paymentId = await addLatePayment()
  const { version } = await own.alert(alertId)
  const answers = await Promise.all(
    ['Steel', 'Press'].map(delayReason => explain({ alertId, delayReason, version })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  const other = await projectWithMaintenance(server)
  for (const subject of [{ alertId }, { paymentId }, { deliveryId: own.id }]) {
    const body = { ...subject, delayReason: 'Late', version: 1 }
    const { status } = await server.ask(boards.saveDelayReason, { ...other.here, body }, { token: own.mia })
    expect(status).toBe(404)
  }
})

test('a request that names two late dates is refused', async () => {
  const body = { alertId: own.id, deliveryId: own.id, delayReason: 'Late', version: 1 }
  const answer = await server.askUntyped(boards.saveDelayReason, { ...own.here, body }, { token: own.mia })
  expect(answer).toMatchObject({ status: 400, body: { modelState: { phaseId: [expect.any(String)] } } })
})
