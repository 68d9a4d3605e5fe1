import { account } from '@steelsafe/contract/account/endpoints.ts'
import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { administrator, shopServer, type TestServer } from '#test/support/harness.ts'
import { password as passwordOfEverybody, people } from '#test/support/people.ts'
import { newPassword, serverWithMail } from '#test/support/server-with-mail.ts'

let server: TestServer
let admin: string
let mia: string
let northlake: string
beforeAll(async () => {
  server = await shopServer()
  ;[admin, mia] = [await server.token('admin'), await server.token('mia')]
  northlake = await server.companyId('Northlake Motors')
})
afterAll(() => server.stop())

const password = 'six small steel inserts'
const phone = '+1 555 0199 77'

/**
 * Columns that keep the name of a signer as part of a proof (docs/security.md). No other column of any table may
 * contain the name.
 */
const proofs = [
  'project_ctp_act.person',
  'tryout.first_signed_name',
  'tryout.second_signed_name',
  'tryout_record.content',
  'analysis.reviewed_name',
]

/** Invites a person to a company, and returns the code of the link. */
async function invite(emailAddress: string): Promise<string> {
  const body = {
    emailAddress,
    relationshipId: companyRelationships.member.id,
    isCompany: true,
    companyId: northlake,
  }
  const { link } = await server.call(account.invite, { body }, { token: mia })
  return new URL(link ?? '').searchParams.get('code') ?? ''
}

/** Reveals the one-time link of an e-mail as an administrator, and returns the parameters of the link. */
async function revealLink(email: string, template: string) {
  const mails = () =>
    server.rows<{ id: string }>('select id from outbox_mail where recipient = $1 and template = $2', [
      email,
      template,
    ])
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0)
  const [mail] = await mails()
  const { link } = await server.call(outbox.reveal, { params: { mailId: mail!.id } }, { token: admin })
  return Object.fromEntries(new URL(link).searchParams) as { userId: string; code: string }
}

/** Returns the columns of all tables that contain one of the texts, as `table.column`. Ignores case and accents. */
async function columnsWith(texts: string[]): Promise<string[]> {
  const columns = await server.rows<{ schema: string; table: string; column: string }>(`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and t.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
    order by 1, 2, 3`)
  expect(columns.length).toBeGreaterThan(200)
  const hits: string[] = []
  for (const { schema, table, column } of columns) {
    const matches = await server.rows(
      `select 1 from "${schema}"."${table}" where searchable("${column}"::text) like any (
        select '%' || searchable(word) || '%' from unnest($1::text[]) word) limit 1`,
      [texts],
    )
    if (matches.length > 0) hits.push(`${table}.${column}`)
  }
  return hits
}

test('no column of any table names a deleted person, except for their signatures', async () => {
  const [firstEmail, email] = [server.newAddress('quirina'), server.newAddress('quirina')]
  const [firstName, formerName, lastName] = ['Quirina', 'Vörös', "O'Hara-Zöld"]
  const texts = [
    ...[firstEmail, email].flatMap(address => [address, encodeURIComponent(address)]),
    ...[`${firstName} ${formerName}`, `${firstName} ${lastName}`, lastName.replace("'", '&#39;'), phone],
  ]

  // The person is invited, registers, changes the name and the address, forgets the password and asks for help.
  const inviteCode = await invite(firstEmail)
  const registration = {
    ...{ email: firstEmail, firstName, lastName: formerName, inviteCode },
    ...{ password, confirmPassword: password, acceptTerms: true as const },
  }
  await server.call(account.register, { body: registration })
  const token = await server.signIn(firstEmail, password)
  const id = await server.userId(firstEmail)
  const wrongSignIn = { grant_type: 'password' as const, userName: firstEmail, password: 'not her password' }
  await server.refusal(account.signIn, { body: wrongSignIn })
  await server.call(account.updateName, { body: { firstName, lastName } }, { token })
  await server.call(account.forgotPassword, { query: { email: firstEmail } })
  await revealLink(firstEmail, 'account:mail.resetPassword')
  await server.call(account.changeEmail, { body: { email, password } }, { token })
  await server.call(account.confirmEmail, { query: await revealLink(email, 'account:mail.changeEmail') })
  const request = {
    ...{ message: 'Call me', firstName, lastName, company: '', countryCodeId: 'US', email, phone },
    communicationModeId: 'Phone' as const,
  }
  await server.call(support.send, { body: request }, { token, language: 'en' })
  const signature = `${firstName} ${lastName}`
  const project = await server.newProject()
  await leaveTraces({ id, email, name: signature, project: project.id })

  const before = await columnsWith(texts)
  expect(before).toEqual(
    expect.arrayContaining([
      ...['user_account.email', 'login_attempt.user_name', 'outbox_mail.html', 'outbox_mail.recipient'],
      ...['audit_entry.before', 'audit_entry.after', 'audit_entry.search_text', 'notification.values'],
      ...['invitation.email', 'support_request.phone', 'company_contact.email', 'held_mail.values'],
      ...['revealed_link.recipient', 'webhook_delivery.body', 'asset_tag_request.recipient'],
      ...['molding_study.person', 'company_default.financial_recipients'],
      ...['project_ctp_act.person', 'tryout_record.content'],
    ]),
  )
  expect(before.some(column => /^j.*\.data$/.test(column))).toBe(true)
  const acts = () => server.rows('select 1 from audit_entry where actor_id = $1', [id])
  const actCount = (await acts()).length

  await server.call(account.delete, { body: { password } }, { token })

  expect((await columnsWith(texts)).filter(column => !proofs.includes(column))).toEqual([])
  expect(await server.rows('select person from project_ctp_act where user_id = $1', [id])).toEqual([
    { person: signature },
  ])
  // The audit keeps all acts, also from before the first sign-in, but not their network addresses.
  expect((await acts()).length).toBeGreaterThan(actCount)
  const entries = 'select 1 from audit_entry where person_id = $1 and actor_id is null'
  expect((await server.rows(entries, [id])).length).toBeGreaterThan(0)
  const addresses = `
    select 1 from audit_act where actor_id = $1 and address is not null
    union all select 1 from audit_entry where actor_id = $1 and address is not null
    union all select 1 from audit_entry e join audit_act a on a.id = e.act_id
      where e.person_id = $1 and e.actor_id is null and (e.address is not null or a.address is not null)`
  expect(await server.rows(addresses, [id])).toEqual([])
  for (const searchTerm of [email, firstEmail, lastName])
    expect((await server.call(audit.list, { query: { searchTerm } }, { token: admin })).totalCount).toBe(0)
  const history = await server.call(audit.list, { query: { personId: id } }, { token: admin })
  expect(history.entries.map(({ sentence }) => sentence)).toContainEqual(
    expect.stringMatching(/^Former user /),
  )
})

interface Traces {
  id: string
  email: string
  name: string
  project: string
}

/** Inserts rows that mention a person into the tables of other areas. */
async function leaveTraces({ id, email, name, project }: Traces) {
  const values = JSON.stringify({ person: name, email })
  await server.rows(
    `insert into company_contact (id, company_id, position, contact_type_id, name, email, phone)
     values (gen_random_uuid(), $1, 90, 'Quality', $2, $3, $4)`,
    [northlake, name, email, phone],
  )
  await server.rows(
    `update company_default set financial_recipients = jsonb_build_array($2::text, 'accounts@northlake.example') where company_id = $1`,
    [northlake, email],
  )
  await server.rows(
    `insert into asset_tag_request (id, project_id, user_id, quantity, recipient, company, thoroughfare, locality, sublocality,
       administrative_area, postal_code, country, phone, comments)
     values (gen_random_uuid(), $1, $2, 1, $3, '', '', '', '', '', '', 'US', $4, 'For ' || $3::text)`,
    [project, id, name, phone],
  )
  await server.rows(
    `insert into held_mail (id, sender_id, recipient, area, language, template, "values")
     values (gen_random_uuid(), $1, $2, 'users', 'en', 'users:mail.handedOver', $3)`,
    [id, people.mia.email, values],
  )
  await server.rows(
    `with hook as (insert into webhook (id, company_id, name, url, events)
       values (gen_random_uuid(), $1, 'ERP', 'https://erp.example', '{file.uploaded}') returning id)
     insert into webhook_delivery (id, webhook_id, type, body, state)
     select gen_random_uuid(), id, 'file.uploaded', $2, 'delivered' from hook`,
    [northlake, values],
  )
  await server.rows(
    `insert into molding_study (id, project_id, kind, press, lot, person, study_date, unit_system, settings, rows, created_by)
     values (gen_random_uuid(), $1, 'gateFreeze', '', '', $3, '2026-11-02', 'metric', '{}', '[]', $2)`,
    [project, id, name],
  )
  await server.rows(
    `insert into project_ctp_act (id, project_id, milestone_id, milestone_name, act, user_id, person, files)
     values (gen_random_uuid(), $1, gen_random_uuid(), 'T1', 'approved', $2, $3, '[]')`,
    [project, id, name],
  )
  await server.rows(
    `with signed as (insert into tryout (id, project_id, number, planned_date, currency_code, first_signed_by, first_signed_name, first_signed_at)
       values (gen_random_uuid(), $1, 0, '2026-11-02', 'USD', $2, $3, now()) returning id)
     insert into tryout_record (tryout_id, project_id, revision, content)
     select id, $1, 1, jsonb_build_object('firstSignedName', $3::text) from signed`,
    [project, id, name],
  )
}

test('the deletion of an account keeps the name of another person with an equal name', async () => {
  const [former, namesake] = [await server.newPerson(), await server.newPerson()]
  expect(former.name).toBe(namesake.name)
  await server.rows(
    `insert into notification (id, user_id, text, "values")
     values (gen_random_uuid(), $1, 'account:notice.accepted', jsonb_build_object('person', $2::text, 'email', $3::text))`,
    [await server.userId('mia'), namesake.name, former.email],
  )
  const token = await server.token(former.email)
  await server.call(account.delete, { body: { password: passwordOfEverybody } }, { token })
  const [notice] = await server.rows<{ values: unknown }>(
    `select "values" from notification where "values" ->> 'person' = $1 order by created_at desc limit 1`,
    [namesake.name],
  )
  expect(notice?.values).toEqual({ person: namesake.name, email: '***' })
})

test('a longer address or name that contains the deleted address or name is not changed', async () => {
  const former = await server.newPerson({ firstName: 'Ben', lastName: 'Oka', domain: 'part.example' })
  const { email } = former
  const others = { first: `ru${email}`, second: `${email}.mx`, person: 'Ben Okafor', next: 'Ben Okaö' }
  const own = { own: `Ben Oka (${email}).`, lines: `By\nBen Oka\n${email}` }
  await server.rows(
    `insert into notification (id, user_id, text, "values") values (gen_random_uuid(), $1, 'account:notice.accepted', $2)`,
    [await server.userId('mia'), JSON.stringify({ ...others, ...own })],
  )
  const token = await server.token(email)
  await server.call(account.delete, { body: { password: passwordOfEverybody } }, { token })
  const [notice] = await server.rows<{ values: unknown }>(
    `select "values" from notification where "values" ->> 'first' = $1`,
    [others.first],
  )
  expect(notice?.values).toEqual({ ...others, own: '*** (***).', lines: 'By\n***\n***' })
})

test('saved views that are named after deleted people get distinct names', async () => {
  const [first, second] = [
    await server.newPerson({ firstName: 'Odo', lastName: 'Lehner' }),
    await server.newPerson({ firstName: 'Pia', lastName: 'Quist' }),
  ]
  const miaId = await server.userId('mia')
  for (const { name } of [first, second])
    await server.rows(
      `insert into saved_search (id, user_id, kind, name, criteria)
       values (gen_random_uuid(), $1, 'board', $2, jsonb_build_object('searchTerm', $2::text))`,
      [miaId, name],
    )
  for (const { email } of [first, second]) {
    const token = await server.token(email)
    await server.call(account.delete, { body: { password: passwordOfEverybody } }, { token })
  }
  const searches = await server.rows<{ name: string; criteria: unknown }>(
    `select name, criteria from saved_search where user_id = $1 and name like '***%' order by length(name)`,
    [miaId],
  )
  const criteria = { searchTerm: '***' }
  expect(searches).toEqual([
    { name: '***', criteria },
    { name: expect.stringMatching(/^\*\*\* [\da-f]{6}$/), criteria },
  ])
})

test('the deletion of an account deletes the e-mails of its tag orders, which have a phone number', async () => {
  const person = await server.newPerson({ firstName: 'Rut', lastName: 'Sandel' })
  const order = (senderId: string | null, text: string) =>
    server.rows(
      `insert into outbox_mail (id, recipient, language, template, subject, html, text, state, sender_id)
       values (gen_random_uuid(), $1, 'en', 'asset-tags:mail.ordered', '', '', $2, 'kept', $3)`,
      [administrator.email, text, senderId],
    )
  await order(person.id, `Phone: ${phone}`)
  await order(null, `${person.name} has ordered tags\nPhone: ${phone}`)
  await order(null, 'Somebody else has ordered tags')
  const token = await server.token(person.email)
  await server.call(account.delete, { body: { password: passwordOfEverybody } }, { token })
  const orders = `select text from outbox_mail where template = 'asset-tags:mail.ordered'`
  expect(await server.rows(orders)).toEqual([{ text: 'Somebody else has ordered tags' }])
})

test('the deletion of an unconfirmed account keeps the invitation of its address', async () => {
  const email = server.newAddress('invited')
  await invite(email)
  const body = {
    ...{ email, firstName: 'A', lastName: 'Stranger', acceptTerms: true as const },
    ...{ password, confirmPassword: password },
  }
  expect(await server.call(account.register, { body })).toEqual({ isConfirmed: false })
  const token = await server.signIn(email, password)
  await server.call(account.delete, { body: { password } }, { token })
  const invitations = await server.call(companies.invitations, { params: { id: northlake } }, { token: mia })
  expect(invitations.map(invitation => invitation.email)).toContain(email)
  expect(await server.rows('select 1 from one_time_code where email = $1', [email])).toEqual([])
})

test('the deletion of an account does not end the pause between e-mails to its address', async () => {
  const posting = await serverWithMail()
  onTestFinished(() => posting.stop())
  const email = posting.newAddress('victim', 'register.example')
  await posting.register(email)
  await posting.inbox.mailTo(email, /Confirm/)
  const confirmations = (state: string) =>
    posting.rows(`select 1 from outbox_mail where template = 'account:mail.confirmEmail' and state = $1`, [
      state,
    ])
  await expect.poll(async () => (await confirmations('sent')).length).toBe(1)
  const token = await posting.signIn(email, newPassword)
  await posting.call(account.delete, { body: { password: newPassword } }, { token })
  expect(await posting.rows('select 1 from outbox_mail where recipient = $1', [email])).toEqual([])
  const { mails } = await posting.call(
    outbox.list,
    { query: { state: 'sent' } },
    { token: await posting.token('admin') },
  )
  expect(mails).toContainEqual(expect.objectContaining({ recipient: '***', subject: '***' }))
  await posting.register(email)
  expect([await confirmations('sent'), await confirmations('waiting')]).toMatchObject([[{}], []])
})
