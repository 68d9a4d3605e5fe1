import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { todayPage } from '@steelsafe/contract/today/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recount } from '#features/subscriptions/index.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await shopServer()
})
afterAll(() => server.stop())

const paymentsOf = async (number: string) => {
  const here = { params: { id: await server.projectId(number) } }
  return (await server.call(clearToPay.list, here, { token: await server.token('mia') })).milestones
}

test('every payment of a tool in production is complete, with its files and the users who acted', async () => {
  const paid = await paymentsOf('NL-24-0131')
  expect(paid.map(({ displayStatus }) => displayStatus)).toEqual(Array(6).fill('Complete'))
  expect(paid.filter(one => one.isFileRequired && one.files.length === 0)).toEqual([])
  expect(paid.filter(one => one.isApprovalRequired !== one.isApproved)).toEqual([])
  const history = await server.call(
    clearToPay.history,
    { params: { milestoneId: paid[1]!.id } },
    { token: await server.token('mia') },
  )
  expect(history.map(({ act, person }) => `${act} ${person}`)).toEqual([
    'completed Mia Torres',
    'approved Grace Kim',
    'fileAdded Ben Okafor',
  ])
  expect(history[0]!.files).toMatchObject([{ name: 'Tool design approved.pdf' }])
  expect(history.map(({ amount }) => amount)).toEqual([paid[1]!.amount, paid[1]!.amount, null])
})

test('the payments of a tool add up to its price, and have one purchase order and an invoice each', async () => {
  const paid = (await paymentsOf('NL-24-0131')).filter(one => one.isFinancialTrigger)
  expect(paid.map(({ amount, currencyCode }) => [amount, currencyCode])).toEqual([
    [13_320, 'USD'],
    [13_320, 'USD'],
    [8_880, 'USD'],
    [8_880, 'USD'],
  ])
  expect(new Set(paid.map(({ orderNumber }) => orderNumber))).toEqual(new Set(['4500240131']))
  expect(paid.map(({ invoiceNumber }) => invoiceNumber)).toEqual([1, 2, 3, 4].map(one => `240131-${one}`))
  expect((await paymentsOf('NL-24-0131')).find(one => !one.isFinancialTrigger)!.amount).toBeNull()
})

test('a company of the shop has paid, open and overdue sums', async () => {
  const { months, tools } = await server.call(
    clearToPay.paymentSums,
    { params: { id: await server.companyId('Northlake Motors') }, query: {} },
    { token: await server.token('mia') },
  )
  expect(months.some(({ complete, total }) => complete === total)).toBe(true)
  expect(months.some(({ overdue }) => overdue > 0)).toBe(true)
  expect(tools.some(({ complete, overdue, total }) => complete + overdue < total)).toBe(true)
})

test('a late tool has an overdue payment, and some payments are pending for their approver', async () => {
  expect((await paymentsOf('NL-24-0126')).map(({ displayStatus }) => displayStatus)).toContain('Overdue')
  const { waiting } = await server.call(todayPage.get, {}, { token: await server.token('diego') })
  expect(waiting.map(({ kind }) => kind)).toContain('clear-to-pay:waiting.approval')
})

test('the data usage of the subscriptions equals the loaded files, including the files of payments', async () => {
  expect(await server.services.engine.transaction(recount)).toEqual([])
})
