import { account } from '@steelsafe/contract/account/endpoints.ts'
import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let admin: { token: string }
beforeAll(async () => {
  server = await shopServer()
  admin = { token: await server.token('admin') }
})
afterAll(() => server.stop())

/** Creates a company with a contact, an invited address and a recipient of payment e-mails, and changes the contact. */
async function companyWithContacts(emails: Record<'contact' | 'invited' | 'payments', string>) {
  const primaryAddress = {
    ...{ addressType: 'Primary' as const, thoroughfare: '1 Mold Street', sublocality: '', locality: 'Erie' },
    ...{ administrativeArea: 'PA', postalCode: '16501', country: 'US' },
  }
  const contact = { contactTypeId: 'Technical' as const, name: 'Otto Reinbeck', email: emails.contact }
  const form = { name: server.unique('Erie Die'), primaryAddress, contacts: [{ ...contact, phone: '1' }] }
  const { id, version } = await server.call(companies.create, { body: form }, admin)
  const changed = { ...form, version, contacts: [{ ...contact, phone: '+1 555 0142 88' }] }
  await server.call(companies.update, { params: { id }, body: changed }, admin)
  const relationshipId = companyRelationships.member.id
  const invitation = { emailAddress: emails.invited, relationshipId, isCompany: true, companyId: id }
  await server.call(account.invite, { body: invitation }, admin)
  const defaults = await server.call(companies.defaults, { params: { id } }, admin)
  const body = { ...defaults, financialRecipients: [emails.payments] }
  await server.call(companies.updateDefaults, { params: { id }, body }, admin)
  return id
}

const newEmails = () => ({
  contact: server.newAddress('contact', 'erie.example'),
  invited: server.newAddress('invited', 'erie.example'),
  payments: server.newAddress('payments', 'erie.example'),
})

/** Returns the tables of the audit entries of a company that contain a text. */
const tablesWith = async (companyId: string, text: string) =>
  (
    await server.rows<{ subject: string }>(
      `select distinct subject from audit_entry e where company_id = $1 and strpos(e::text, $2) > 0 order by 1`,
      [companyId, text],
    )
  ).map(({ subject }) => subject)

test('the audit of a deleted company names neither its contacts nor its invited addresses', async () => {
  const emails = newEmails()
  const id = await companyWithContacts(emails)
  expect(await tablesWith(id, emails.contact)).toEqual(['company_contact'])
  expect(await tablesWith(id, emails.invited)).toEqual(['invitation'])
  expect(await tablesWith(id, emails.payments)).toEqual(['company_default'])

  await server.call(companies.delete, { params: { id } }, admin)
  for (const text of [...Object.values(emails), 'Otto Reinbeck', 'otto reinbeck', '0142 88'])
    expect(await tablesWith(id, text)).toEqual([])
  // The audit keeps the acts, and can be read.
  const { entries } = await server.call(audit.list, { query: { companyId: id } }, admin)
  expect(entries.map(({ sentence }) => sentence).join()).toContain('Erie Die')
  const entriesOfContacts = await server.rows(
    `select before ->> 'name' as name from audit_entry where company_id = $1 and subject = 'company_contact' and verb = 'delete'`,
    [id],
  )
  expect(entriesOfContacts.at(-1)).toEqual({ name: '***' })
})

test('the contacts of other companies stay in the audit', async () => {
  const [emails, others] = [newEmails(), newEmails()]
  const [id, otherId] = [await companyWithContacts(emails), await companyWithContacts(others)]
  await server.call(companies.delete, { params: { id } }, admin)
  expect(await tablesWith(otherId, others.contact)).toEqual(['company_contact'])
})

test('missing and empty values of contacts are not masked in the audit', async () => {
  const id = await companyWithContacts(newEmails())
  const [act] = await server.rows<{ id: string }>(
    `insert into audit_act (action, subject, company_id) values ('update', 'company_contact', $1) returning id`,
    [id],
  )
  const values: [before: object | null, after: object | null][] = [
    [null, { email: 'otto@erie.example', phone: null }],
    [{}, { email: null, version: 2 }],
  ]
  for (const [before, after] of values)
    await server.rows(
      `insert into audit_entry (verb, subject, subject_id, company_id, act_id, before, after)
       values ('update', 'company_contact', 'empty', $1, $2, $3, $4)`,
      [id, act!.id, before, after],
    )
  await server.call(companies.delete, { params: { id } }, admin)
  expect(
    await server.rows(`select before, after from audit_entry where act_id = $1 order by number`, [act!.id]),
  ).toEqual([
    { before: null, after: { email: '***', phone: null } },
    { before: {}, after: { email: null, version: 2 } },
  ])
})
