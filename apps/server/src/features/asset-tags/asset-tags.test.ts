import { assetTags } from '@steelsafe/contract/asset-tags/endpoints.ts'
import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
let admin: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  admin = await server.token('admin')
  id = await server.projectId('NL-24-0107')
})
afterAll(() => server.stop())

const form = () => server.call(assetTags.form, { params: { id } }, { token: mia })
const order = async (overrides: object = {}) => {
  const { projectNumber: _, ...body } = await form()
  return server.ask(assetTags.order, { params: { id }, body: { ...body, ...overrides } }, { token: mia })
}

test('the form is prefilled with the name of the caller, and the name and address of the company', async () => {
  const prefill = await form()
  expect(prefill).toMatchObject({
    projectNumber: 'NL-24-0107',
    quantity: 1,
    recipient: 'Mia Torres',
    company: 'Northlake Motors',
  })
  expect(prefill.address.locality).not.toBe('')
  const ofAdmin = await server.call(assetTags.form, { params: { id } }, { token: admin })
  expect(ofAdmin.company).toBe('')
})

test('an order is stored, listed for the administrator, and sent to support by e-mail', async () => {
  expect((await order({ quantity: 12, comments: 'Rivets, please' })).status).toBe(201)
  const list = await server.call(assetTags.list, { query: { searchTerm: 'northlake' } }, { token: admin })
  expect(list.requests[0]).toMatchObject({ quantity: 12, person: 'Mia Torres', projectNumber: 'NL-24-0107' })
  const { mails } = await server.call(outbox.list, { query: { searchTerm: 'NL-24-0107' } }, { token: admin })
  expect(mails[0]).toMatchObject({ recipient: 'admin@steelsafe.example' })
})

test.each([
  [{ quantity: 0 }, 'quantity'],
  [{ quantity: 1.5 }, 'quantity'],
  [{ quantity: 1001 }, 'quantity'],
  [{ recipient: ' ' }, 'recipient'],
])('an order with %o is refused', async (overrides, field) => {
  const { status, body } = await order(overrides)
  expect([status, Object.keys((body as { modelState: object }).modelState)]).toEqual([400, [field]])
})
