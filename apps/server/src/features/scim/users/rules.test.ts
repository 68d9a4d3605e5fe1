import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { expect, test } from 'vitest'
import { patchOf, setUpScim } from '#test/support/scim.ts'

const own = setUpScim()

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

test('the provider of a company grants its access role at once, and a group grants another role', async () => {
  const companyId = await newCompany('Provisioned')
  const { newUser, newGroup, send } = await own.newProvider({
    companyId,
    relationshipId: member.id,
    rulesFrom: 'groups',
    rules: [{ value: 'Leads', companyId, relationshipId: manager.id }],
  })
  const { id, userId } = await newUser('lead')
  expect(await rolesOf(userId)).toEqual({ [companyId]: 'Member' })
  const group = await newGroup('Leads', [id])
  expect(await rolesOf(userId)).toEqual({ [companyId]: 'Manager' })
  await send('PATCH', `/Groups/${group}`, patchOf({ op: 'remove', path: 'members' }))
  expect(await rolesOf(userId)).toEqual({ [companyId]: 'Member' })
})

test('a rule for a group follows the name of the group, and ends with its deletion', async () => {
  const companyId = await newCompany('Renamed')
  const { newUser, newGroup, send } = await own.newProvider({
    rulesFrom: 'groups',
    rules: [{ value: 'Quality', companyId, relationshipId: viewer.id }],
  })
  const { id, userId } = await newUser('inspector')
  const group = await newGroup('Inspection', [id])
  expect(await rolesOf(userId)).toEqual({})
  const rename = (value: string) =>
    send('PATCH', `/Groups/${group}`, patchOf({ op: 'replace', path: 'displayName', value }))
  await rename('Quality')
  expect(await rolesOf(userId)).toEqual({ [companyId]: 'Viewer' })
  await rename('Inspection')
  expect(await rolesOf(userId)).toEqual({})
  await rename('Quality')
  await send('DELETE', `/Groups/${group}`)
  expect(await rolesOf(userId)).toEqual({})
})

test('groups change nothing while the rules read a claim', async () => {
  const companyId = await newCompany('By claim')
  const { newUser, newGroup } = await own.newProvider({
    claim: 'groups',
    rules: [{ value: 'Leads', companyId, relationshipId: manager.id }],
  })
  const { id, userId } = await newUser('claimed')
  await newGroup('Leads', [id])
  expect(await rolesOf(userId)).toEqual({})
})

test('a membership that a person granted is neither changed by a group nor deleted with the user', async () => {
  const companyId = await newCompany('By hand too')
  const { newUser, newGroup, send } = await own.newProvider({
    rulesFrom: 'groups',
    rules: [{ value: 'Leads', companyId, relationshipId: viewer.id }],
  })
  const { id, userId, email } = await newUser('kept')
  await own.server.addToCompany(companyId, email, manager.id)
  await newGroup('Leads', [id])
  expect(await rolesOf(userId)).toEqual({ [companyId]: 'Manager' })
  await send('DELETE', `/Users/${id}`)
  expect(await rolesOf(userId)).toEqual({ [companyId]: 'Manager' })
})

test('the deletion of a user revokes the access that the provider granted', async () => {
  const companyId = await newCompany('Taken back')
  const { newUser, send } = await own.newProvider({ companyId, relationshipId: member.id })
  const { id, userId } = await newUser('left')
  expect(await rolesOf(userId)).toEqual({ [companyId]: 'Member' })
  await send('DELETE', `/Users/${id}`)
  expect(await rolesOf(userId)).toEqual({})
})

test('a group does not make a user an administrator before they have signed in at the provider', async () => {
  const { newUser, newGroup } = await own.newProvider({
    rulesFrom: 'groups',
    rules: [{ value: 'IT', companyId: null, relationshipId: null }],
  })
  const { id, userId } = await newUser('it')
  await newGroup('IT', [id])
  expect(await own.accountOf(userId)).toMatchObject({ appRole: 'ProjectUser' })
})

test('two simultaneous requests create one user and one group', async () => {
  const { send, userBody } = await own.newProvider()
  const twice = async (path: string, body: object) =>
    (await Promise.all([send('POST', path, body), send('POST', path, body)]))
      .map(({ status }) => status)
      .sort()
  expect(await twice('/Users', userBody('twin'))).toEqual([201, 409])
  expect(await twice('/Groups', { displayName: 'Twins' })).toEqual([201, 409])
})

test('a job applies the rules to the members of a large group, with the provider as the actor in the audit', async () => {
  const companyId = await newCompany('Many members')
  const { id, domain, params, send, newGroup } = await own.newProvider({
    rulesFrom: 'groups',
    rules: [{ value: 'Everybody', companyId, relationshipId: viewer.id }],
  })
  const people = await own.server.rows<{ id: string }>(
    `with account as (
      insert into user_account (id, email, first_name, last_name, app_role, is_confirmed)
      select gen_random_uuid(), 'member' || number || '@' || $2, 'A', 'B', 'ProjectUser', true
      from generate_series(1, 101) number returning id, email
    )
    insert into scim_user (id, provider_id, user_id, user_name)
    select gen_random_uuid(), $1, id, email from account returning id`,
    [id, domain],
  )
  const memberCount = async () => {
    const [row] = await own.server.rows<{ count: number }>(
      'select count(*)::int as count from company_user where company_id = $1 and relationship_id = $2',
      [companyId, viewer.id],
    )
    return row!.count
  }
  const jobs = () => own.server.rows(`select id from pgboss.job where name = 'scim-rules'`)
  const jobsBefore = await jobs()
  const group = await newGroup(
    'Everybody',
    people.map(person => person.id),
  )
  await expect.poll(memberCount).toBe(people.length)
  expect(await jobs()).toHaveLength(jobsBefore.length + 1)
  // The stored change is deleted, so that a restart does not repeat it.
  const changes = () => own.server.rows('select 1 from scim_rule_change where provider_id = $1', [id])
  await expect.poll(changes).toEqual([])
  const actors = await own.server.rows(
    `select distinct t.provider_id as id from audit_entry e left join scim_token t on t.id = e.actor_id
     where e.subject = 'company_user' and e.after ->> 'company_id' = $1 and e.after ->> 'relationship_id' = $2`,
    [companyId, viewer.id],
  )
  expect(actors).toEqual([{ id: params.providerId }])
  expect((await send('DELETE', `/Groups/${group}`)).status).toBe(204)
  await expect.poll(memberCount).toBe(0)
})
