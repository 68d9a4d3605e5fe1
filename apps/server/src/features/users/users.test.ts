import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { inDays } from '#test/support/days.ts'
import { administrator, type QueryOf } from '#test/support/harness.ts'
import { type ServerWithMail, serverWithMail } from '#test/support/server-with-mail.ts'

let server: ServerWithMail
let admin: string
beforeAll(async () => {
  server = await serverWithMail()
})
// Each test begins without locked users and with one administrator of the installation, who is signed in.
beforeEach(async () => {
  await server.rows('update user_account set account_locked = false')
  await server.rows(
    `update user_account set app_role = 'CompanyUser' where app_role = 'Administrator' and email <> $1`,
    [administrator.email],
  )
  admin = await server.token('admin')
})
afterAll(() => server.stop())

const list = (query: QueryOf<typeof users.list> = {}) => server.call(users.list, { query }, { token: admin })
const form = (overrides: object = {}) => ({
  id: emptyId,
  email: server.newAddress('ada'),
  firstName: 'Ada',
  lastName: 'Mold',
  appRole: 'CompanyUser' as const,
  language: 'en' as const,
  password: '',
  confirmPassword: '',
  ...overrides,
})
const versionOf = async (id: string) => {
  const [row] = await server.rows<{ version: number }>('select version from user_account where id = $1', [id])
  return row?.version
}
/** Saves a user, with the current version unless the form has another version. */
const save = async (body: ReturnType<typeof form> & { version?: number }, token = admin) => {
  const version = body.version ?? (await versionOf(body.id))
  return server.ask(users.save, { body: { ...body, version } }, { token })
}
const lock = (id: string, accountLocked: boolean, token = admin) =>
  server.ask(users.lock, { body: { id, accountLocked } }, { token })
/** Creates a second administrator of the installation and signs them in. */
async function secondAdmin(email: string) {
  const password = 'eleven ejector pins'
  const response = await save(form({ email, appRole: 'Administrator', password, confirmPassword: password }))
  return { id: (response.body as { id: string }).id, token: await server.signIn(email, password) }
}

test('users are found by name, address, role and state', async () => {
  const [countRow] = await server.rows<{ users: number }>(
    'select count(*)::int as users from user_account where deleted_at is null',
  )
  expect((await list()).totalCount).toBe(countRow!.users)
  expect((await list({ searchTerm: 'ramirez' })).users).toMatchObject([
    { firstName: 'Diego', companies: ['Plásticos del Bajío'], appRole: 'CompanyUser', isAdmin: false },
  ])
  expect((await list({ searchTerm: '*@hartmann*' })).totalCount).toBeGreaterThan(2)
  expect((await list({ appRole: 'Administrator' })).users).toMatchObject([{ isAdmin: true }])
  expect((await list({ state: 'unconfirmed', pageSize: '-1' })).users.map(user => user.firstName)).toContain(
    'Nora',
  )
  expect((await list({ state: 'locked' })).users.map(user => user.accountLocked)).not.toContain(false)
})

test('a list is sorted by last name or by the requested field, and is paged', async () => {
  const names = (await list({ pageSize: '5' })).users.map(user => user.lastName)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
  // Other tests add people with numbers in their addresses, which the list sorts by value.
  const emails = (await list({ sortField: 'email', sortAscending: 'false', pageSize: '-1' })).users
    .map(user => user.email)
    .filter(email => !/\d/.test(email))
  expect(emails.length).toBeGreaterThan(5)
  expect(emails).toEqual(emails.toSorted().reverse())
})

test('a new user chooses a password with the link in the e-mail, and signs in', async () => {
  const email = server.newAddress('ada')
  expect((await save(form({ email }))).status).toBe(200)
  const password = 'nine guide pillars'
  const link = await server.linkTo(email, /Your account/)
  expect((await server.resetBy(link, password)).status).toBe(204)
  expect(await server.isSignedIn(await server.signIn(email, password))).toBe(true)
})

test('a new user with a password needs no link, and a weak password is refused', async () => {
  const password = 'seven sprue bushings'
  const email = server.newAddress('bo')
  expect(
    (await save(form({ email, password: 'password1234', confirmPassword: 'password1234' }))).body,
  ).toMatchObject({
    modelState: { password: [expect.stringContaining('too common')] },
  })
  expect((await save(form({ email, password, confirmPassword: 'else' }))).body).toMatchObject({
    modelState: { confirmPassword: ["The passwords don't match."] },
  })
  await save(form({ email, password, confirmPassword: password }))
  expect(await server.isSignedIn(await server.signIn(email, password))).toBe(true)
})

test('the address of a user is unique regardless of case', async () => {
  expect((await save(form({ email: 'MIA.Torres@northlake.example' }))).body).toMatchObject({
    modelState: { email: [expect.any(String)] },
  })
})

test('an address with a domain beyond ASCII is the same address in both of its forms', async () => {
  const password = 'seven sprue bushings'
  const stored = server.newAddress('jan', 'xn--mller-kva.example')
  const typed = stored.replace('xn--mller-kva.example', 'MÜLLER.example')
  const saved = await save(form({ email: typed, password, confirmPassword: password }))
  expect(saved).toMatchObject({ status: 200, body: { email: stored } })
  expect(await server.isSignedIn(await server.signIn(typed, password))).toBe(true)
  expect(await server.isSignedIn(await server.signIn(stored, password))).toBe(true)
  expect((await save(form({ email: stored }))).body).toMatchObject({
    modelState: { email: [expect.any(String)] },
  })
})

test('a new address of a confirmed user is pending until the user opens its link', async () => {
  const person = await server.newPerson({ firstName: 'Wei', language: 'zh' })
  const { users: matchingUsers } = await list({ searchTerm: person.email })
  const { id, email, firstName, lastName, appRole, language } = matchingUsers[0]!
  const next = server.newAddress('next', 'hartmann.example')
  const saved = await save(form({ id, email: next, firstName, lastName, appRole, language }))
  expect(saved).toMatchObject({ status: 200, body: { email, pendingEmail: next, isConfirmed: true } })
  expect(await server.isSignedIn(await server.token(email))).toBe(true)
  await server.call(account.confirmEmail, { query: await server.linkTo(next, /确认您的新/) })
  const changedUser = await server.call(users.get, { params: { userId: id } }, { token: admin })
  expect(changedUser).toMatchObject({ email: next, pendingEmail: null })
  const response = await save(
    form({ id, email: 'mia.torres@northlake.example', firstName, lastName, appRole }),
  )
  expect(response).toMatchObject({ status: 400, body: { modelState: { email: [expect.any(String)] } } })
})

test('a new address of an unconfirmed user applies at once, and only the link in the new e-mail works', async () => {
  const [typo, right] = [server.newAddress('typo'), server.newAddress('right')]
  const response = await save(form({ email: typo }))
  const { id } = response.body as { id: string }
  const dead = await server.linkTo(typo, /Your account/)
  await save(form({ id, email: right }))
  const password = 'nine guide pillars'
  expect((await server.resetBy(dead, password)).status).toBe(400)
  const link = await server.linkTo(right, /Your account/)
  expect((await server.resetBy(link, password)).status).toBe(204)
  expect(await server.isSignedIn(await server.signIn(right, password))).toBe(true)
})

test('administrators cannot change their own address and password here, because this does not ask for the current password', async () => {
  const email = server.newAddress('third', 'steelsafe.example')
  const other = await secondAdmin(email)
  const own = { id: other.id, email, appRole: 'Administrator' }
  expect((await save(form({ ...own, email: 'thief@nowhere.example' }), other.token)).status).toBe(409)
  const password = 'twelve water lines'
  const passwordForm = form({ ...own, password, confirmPassword: password })
  expect((await save(passwordForm, other.token)).status).toBe(409)
  expect((await save(form({ ...own, firstName: 'Adele' }), other.token)).status).toBe(200)
})

test('a password that an administrator sets ends the sessions and links of the user', async () => {
  const email = server.newAddress('cas')
  const first = 'seven sprue bushings'
  const response = await save(form({ email, password: first, confirmPassword: first }))
  const { id } = response.body as { id: string }
  const link = await server.linkTo(email, /Your account/)
  const session = await server.signIn(email, first)
  const next = 'eight sprue bushings'
  await save(form({ id, email, password: next, confirmPassword: next }))
  expect(await server.isSignedIn(session)).toBe(false)
  const reset = { body: { ...link, password: first, confirmPassword: first } }
  expect((await server.ask(account.resetPassword, reset)).status).toBe(400)
})

test('an update of an older version of a user is refused, also after the user changed their name', async () => {
  const person = await server.newPerson({ firstName: 'Ada' })
  const { id, email } = person
  const own = form({ id, email, firstName: 'Ada', lastName: 'Lind' })
  const refused = { status: 409, body: { error: 'changedMeanwhile' } }
  const first = (await versionOf(id))!
  const answers = await Promise.all([
    save({ ...own, lastName: 'One', version: first }),
    save({ ...own, lastName: 'Two', version: first }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const second = (await versionOf(id))!
  await server.call(
    account.updateName,
    { body: { firstName: 'Ada', lastName: 'Steel' } },
    { token: await server.token(email) },
  )
  expect(await save({ ...own, version: second })).toMatchObject(refused)
  const stored = await server.call(users.get, { params: { userId: id } }, { token: admin })
  expect(stored).toMatchObject({ lastName: 'Steel' })
  expect((await save({ ...own, version: stored.version })).status).toBe(200)
  expect(
    await server.ask(users.save, { body: { ...own, version: undefined } }, { token: admin }),
  ).toMatchObject({ status: 400, body: { modelState: { version: [expect.any(String)] } } })
})

test('a name with a line break is refused', async () => {
  const response = await save(
    form({ email: 'x@northlake.example', firstName: 'Ada\nBcc: all@northlake.example' }),
  )
  expect(response).toMatchObject({ status: 400, body: { modelState: { firstName: [expect.any(String)] } } })
})

test('a lock ends open sessions at once and prevents sign-ins until the user is unlocked', async () => {
  const { id, email } = await server.newPerson()
  const token = await server.token(email)
  expect(await server.isSignedIn(token)).toBe(true)
  expect((await lock(id, true)).status).toBe(204)
  expect(await server.isSignedIn(token)).toBe(false)
  await expect(server.token(email)).rejects.toThrow()
  await lock(id, false)
  expect(await server.isSignedIn(token)).toBe(false)
  expect(await server.isSignedIn(await server.token(email))).toBe(true)
})

test('a new role ends the sessions of a user', async () => {
  const { id, email } = await server.newPerson()
  const before = await server.token(email)
  const [firstName, lastName] = ['Ada', 'Lind']
  await save(form({ id, email, firstName, lastName, appRole: 'Administrator' }))
  expect(await server.isSignedIn(before)).toBe(false)
  const again = await server.token(email)
  await save(form({ id, email, firstName: 'Gracia', lastName, appRole: 'Administrator' }))
  expect(await server.isSignedIn(again)).toBe(true)
  await save(form({ id, email, firstName, lastName }))
  expect(await server.isSignedIn(again)).toBe(false)
})

test('the companies of a user determine whether the user is a company user or a project user, regardless of the requested role', async () => {
  const roleOf = async (userId: string) =>
    (await server.call(users.get, { params: { userId } }, { token: admin })).appRole
  const email = server.newAddress('role')
  const id = ((await save(form({ email, appRole: 'CompanyUser' }))).body as { id: string }).id
  expect(await roleOf(id)).toBe('ProjectUser')
  await server.rows('update user_account set is_confirmed = true where id = $1', [id])
  const companyId = await server.companyId('Northlake Motors')
  const params = { id: companyId }
  const relationshipId = companyRelationships.member.id
  const body = { companyId, userEmailAddress: email, relationshipId }
  await server.call(companies.addUser, { params, body }, { token: admin })
  expect(await roleOf(id)).toBe('CompanyUser')
  await save(form({ id, email, appRole: 'ProjectUser' }))
  expect(await roleOf(id)).toBe('CompanyUser')
  const { companies: own } = await server.call(
    users.companies,
    { params: { userId: id }, query: {} },
    { token: admin },
  )
  expect(own).toMatchObject([{ company: 'Northlake Motors', relationshipId }])
  await server.call(companies.removeUser, { params, query: { userId: id } }, { token: admin })
  expect(await roleOf(id)).toBe('ProjectUser')
})

test('several users are locked together, or none of them', async () => {
  const ids = [(await server.newPerson()).id]
  const missing = '0e000000-0000-7000-8000-000000000000'
  const many = (userIds: string[], accountLocked: boolean) =>
    server.ask(users.lockMany, { body: { ids: userIds, accountLocked } }, { token: admin })
  expect((await many([...ids, missing], true)).status).toBe(404)
  expect(
    (await server.call(users.get, { params: { userId: ids[0]! } }, { token: admin })).accountLocked,
  ).toBe(false)
  expect((await many(ids, true)).status).toBe(204)
  expect((await many(ids, false)).status).toBe(204)
  expect((await many([], true)).status).toBe(400)
})

test('administrators cannot lock, delete or demote themselves', async () => {
  const id = await server.userId(administrator.email)
  expect((await lock(id, true)).status).toBe(409)
  expect((await server.ask(users.delete, { params: { userId: id } }, { token: admin })).status).toBe(409)
  expect((await save(form({ id, email: administrator.email }))).status).toBe(409)
})

test('one administrator remains when two lock each other at the same time', async () => {
  const own = await server.userId(administrator.email)
  const other = await secondAdmin(server.newAddress('second', 'steelsafe.example'))
  const answers = await Promise.all([lock(other.id, true), lock(own, true, other.token)])
  expect(answers.filter(answer => answer.status === 204)).toHaveLength(1)
  const remainingAdmins = await server.rows(
    "select 1 from user_account where app_role = 'Administrator' and not account_locked and deleted_at is null",
  )
  expect(remainingAdmins).toHaveLength(1)
})

test('the last local administrator cannot be locked, demoted or deleted, even if there are administrators by a rule', async () => {
  const own = await server.userId(administrator.email)
  const byRule = await secondAdmin(server.newAddress('rule', 'steelsafe.example'))
  const [provider] = await server.rows<{ id: string }>(
    `insert into sign_in_provider (id, name, issuer, client_id, domains)
     values (gen_random_uuid(), 'Plant', 'https://sso.plant.example', 'steelsafe', array['plant.example']) returning id`,
  )
  await server.rows(
    `insert into sign_in_identity (id, user_id, provider_id, issuer, subject_hash, gives_administrator)
     values (gen_random_uuid(), $1, $2, 'https://sso.plant.example', 'a hash', true)`,
    [byRule.id, provider!.id],
  )
  onTestFinished(async () => {
    await server.rows('delete from sign_in_provider where id = $1', [provider!.id])
  })
  const refused = { status: 409, body: { error: 'account:rule.lastAdministrator' } }
  expect(await lock(own, true, byRule.token)).toMatchObject(refused)
  expect(await save(form({ id: own, email: administrator.email }), byRule.token)).toMatchObject(refused)
  expect(await server.ask(users.delete, { params: { userId: own } }, { token: byRule.token })).toMatchObject(
    refused,
  )

  // One of two local administrators can be locked, but not both at once.
  const other = await secondAdmin(server.newAddress('local', 'steelsafe.example'))
  const both = { body: { ids: [own, other.id], accountLocked: true } }
  expect(await server.ask(users.lockMany, both, { token: byRule.token })).toMatchObject(refused)
  expect((await lock(other.id, true, byRule.token)).status).toBe(204)
  expect((await lock(byRule.id, true)).status).toBe(204)
})

test('an administrator without a password does not count as the last administrator', async () => {
  const own = await server.userId(administrator.email)
  onTestFinished(async () => {
    await server.rows('update user_account set account_locked = (id <> $1) where app_role = $2', [
      own,
      'Administrator',
    ])
  })
  const [link, withPassword] = [
    await secondAdmin(server.newAddress('link', 'steelsafe.example')),
    await secondAdmin(server.newAddress('password', 'steelsafe.example')),
  ]
  const refused = { status: 409, body: { error: 'account:rule.lastAdministrator' } }
  await server.rows('update user_account set password_hash = null where id = $1', [link.id])
  await server.rows('update user_account set account_locked = true where id = $1', [own])
  expect(await lock(withPassword.id, true, link.token)).toMatchObject(refused)
  expect(
    await server.ask(users.delete, { params: { userId: withPassword.id } }, { token: link.token }),
  ).toMatchObject(refused)
  // An administrator with a password can sign in, even without a confirmed address.
  expect((await lock(link.id, true, withPassword.token)).status).toBe(204)
})

test('a deleted user is not found, and their actions stay in the audit without their name', async () => {
  const { id, email } = await server.newPerson()
  const own = { body: { firstName: 'Ada', lastName: 'Steel' } }
  await server.call(account.updateName, own, { token: await server.token(email) })
  const before = await server.rows('select 1 from audit_entry where actor_id = $1', [id])
  expect(before.length).toBeGreaterThan(0)
  const { totalCount } = await list()
  await server.call(users.delete, { params: { userId: id } }, { token: admin })
  expect((await list()).totalCount).toBe(totalCount - 1)
  expect((await server.ask(users.get, { params: { userId: id } }, { token: admin })).status).toBe(404)
  expect(await server.rows('select email, first_name from user_account where id = $1', [id])).toEqual([
    { email: null, first_name: '' },
  ])
  expect((await server.rows('select 1 from audit_entry where actor_id = $1', [id])).length).toBe(
    before.length,
  )
})

test('the last administrator of a company with other users cannot be deleted', async () => {
  const id = await server.userId('diego')
  const answer = await server.ask(users.delete, { params: { userId: id } }, { token: admin })
  expect(answer).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Plásticos del Bajío') },
  })
})

test('a path without a valid id returns 404', async () => {
  expect((await server.ask(users.get, { params: { userId: 'x' } }, { token: admin })).status).toBe(404)
})

test('the login history lists successful and failed attempts with address and browser, and is searched and filtered', async () => {
  const history = (query: QueryOf<typeof users.loginHistory>) =>
    server.call(users.loginHistory, { query }, { token: admin })
  await server.ask(account.signIn, {
    body: { grant_type: 'password', userName: 'mia.torres@northlake.example', password: 'wrong wrong wrong' },
  })
  const [newest] = (await history({})).loginHistoryReportEntries
  expect(newest).toMatchObject({
    userName: 'mia.torres@northlake.example',
    person: 'Mia Torres',
    outcome: 'wrongPassword',
    address: '127.0.0.1',
    browser: expect.any(String),
  })
  expect((await history({ searchTerm: 'mia.torres', outcome: 'succeeded' })).totalCount).toBe(0)
  expect((await history({ outcome: 'succeeded' })).totalCount).toBeGreaterThan(0)
  const ofMia = { searchTerm: 'mia.torres' }
  expect((await history({ ...ofMia, from: inDays(-1), to: inDays(0) })).totalCount).toBe(
    (await history(ofMia)).totalCount,
  )
  expect((await history({ to: '2020-01-01' })).totalCount).toBe(0)
  const email = server.newAddress('night')
  await server.rows(
    `insert into login_attempt (id, user_name, outcome, address, browser, at)
     values (gen_random_uuid(), $1, 'unknownUser', '10.0.0.1', 'curl', '2026-11-29T20:00:00Z')`,
    [email],
  )
  const countOn = async (day: string) =>
    (await history({ searchTerm: email, from: day, to: day, timeZone: 'Asia/Shanghai' })).totalCount
  expect([await countOn('2026-11-29'), await countOn('2026-11-30')]).toEqual([0, 1])
})

test('an import creates users with their companies, and each user gets an e-mail', async () => {
  const [uma, vic] = [server.newAddress('uma', 'hartmann.example'), server.newAddress('vic')]
  const rows = [
    {
      email: uma,
      firstName: 'Uma',
      lastName: 'Kern',
      company: 'hartmann formenbau',
      relationship: 'manager',
      language: 'de' as const,
    },
    { email: vic, firstName: 'Vic', lastName: 'Lo' },
  ]
  await server.call(users.import, { body: { rows } }, { token: admin })
  expect((await list({ searchTerm: uma })).users).toMatchObject([
    { companies: ['Hartmann Formenbau'], language: 'de' },
  ])
  expect(await server.inbox.mailTo(uma, /Ihr Konto/)).toBeTruthy()
  const members = await server.call(
    companies.users,
    { params: { id: await server.companyId('Hartmann Formenbau') }, query: { searchTerm: uma } },
    { token: admin },
  )
  expect(members.users).toMatchObject([{ relationship: 'Manager' }])
})

test('a single invalid row refuses the whole import of users, and every invalid row is reported', async () => {
  const person = { firstName: 'A', lastName: 'B' }
  const rows = [
    { ...person, email: 'good@northlake.example' },
    { ...person, email: 'good@northlake.example' },
    { ...person, email: 'mia.torres@northlake.example' },
    { ...person, email: 'c@northlake.example', company: 'Nowhere' },
    { ...person, email: 'd@northlake.example', company: 'Northlake Motors', relationship: 'Emperor' },
  ]
  const refusal = await server.refusal(users.import, { body: { rows } }, { token: admin })
  expect(Object.keys(refusal.modelState!)).toEqual([
    'rows.1.email',
    'rows.2.email',
    'rows.3.company',
    'rows.4.relationship',
  ])
  expect((await list({ searchTerm: 'good@' })).totalCount).toBe(0)
})

test('a history that is too long to count has an estimated length, and is still searched and filtered', async () => {
  onTestFinished(async () => {
    await server.rows(`delete from login_attempt where user_name like '%@bots.example'`)
    await server.rows('analyze login_attempt')
  })
  await server.rows(`
    insert into login_attempt (id, user_name, outcome, address, browser, at)
    select gen_random_uuid(), 'robot' || n % 7 || '@bots.example', 'unknownUser', '10.0.0.1', 'curl', now() - n * interval '1 minute'
    from generate_series(1, 12000) n`)
  await server.rows('analyze login_attempt')
  const history = (query: QueryOf<typeof users.loginHistory>) =>
    server.call(users.loginHistory, { query }, { token: admin })
  const long = await history({ outcome: 'unknownUser' })
  expect(long.loginHistoryReportEntries).toHaveLength(10)
  expect(long.totalCount).toBeGreaterThan(11_000)
  expect(long.totalCount).toBeLessThan(13_000)
  expect((await history({})).totalCount).toBeGreaterThan(11_000)
  expect((await history({ searchTerm: 'robot3@' })).totalCount).toBe(1714)
})

test('an import of users is undone, except for accounts that were changed since', async () => {
  const person = { firstName: 'Uma', lastName: 'Undo' }
  const [changedEmail, unchangedEmail] = [server.newAddress('undo'), server.newAddress('undo')]
  const rows = [changedEmail, unchangedEmail].map(email => ({ ...person, email }))
  const { importId } = await server.call(users.import, { body: { rows } }, { token: admin })
  await server.rows("update user_account set first_name = 'Una' where email = $1", [changedEmail])
  const undone = await server.call(users.undoImport, { body: { importId } }, { token: admin })
  expect(undone).toMatchObject({ removedCount: 1, kept: [{ name: changedEmail }] })
  const remainingRows = await server.rows('select 1 from user_account where email = $1', [unchangedEmail])
  expect(remainingRows).toEqual([])
})
