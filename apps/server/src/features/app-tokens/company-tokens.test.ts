import { account } from '@steelsafe/contract/account/endpoints.ts'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { appTokenLimits } from '@steelsafe/contract/app-tokens/limits.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { isForCompanyTokens } from '@steelsafe/contract/core/endpoint/allow.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDays } from '#test/support/days.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import {
  createKnownIds,
  endpointName,
  inputFor,
  type KnownIds,
  protectedEndpoints,
} from '#test/support/requests.ts'

let server: TestServer
let admin: string
let ids: KnownIds
/** A token of another company, whose creator is also an administrator of Northlake Motors. */
let elsewhere: string

beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
  ids = await createKnownIds(server)
  const founder = await newFounder()
  await server.addToCompany(ids.company, founder.email, companyRelationships.administrator.id)
  elsewhere = (await make(founder.company, founder.token)).secret
})
afterAll(() => server.stop())

const body = () => ({ name: 'ERP', scope: 'write' as const, expirationDate: inDays(300) })
const make = (company: string, token: string) =>
  server.call(appTokens.createForCompany, { params: { id: company }, body: body() }, { token })

/** Creates a user who is the administrator of a new company with one tool. */
async function newFounder() {
  const person = await server.newPerson({ domain: 'elsewhere.example' })
  const company = await server.newCompany(server.unique('Molds'))
  await server.addToCompany(company, person.email, companyRelationships.administrator.id)
  const token = await server.token(person.email)
  return { ...person, company, token, tool: await newTool(company, token) }
}

async function newTool(companyId: string, token: string): Promise<string> {
  const form = { companyId, projectNumber: server.unique('Tool'), assetDetailTemplateId: null }
  return (await server.call(projects.create, { body: form }, { token })).id
}

/** Creates a founder who is also the administrator of a second company with one tool. */
async function founderOfTwo() {
  const founder = await newFounder()
  const other = await server.newCompany(server.unique('Other molds'))
  await server.addToCompany(other, founder.email, companyRelationships.administrator.id)
  const otherTool = await newTool(other, founder.token)
  const { secret, id } = await make(founder.company, founder.token)
  return { ...founder, other, otherTool, secret, tokenId: id }
}

test('a token of a company reads and writes there, and has no access to the other companies of its creator', async () => {
  const { company, other, tool, otherTool, secret } = await founderOfTwo()
  const as = { token: secret }
  const list = await server.call(projects.list, { query: {} }, as)
  expect(list.projects.map(({ id }) => id)).toEqual([tool])
  expect(list.totalCount).toBe(1)
  expect((await server.ask(companies.get, { params: { id: company } }, as)).status).toBe(200)
  expect((await server.ask(companies.get, { params: { id: other } }, as)).status).toBe(404)
  expect((await server.ask(projects.get, { params: { id: tool } }, as)).status).toBe(200)
  expect((await server.ask(projects.get, { params: { id: otherTool } }, as)).status).toBe(404)
  const add = (companyId: string) =>
    server.ask(
      projects.create,
      { body: { companyId, projectNumber: server.unique('By program'), assetDetailTemplateId: null } },
      as,
    )
  expect((await add(company)).status).toBe(201)
  expect((await add(other)).status).toBe(404)
})

test('on a tool of two companies, a token has only the rights of its company', async () => {
  const { company, token, otherTool, secret } = await founderOfTwo()
  await server.rows(
    `insert into project_company (project_id, company_id, relationship_id, project_role_id) values ($1, $2, $3, 'Other')`,
    [otherTool, company, projectRelationships.viewer.id],
  )
  const here = { params: { id: otherTool } }
  const save = (as: string) =>
    server.ask(milestones.saveDetail, { ...here, body: { name: server.unique('Detail') } }, { token: as })
  expect((await server.ask(projects.get, here, { token: secret })).status).toBe(200)
  expect((await save(secret)).status).toBe(403)
  expect((await save(token)).status).toBeLessThan(300)
  const { actions } = await server.call(projectMembers.relationship, here, { token: secret })
  expect(actions.map(({ name }) => name).toSorted()).toEqual(
    [...projectRelationships.viewer.actions].toSorted(),
  )
})

test.each(
  protectedEndpoints
    .filter(({ allow, noAppTokens }) => !isForCompanyTokens(allow) && noAppTokens !== true)
    .map(endpoint => [endpointName(endpoint), endpoint] as const),
)('%s, which concerns several companies, refuses the token of a company', async (_name, endpoint) => {
  const { status, body: answer } = await server.askUntyped(endpoint, inputFor(endpoint, ids), {
    token: elsewhere,
  })
  expect(status).toBe(403)
  if (endpoint.method !== 'HEAD') expect(answer).toMatchObject({ error: 'app-tokens:rule.oneCompany' })
})

test.each(
  protectedEndpoints
    .filter(({ noAppTokens }) => noAppTokens !== true)
    .filter(({ allow }) => allow.who !== 'user' && isForCompanyTokens(allow))
    .map(endpoint => [endpointName(endpoint), endpoint] as const),
)('%s hides the other companies of the creator from the token of a company', async (_name, endpoint) => {
  const { status } = await server.askUntyped(endpoint, inputFor(endpoint, ids), { token: elsewhere })
  expect(status).toBe(404)
})

test('only a user of the company who may edit its defaults can create a token for it', async () => {
  const { company } = await newFounder()
  const ask = async (token: string) =>
    server.ask(appTokens.createForCompany, { params: { id: company }, body: body() }, { token })
  expect(await ask(admin)).toMatchObject({ status: 403, body: { error: 'companyUsersOnly' } })
  const viewer = await server.newPerson({ domain: 'elsewhere.example' })
  await server.addToCompany(company, viewer.email, companyRelationships.viewer.id)
  expect((await ask(await server.token(viewer.email))).status).toBe(403)
  expect((await ask(await server.token('sam'))).status).toBe(404)
})

test('an administrator of a company can list, update and delete only the tokens of the company', async () => {
  const first = await founderOfTwo()
  const second = await newFounder()
  const list = async (company: string, token: string) =>
    (await server.call(appTokens.listOfCompany, { params: { id: company }, query: {} }, { token })).appTokens
  const [row] = await list(first.company, first.token)
  expect(row).toMatchObject({ id: first.tokenId, name: 'ERP', scope: 'write', owner: first.name })
  expect(JSON.stringify(row)).not.toContain(first.secret)
  expect(await list(second.company, second.token)).toEqual([])
  const change = (company: string, token: string) =>
    server.ask(
      appTokens.updateForCompany,
      {
        params: { id: company },
        body: { tokenId: first.tokenId, name: 'MES', expirationDate: inDays(9), version: 1 },
      },
      { token },
    )
  expect((await change(second.company, second.token)).status).toBe(404)
  expect(await change(first.company, first.token)).toMatchObject({
    status: 200,
    body: { name: 'MES', expirationDate: inDays(9), version: 2 },
  })
  expect(await change(first.company, first.token)).toMatchObject({
    status: 409,
    body: { error: 'changedMeanwhile' },
  })
  const remove = (company: string, token: string) =>
    server.ask(
      appTokens.deleteForCompany,
      { params: { id: company }, query: { tokenId: first.tokenId } },
      { token },
    )
  expect((await remove(second.company, second.token)).status).toBe(404)
  expect((await remove(first.company, first.token)).status).toBe(204)
  expect((await server.ask(projects.list, { query: {} }, { token: first.secret })).status).toBe(401)
})

test('administrators of the installation see the company of a token', async () => {
  const { company, id, token } = await newFounder()
  await make(company, token)
  const { appTokens: tokens } = await server.call(appTokens.list, { query: { userId: id } }, { token: admin })
  const [row] = await server.rows<{ name: string }>('select name from company where id = $1', [company])
  expect(tokens).toMatchObject([{ company: row?.name }])
})

test('a token is refused after its creator has left the company, and also after the creator returns', async () => {
  const { company, email, id, secret } = await founderOfTwo()
  const works = async () => (await server.ask(projects.list, { query: {} }, { token: secret })).status === 200
  expect(await works()).toBe(true)
  await server.rows('delete from company_user where company_id = $1 and user_id = $2', [company, id])
  expect(await works()).toBe(false)
  await server.addToCompany(company, email, companyRelationships.administrator.id)
  expect(await works()).toBe(false)
})

test('the token of a company gets no further rights when its creator becomes an administrator of the installation', async () => {
  const { id, otherTool, secret } = await founderOfTwo()
  await server.rows(`update user_account set app_role = 'Administrator' where id = $1`, [id])
  expect((await server.ask(projects.get, { params: { id: otherTool } }, { token: secret })).status).toBe(404)
  expect((await server.ask(account.session, {}, { token: secret })).status).toBe(403)
})

test('a company has a limited number of tokens', async () => {
  const { company, id, token } = await newFounder()
  await server.rows(
    `insert into app_token (id, user_id, company_id, name, scope, token_hash, hint, expires_on)
     select gen_random_uuid(), $1, $2, 'Many', 'read', gen_random_uuid()::text, 'sst_', current_date + 9
     from generate_series(1, $3::int)`,
    [id, company, appTokenLimits.ofCompany],
  )
  const refusal = await server.refusal(
    appTokens.createForCompany,
    { params: { id: company }, body: body() },
    { token },
  )
  expect(refusal).toMatchObject({ status: 409, error: 'app-tokens:rule.tooMany' })
})
