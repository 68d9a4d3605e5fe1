import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { expect, onTestFinished, test } from 'vitest'
import { setUpCompanySignIn } from '#test/support/company-sign-in.ts'

const own = setUpCompanySignIn()

const { manager, member, viewer, administrator } = companyRelationships

/** Creates a company that Mia administers. */
async function newCompany(name: string): Promise<string> {
  const id = await own.server.newCompany(name)
  await own.server.addToCompany(id, 'mia', administrator.id)
  return id
}

/** Returns the access roles of a user by company. */
async function rolesOf(userId: string): Promise<Record<string, string>> {
  const query = { pageSize: '-1' } as const
  const { companies: list } = await own.server.call(users.companies, { params: { userId }, query }, own.admin)
  return Object.fromEntries(list.map(({ id, relationship }) => [id, relationship]))
}

/** Creates a provider with rules, and a person without groups. */
async function ruled(rules: { value: string; companyId: string | null; relationshipId: string | null }[]) {
  const { id, domain } = await own.newProvider({ createsAccounts: true, claim: 'groups', rules })
  const { subject, email } = own.newSubject(domain)
  const claims = own.atProvider.accounts.get(subject)!
  return {
    email,
    /** Signs in with these groups, and returns the session. */
    signIn(overrides: object) {
      own.atProvider.accounts.set(subject, { ...claims, ...overrides })
      return own.signIn(id, subject)
    },
  }
}

test('a rule grants a membership with an access role, changes the role, and revokes the membership', async () => {
  const [plant, office] = [await newCompany('Plant'), await newCompany('Office')]
  const person = await ruled([
    { value: 'leads', companyId: plant, relationshipId: manager.id },
    { value: 'plant', companyId: plant, relationshipId: viewer.id },
    { value: 'office', companyId: office, relationshipId: member.id },
  ])
  const { id } = await person.signIn({ groups: ['plant', 'office', 'canteen'] })
  expect(await rolesOf(id)).toEqual({ [plant]: 'Viewer', [office]: 'Member' })
  // The first of two rules for a company applies.
  await person.signIn({ groups: ['plant', 'leads'] })
  expect(await rolesOf(id)).toEqual({ [plant]: 'Manager' })
  const { token } = await person.signIn({ groups: [] })
  expect(await rolesOf(id)).toEqual({})
  expect(await own.server.call(account.session, {}, { token })).toMatchObject({
    navigation: { hasCompanies: false },
  })
})

test('a rule neither changes nor revokes a membership that a person has added', async () => {
  const plant = await newCompany('By hand')
  const person = await ruled([{ value: 'plant', companyId: plant, relationshipId: viewer.id }])
  const { id } = await person.signIn({ groups: [] })
  await own.server.addToCompany(plant, person.email, manager.id)
  await person.signIn({ groups: ['plant'] })
  expect(await rolesOf(id)).toEqual({ [plant]: 'Manager' })
  await person.signIn({ groups: [] })
  expect(await rolesOf(id)).toEqual({ [plant]: 'Manager' })
})

test('no membership is revoked when the provider omits the groups because there are too many', async () => {
  const plant = await newCompany('Overage')
  const person = await ruled([{ value: 'plant', companyId: plant, relationshipId: viewer.id }])
  const { id } = await person.signIn({ groups: ['plant'] })
  await person.signIn({ groups: undefined, hasgroups: true })
  expect(await rolesOf(id)).toEqual({ [plant]: 'Viewer' })
})

test('a rule does not remove the last administrator of a company', async () => {
  const plant = await own.server.newCompany('First in')
  const person = await ruled([{ value: 'plant', companyId: plant, relationshipId: viewer.id }])
  // The first user of a company is its administrator.
  const { id } = await person.signIn({ groups: ['plant'] })
  expect(await rolesOf(id)).toEqual({ [plant]: 'Administrator' })
  await person.signIn({ groups: [] })
  expect(await rolesOf(id)).toEqual({ [plant]: 'Administrator' })
  await own.server.addToCompany(plant, 'mia', administrator.id)
  await person.signIn({ groups: [] })
  expect(await rolesOf(id)).toEqual({})
})

test('the access role of the first sign-in applies again when no rule names another role', async () => {
  const companyId = await newCompany('With a default')
  const { id, domain } = await own.newProvider({
    companyId,
    relationshipId: member.id,
    createsAccounts: true,
    claim: 'groups',
    rules: [{ value: 'leads', companyId, relationshipId: manager.id }],
  })
  const { subject } = own.newSubject(domain, { groups: ['leads'] })
  const claims = own.atProvider.accounts.get(subject)!
  const session = await own.signIn(id, subject)
  expect(await rolesOf(session.id)).toEqual({ [companyId]: 'Manager' })
  own.atProvider.accounts.set(subject, { ...claims, groups: [] })
  await own.signIn(id, subject)
  expect(await rolesOf(session.id)).toEqual({ [companyId]: 'Member' })
  // A sign-in does not add a user again who was removed by hand.
  await own.server.call(
    companies.removeUser,
    { params: { id: companyId }, query: { userId: session.id } },
    own.admin,
  )
  await own.signIn(id, subject)
  expect(await rolesOf(session.id)).toEqual({})
})

test('a sign-in keeps an access role that a person has assigned in the company of the provider', async () => {
  const companyId = await newCompany('Promotes')
  const { id, domain } = await own.newProvider({
    companyId,
    relationshipId: member.id,
    createsAccounts: true,
  })
  const { subject } = own.newSubject(domain)
  const session = await own.signIn(id, subject)
  expect(await rolesOf(session.id)).toEqual({ [companyId]: 'Member' })
  await own.server.call(
    companies.updateUser,
    { params: { id: companyId }, body: { userId: session.id, relationshipId: manager.id } },
    own.admin,
  )
  await own.signIn(id, subject)
  expect(await rolesOf(session.id)).toEqual({ [companyId]: 'Manager' })
})

test('the deletion of a provider revokes the administrator role that its rules have granted', async () => {
  const { id, domain } = await own.newProvider({
    createsAccounts: true,
    claim: 'groups',
    rules: [{ value: 'it', companyId: null, relationshipId: null }],
  })
  const { subject } = own.newSubject(domain, { groups: ['it'] })
  const session = await own.signIn(id, subject)
  expect(session.isAdmin).toBe(true)
  await own.server.call(calls.delete, { params: { providerId: id } }, own.admin)
  expect(await own.server.isSignedIn(session.token)).toBe(false)
  const [user] = await own.server.rows('select app_role from user_account where id = $1', [session.id])
  expect(user).toEqual({ app_role: 'ProjectUser' })
})

test('a rule grants and revokes the administrator role, and each change ends all sessions', async () => {
  const person = await ruled([{ value: 'it', companyId: null, relationshipId: null }])
  const first = await person.signIn({ groups: [] })
  expect(first.isAdmin).toBe(false)
  const second = await person.signIn({ groups: ['it'] })
  expect(second.isAdmin).toBe(true)
  expect(await own.server.isSignedIn(first.token)).toBe(false)
  const third = await person.signIn({ groups: [] })
  expect(third.isAdmin).toBe(false)
  expect(await own.server.isSignedIn(second.token)).toBe(false)
})

test('an administrator by the rules of two providers keeps the role until no rule grants it', async () => {
  const rules = [{ value: 'it', companyId: null, relationshipId: null }]
  const former = await own.newProvider({ createsAccounts: true, claim: 'groups', rules })
  const current = await own.newProvider({ claim: 'groups', rules })
  const { subject: formerSubject } = own.newSubject(former.domain, { groups: ['it'] })
  const { id } = await own.signIn(former.id, formerSubject)
  // The person moves to another plant, whose provider has other addresses.
  const { subject, email } = own.newSubject(current.domain, { groups: ['it'] })
  await own.server.rows('update user_account set email = $1 where id = $2', [email, id])
  const session = await own.signIn(current.id, subject)
  expect(session).toMatchObject({ id, isAdmin: true })
  await own.server.call(calls.delete, { params: { providerId: former.id } }, own.admin)
  expect(await own.server.isSignedIn(session.token)).toBe(true)
  own.atProvider.accounts.set(subject, { ...own.atProvider.accounts.get(subject)!, groups: [] })
  expect(await own.signIn(current.id, subject)).toMatchObject({ id, isAdmin: false })
})

test('a rule does not revoke the role of an administrator whom a person has appointed', async () => {
  const { id, domain } = await own.newProvider({
    claim: 'groups',
    rules: [{ value: 'it', companyId: null, relationshipId: null }],
  })
  const boss = await own.server.newPerson({ domain, appRole: 'Administrator' })
  onTestFinished(async () => {
    await own.server.rows(`update user_account set app_role = 'ProjectUser' where id = $1`, [boss.id])
  })
  const { subject } = own.newSubject(domain, { email: boss.email, groups: [] })
  expect((await own.signIn(id, subject)).isAdmin).toBe(true)
})

test('an administrator by a rule whom a person appoints again keeps the role without the rule', async () => {
  const person = await ruled([{ value: 'it', companyId: null, relationshipId: null }])
  const { id, email } = await person.signIn({ groups: ['it'] })
  onTestFinished(async () => {
    await own.server.rows(`update user_account set app_role = 'ProjectUser' where id = $1`, [id])
  })
  const save = async (appRole: 'Administrator' | 'ProjectUser') => {
    const params = { userId: id }
    const { firstName, lastName, version } = await own.server.call(users.get, { params }, own.admin)
    const body = { id, email, firstName, lastName, appRole, version }
    return own.server.call(users.save, { body }, own.admin)
  }
  // A change of the user that keeps the role is not an appointment.
  expect((await save('Administrator')).administratorBy).toEqual(expect.any(String))
  expect((await save('ProjectUser')).administratorBy).toBeNull()
  expect(await save('Administrator')).toMatchObject({ isAdmin: true, administratorBy: null })
  expect((await person.signIn({ groups: [] })).isAdmin).toBe(true)
})

test('a rule restores an access role that a person has changed, and the lists of users name its provider', async () => {
  const plant = await newCompany('Ruled')
  const rule = { value: 'plant', companyId: plant, relationshipId: viewer.id }
  const {
    id: providerId,
    name,
    domain,
  } = await own.newProvider({
    createsAccounts: true,
    claim: 'groups',
    rules: [rule],
  })
  const { subject } = own.newSubject(domain, { groups: ['plant'] })
  const { id } = await own.signIn(providerId, subject)
  const params = { id: plant }
  const ruledBy = async () => {
    const { users: list } = await own.server.call(companies.users, { params, query: {} }, own.admin)
    const query = { pageSize: '-1' } as const
    const ofUser = await own.server.call(users.companies, { params: { userId: id }, query }, own.admin)
    const row = list.find(({ userId }) => userId === id)
    expect(ofUser.companies.map(each => each.ruledBy)).toEqual([row?.ruledBy])
    expect(list.filter(({ userId }) => userId !== id).map(each => each.ruledBy)).toEqual([null])
    return row?.ruledBy
  }
  expect(await ruledBy()).toBe(name)
  await own.server.call(
    companies.updateUser,
    { params, body: { userId: id, relationshipId: manager.id } },
    own.admin,
  )
  expect(await rolesOf(id)).toEqual({ [plant]: 'Manager' })
  expect(await ruledBy()).toBe(name)
  await own.signIn(providerId, subject)
  expect(await rolesOf(id)).toEqual({ [plant]: 'Viewer' })

  // Without a rule for the company, the lists name no provider.
  await own.server.rows(`update sign_in_provider set rules = '[]' where id = $1`, [providerId])
  expect(await ruledBy()).toBeNull()
})
