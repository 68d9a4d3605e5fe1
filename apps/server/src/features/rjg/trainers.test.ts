import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let bajio: string
beforeAll(async () => {
  server = await sharedShop()
  bajio = await server.companyId('Plásticos del Bajío')
})
afterEach(() => server.rows("delete from company_contact where phone = '+52 442 555 0100'"))

const addContact = (company: string, type: string, name: string) =>
  server.rows(
    `insert into company_contact (id, company_id, position, contact_type_id, name, email, phone)
      values (gen_random_uuid(), $1, 90, $2, $3, '', '+52 442 555 0100')`,
    [company, type, name],
  )
const listTrainers = async (token: string) =>
  (await server.call(rjg.trainers, {}, { token })).map(({ companyName, name, phone }) => [
    companyName,
    name,
    phone,
  ])

test('users read the contacts of their companies for training, and no other contacts', async () => {
  await addContact(bajio, 'Training', 'Rosa Vega')
  await addContact(bajio, 'Technical', 'Iván Ríos')
  await addContact(await server.newCompany('Trained elsewhere'), 'Training', 'Sven Lund')
  expect(await listTrainers(await server.token('lucia'))).toEqual([
    ['Plásticos del Bajío', 'Rosa Vega', '+52 442 555 0100'],
  ])
})

test('a user without the module is refused', async () => {
  const refusal = await server.refusal(rjg.trainers, {}, { token: await server.token('mia') })
  expect(refusal.status).toBe(403)
})
