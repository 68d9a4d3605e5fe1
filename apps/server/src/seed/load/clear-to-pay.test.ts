import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recount } from '#features/subscriptions/index.ts'
import { shopServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await shopServer()
})
afterAll(() => server.stop())

const paymentsOf = async (number: string) => {
  const here = { params: { id: await server.projectId(number) } }
  return (await server.call(clearToPay.list, here, { token: await server.token('mia') })).milestones
}

test('every payment of a tool in production is complete, with its files and the people who acted', async () => {
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
})

test('a late tool has a payment that is overdue, and some wait for their approver', async () => {
  expect((await paymentsOf('NL-24-0126')).map(({ displayStatus }) => displayStatus)).toContain('Overdue')
  const { waiting } = await server.call(projects.today, {}, { token: await server.token('diego') })
  expect(waiting.map(({ kind }) => kind)).toContain('clear-to-pay:waiting.approval')
})

test('the used space of subscriptions equals the loaded files, including those of payments', async () => {
  expect(await server.services.engine.transaction(recount)).toEqual([])
})
