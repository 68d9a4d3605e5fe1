import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/actions.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer, type TestServer } from '../../../test/harness.ts'
import { listen } from '../../../test/streams.ts'

let server: TestServer
beforeAll(async () => {
  server = await shopServer()
})
afterAll(() => server.stop())

const open = (token: string) => listen(server, token)

const companyOf = async (token: string) =>
  (await server.call(companies.relationships, {}, { token }))[0]!.companyId

test('Mia hears of the project that Ben adds; Diego does not', async () => {
  const [mia, ben, diego] = await Promise.all([
    server.token('mia'),
    server.token('ben'),
    server.token('diego'),
  ])
  const [hers, his] = [await open(mia), await open(diego)]
  const companyId = await companyOf(ben)
  const made = await server.call(
    projects.create,
    { body: { companyId, projectNumber: 'LIVE-1' } },
    { token: ben },
  )
  await hers.until('"area":"projects"')
  expect(hers.heard()).toContain(companyId)
  await server.call(account.changeName, { body: { firstName: 'Diego', lastName: 'Ramos' } }, { token: diego })
  await his.until('"area":"account"')
  expect(his.heard()).not.toContain(made.id)
  await Promise.all([hers.close(), his.close()])
})

test('signing out ends the stream of that session, and leaves the others', async () => {
  const [first, second] = [await server.token('klaus'), await server.token('klaus')]
  const [ending, staying] = [await open(first), await open(second)]
  await server.call(account.signOut, {}, { token: first })
  await ending.until('event: signedOut')
  await server.call(account.changeName, { body: { firstName: 'Klaus', lastName: 'H.' } }, { token: second })
  await staying.until('"area":"account"')
  expect(staying.heard()).not.toContain('signedOut')
  await staying.close()
})

test('who is added to a company hears of it from then on', async () => {
  const [mia, sam] = [await server.token('mia'), await server.token('sam')]
  const stream = await open(sam)
  const companyId = await companyOf(mia)
  const body = {
    companyId,
    userEmailAddress: 'sam.nowak@elsewhere.example',
    relationshipId: companyRelationships.member.id,
  }
  await server.call(companies.addUser, { params: { id: companyId }, body }, { token: mia })
  await server.call(projects.create, { body: { companyId, projectNumber: 'LIVE-2' } }, { token: mia })
  await stream.until('"area":"projects"')
  await stream.close()
})

test('a stream needs a sign-in', async () => {
  expect((await fetch(`${server.url}/api/live`)).status).toBe(401)
})
