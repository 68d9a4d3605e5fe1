import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { todayPage } from '@steelsafe/contract/today/endpoints.ts'
import { transfers } from '@steelsafe/contract/transfers/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let mia: string
let id: string
let northlake: string
let bajio: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  id = await server.projectId('NL-24-0107')
  const { companies } = await server.call(projects.get, { params: { id } }, { token: mia })
  northlake = companies.find(company => company.name === 'Northlake Motors')!.companyId
  bajio = companies.find(company => company.name === 'Plásticos del Bajío')!.companyId
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.rows('delete from share_link')
  await server.rows('delete from invitation')
  await server.rows('delete from project_transfer')
  await server.rows('delete from support_request')
})

/** Returns the pending items, without the milestones, payments and maintenance of the example shop. */
const waiting = async (token = mia) =>
  (await server.call(todayPage.get, {}, { token })).waiting.filter(
    ({ kind }) => !/^(status-alerts|clear-to-pay|maintenance):/.test(kind),
  )
const endIn = (table: string, interval: string) =>
  server.rows(`update ${table} set expires_at = now() + interval '${interval}'`)

test('an offered project is pending for the users who may accept it', async () => {
  await server.call(transfers.offer, { params: { id }, body: { companyId: bajio } }, { token: mia })
  expect(await waiting(await server.token('diego'))).toEqual([
    {
      kind: 'projects:waiting.offer',
      values: { project: 'NL-24-0107', company: 'Northlake Motors', to: 'Plásticos del Bajío' },
      day: null,
      address: `/company/${bajio}/projects`,
    },
  ])
  expect(await waiting(await server.token('elena'))).toEqual([])
  expect(await waiting()).toEqual([])
})

test('links that expire within days are pending for their creators while they work', async () => {
  const params = { id }
  const body = { password: 'steel is safe' }
  await server.call(sharing.create, { params, query: { path: '03 Tool Design' }, body }, { token: mia })
  await server.call(timeline.createLink, { params, body: {} }, { token: mia })
  expect(await waiting()).toEqual([])
  await endIn('share_link', '2 days')
  expect((await waiting()).map(({ kind, values, address }) => ({ kind, values, address }))).toEqual(
    expect.arrayContaining([
      {
        kind: 'sharing:waiting.link',
        values: { project: 'NL-24-0107', name: '03 Tool Design' },
        address: `/project/${id}/shared`,
      },
      {
        kind: 'sharing:waiting.planLink',
        values: { project: 'NL-24-0107', name: '' },
        address: `/project/${id}/timeline`,
      },
    ]),
  )
  expect(await waiting(await server.token('ben'))).toEqual([])
  await endIn('share_link', '9 days')
  expect(await waiting()).toEqual([])
  await endIn('share_link', '-1 minute')
  expect(await waiting()).toEqual([])
})

test('an invitation that was not accepted is pending for its sender shortly before and after it expires', async () => {
  const body = {
    emailAddress: 'slow@northlake.example',
    isCompany: true,
    companyId: northlake,
    relationshipId: companyRelationships.member.id,
  }
  await server.call(account.invite, { body }, { token: mia })
  expect(await waiting()).toEqual([])
  const one = {
    kind: 'account:waiting.invitation',
    values: { email: 'slow@northlake.example', place: 'Northlake Motors' },
    address: `/company/${northlake}/users`,
  }
  await endIn('invitation', '1 day')
  expect(await waiting()).toMatchObject([one])
  expect(await waiting(await server.token('ben'))).toEqual([])
  await endIn('invitation', '-1 day')
  expect(await waiting()).toMatchObject([one])
  await endIn('invitation', '-4 days')
  expect(await waiting()).toEqual([])
})

test('new support requests are pending for administrators', async () => {
  const body = {
    firstName: 'Mia',
    lastName: 'Torres',
    countryCodeId: 'US',
    email: 'mia@example.com',
    message: 'The scan page shows no camera.',
    communicationModeId: 'Email',
  } as const
  await server.call(support.send, { body }, { token: mia })
  expect(await waiting(await server.token('admin'))).toMatchObject([
    { kind: 'support:waiting.requests', values: { count: 1 } },
  ])
  expect(await waiting()).toEqual([])
})
