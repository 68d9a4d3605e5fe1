import { companySignIn as calls } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import type { Provider } from '@steelsafe/contract/company-sign-in/entities.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { expect, onTestFinished, test } from 'vitest'
import { setUpCompanySignIn } from '#test/support/company-sign-in.ts'

const own = setUpCompanySignIn()

const elsewhere = 'https://sso.elsewhere.example'
const forAdministrators = {
  createsAccounts: true,
  claim: 'groups',
  rules: [{ value: 'it', companyId: null, relationshipId: null }],
}

/** Updates a provider, and returns it. Optional fields that the overrides omit get their default values. */
const change = (
  { id, name, issuer, clientId, domains, version }: Provider,
  overrides: Partial<Input<typeof calls.update>['body']>,
) =>
  own.server.call(
    calls.update,
    { params: { providerId: id }, body: { name, issuer, clientId, domains, version, ...overrides } },
    own.admin,
  )

const roleOf = async (userId: string) => {
  const [user] = await own.server.rows('select app_role from user_account where id = $1', [userId])
  return user
}

test('a change of the issuer revokes the administrator role that the rules of a provider have granted', async () => {
  const provider = await own.newProvider(forAdministrators)
  onTestFinished(async () => {
    await own.server.call(calls.delete, { params: { providerId: provider.id } }, own.admin)
  })
  const { subject } = own.newSubject(provider.domain, { groups: ['it'] })
  const session = await own.signIn(provider.id, subject)
  expect(session.isAdmin).toBe(true)
  const renamed = await change(provider, { ...forAdministrators, name: own.server.unique('Renamed') })
  expect(await own.server.isSignedIn(session.token)).toBe(true)

  const moved = await change(renamed, { ...forAdministrators, issuer: elsewhere })
  expect(await own.server.isSignedIn(session.token)).toBe(false)
  expect(await roleOf(session.id)).toEqual({ app_role: 'ProjectUser' })
  // The link is valid again with its original issuer.
  await change(moved, {
    ...forAdministrators,
    issuer: own.atProvider.issuer,
    secret: 'a secret of the tests',
  })
  expect(await own.signIn(provider.id, subject)).toMatchObject({ id: session.id, isAdmin: true })
})

test('an assignment to a company revokes the administrator role that the rules of a provider have granted', async () => {
  const provider = await own.newProvider(forAdministrators)
  const { subject } = own.newSubject(provider.domain, { groups: ['it'] })
  const session = await own.signIn(provider.id, subject)
  const companyId = await own.server.newCompany('Gets a provider')
  await change(provider, { companyId, relationshipId: companyRelationships.member.id })
  expect(await own.server.isSignedIn(session.token)).toBe(false)
  expect(await roleOf(session.id)).toEqual({ app_role: 'ProjectUser' })
})

test('a change of the issuer deletes the secret, the ID tokens and the open requests of a provider', async () => {
  const provider = await own.newProvider({ createsAccounts: true })
  const { subject } = own.newSubject(provider.domain)
  const session = await own.signIn(provider.id, subject)
  const { address, key } = await own.start(provider.id)
  const sent = await own.atProvider.signIn(address, subject)
  const stored = () =>
    own.server.rows(
      `select p.id_token is not null as "hasToken" from session_provider p join session s on s.id = p.session_id
       where s.user_id = $1`,
      [session.id],
    )
  expect(await stored()).toEqual([{ hasToken: true }])

  const moved = await change(provider, { issuer: elsewhere })
  expect(moved.secretDate).toBeNull()
  expect(await stored()).toEqual([{ hasToken: false }])
  expect(await own.server.refusal(calls.finish, { body: { key, ...sent } })).toMatchObject({
    status: 409,
    error: 'company-sign-in:rule.expired',
  })
  const back = await change(moved, { issuer: own.atProvider.issuer, secret: 'another secret' })
  expect(back.secretDate).not.toBeNull()
})

test('a stored secret can be replaced by a new secret, and can be deleted', async () => {
  const provider = await own.newProvider()
  expect(provider.secretDate).not.toBeNull()
  const unchanged = await change(provider, {})
  expect(unchanged.secretDate).toBe(provider.secretDate)
  const replaced = await change(unchanged, { removesSecret: true, secret: 'another secret' })
  expect(replaced.secretDate).not.toBeNull()
  expect((await change(replaced, { removesSecret: true })).secretDate).toBeNull()
})
