import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { scim } from '@steelsafe/contract/scim/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { expect, test } from 'vitest'
import { setUpCompanySignIn } from '#test/support/company-sign-in.ts'

const own = setUpCompanySignIn()

const { manager, member, administrator } = companyRelationships

/** Sends a SCIM request, and returns the id in the response. */
async function provision(secret: string, method: string, path: string, body?: object): Promise<string> {
  const response = await fetch(`${own.server.url}/scim/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body ? { 'content-type': 'application/scim+json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}`)
  return response.status === 204 ? '' : ((await response.json()) as { id: string }).id
}

async function rolesOf(userId: string): Promise<string[]> {
  const query = { pageSize: '-1' } as const
  const { companies } = await own.server.call(users.companies, { params: { userId }, query }, own.admin)
  return companies.map(({ relationship }) => relationship)
}

test('a provisioned user can sign in at a provider that creates no accounts, and has the access of the groups', async () => {
  const companyId = await own.server.newCompany('Provisioned people')
  await own.server.addToCompany(companyId, 'mia', administrator.id)
  const { id: providerId, domain } = await own.newProvider({
    companyId,
    relationshipId: member.id,
    rulesFrom: 'groups',
    rules: [{ value: 'Leads', companyId, relationshipId: manager.id }],
  })
  const { secret } = await own.server.call(scim.renewToken, { params: { providerId } }, own.admin)
  const { subject, email } = own.newSubject(domain)
  const user = await provision(secret, 'POST', '/Users', { userName: email })
  await provision(secret, 'POST', '/Groups', { displayName: 'Leads', members: [{ value: user }] })
  // The token of the provider names no groups, which revokes nothing.
  const session = await own.signIn(providerId, subject)
  expect(await rolesOf(session.id)).toEqual(['Manager'])
  await provision(secret, 'DELETE', `/Users/${user}`)
  expect(await own.server.isSignedIn(session.token)).toBe(false)
  expect((await own.refusal(providerId, subject)).status).toBe(403)
})

test('a group grants the administrator role to a user who has signed in, and its deletion revokes the role at once', async () => {
  const { id: providerId, domain } = await own.newProvider({
    rulesFrom: 'groups',
    rules: [{ value: 'IT', companyId: null, relationshipId: null }],
  })
  const { secret } = await own.server.call(scim.renewToken, { params: { providerId } }, own.admin)
  const { subject, email } = own.newSubject(domain)
  const user = await provision(secret, 'POST', '/Users', { userName: email })
  expect((await own.signIn(providerId, subject)).isAdmin).toBe(false)
  const group = await provision(secret, 'POST', '/Groups', { displayName: 'IT', members: [{ value: user }] })
  const session = await own.signIn(providerId, subject)
  expect(session.isAdmin).toBe(true)
  await provision(secret, 'DELETE', `/Groups/${group}`)
  expect(await own.server.isSignedIn(session.token)).toBe(false)
  expect((await own.signIn(providerId, subject)).isAdmin).toBe(false)
})
