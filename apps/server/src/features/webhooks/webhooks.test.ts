import { createHmac } from 'node:crypto'
import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { webhooks as calls } from '@steelsafe/contract/webhooks/endpoints.ts'
import type { EventType } from '@steelsafe/contract/webhooks/names.ts'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { setUpCompany } from '#test/support/company.ts'
import { shopServer } from '#test/support/harness.ts'
import { openHook, type ReceivedRequest, respondOk, respondWith } from '#test/support/hook.ts'
import { extendTimeout } from '#test/support/patience.ts'
import { enqueueDelivery } from './deliveries.ts'

const own = setUpCompany({ WEBHOOK_PRIVATE_ADDRESSES: 'allow', WEBHOOK_SECONDS: '30' })

let hook: Awaited<ReturnType<typeof openHook>>
beforeEach(async () => {
  hook = await openHook()
})
afterEach(() => hook.close())

const here = () => ({ params: { id: own.id } })
const add = (
  events: EventType[] = ['milestone.completed'],
  overrides: { name?: string; url?: string } = {},
) => own.call(calls.create, { ...here(), body: { name: 'ERP', url: hook.url, events, ...overrides } })
const tryOut = (webhookId: string) => own.call(calls.test, { ...here(), body: { webhookId } })
const log = async (query: Input<typeof calls.deliveries>['query'] = {}) =>
  (await own.call(calls.deliveries, { ...here(), query })).deliveries
const newest = async () => (await log())[0]!
const refusalOf = async <E extends Endpoint>(endpoint: E, input: Input<E>) => {
  const { status, body } = await own.ask(endpoint, input)
  return { status, ...(body as { error: string; modelState?: Record<string, string[]> }) }
}

/** Postpones the queue's next attempt, which could come too early on a slow machine. */
const putOff = (deliveryId: string) =>
  expect
    .poll(() =>
      own.server.rows(
        `update pgboss.job set start_after = now() + interval '1 hour'
         where name = 'webhook' and state = 'retry' and data ->> 'id' = $1 returning 1`,
        [deliveryId],
      ),
    )
    .toHaveLength(1)

/** Returns true when one of the signatures of a request was created with the secret. */
function isSignedBy({ headers, body }: ReceivedRequest, secret: string): boolean {
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

test('a webhook is created with a secret that is returned once and signs its deliveries', async () => {
  const { id, secret } = await add()
  const { webhooks } = await own.call(calls.list, { ...here(), query: {} })
  expect(webhooks).toMatchObject([{ id, name: 'ERP', url: hook.url, isActive: true, lastState: null }])
  expect(JSON.stringify(webhooks)).not.toContain('whsec_')
  const begunAt = Date.now()
  const { deliveryId } = await tryOut(id)
  await expect.poll(newest).toMatchObject({ state: 'delivered', status: 200, answer: 'thank you', tries: 1 })
  const [came] = hook.received
  expect(came!.headers['webhook-id']).toBe(deliveryId)
  const signedAt = Number(came!.headers['webhook-timestamp'])
  expect(signedAt).toBeGreaterThanOrEqual(Math.floor(begunAt / 1000))
  expect(signedAt).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000))
  expect(isSignedBy(came!, secret)).toBe(true)
  expect(hook.events()).toMatchObject([{ type: 'test', data: { webhook: { id, name: 'ERP' } } }])
})

test('a refused delivery is retried by the queue after a pause, under the same id', async () => {
  hook.answerWith(respondWith(503))
  const { id } = await add()
  const { deliveryId } = await tryOut(id)
  await expect
    .poll(newest)
    .toMatchObject({ state: 'waiting', problem: 'status', status: 503, tries: 1, answer: 'no' })
  const later = () =>
    own.server.rows<{ seconds: number }>(
      `select extract(epoch from start_after - started_on)::float8 as seconds from pgboss.job
       where name = 'webhook' and state = 'retry' and data ->> 'id' = $1`,
      [deliveryId],
    )
  await expect.poll(async () => (await later()).length).toBe(1)
  const [{ seconds } = { seconds: 0 }] = await later()
  expect(seconds).toBeGreaterThan(4)
  expect(seconds).toBeLessThan(60)
  await putOff(deliveryId)

  hook.answerWith(respondOk)
  await own.call(calls.resend, { ...here(), body: { deliveryId } })
  await expect.poll(newest).toMatchObject({ state: 'delivered', tries: 1, problem: null })
  expect(new Set(hook.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([deliveryId]))
})

test('a delivery fails after its last attempt, even if an attempt ended without a result', async () => {
  hook.answerWith(respondWith(503))
  const { id } = await add()
  const { deliveryId } = await tryOut(id)
  await expect.poll(newest).toMatchObject({ tries: 1 })
  const lastIsDue = () =>
    own.server.rows(
      `update pgboss.job set retry_count = retry_limit - 1, start_after = now()
       where name = 'webhook' and state = 'retry' and data ->> 'id' = $1 returning 1`,
      [deliveryId],
    )
  await expect.poll(async () => (await lastIsDue()).length).toBe(1)
  await expect.poll(newest).toMatchObject({ state: 'failed', problem: 'status', tries: 2 })
  hook.answerWith(respondOk)
  await own.call(calls.resend, { ...here(), body: { deliveryId } })
  await expect.poll(newest).toMatchObject({ state: 'delivered' })
})

test('a delivery that takes too long is canceled, and deliveries to other webhooks do not wait for it', async () => {
  hook.answerWith(() => undefined)
  const quick = await openHook()
  onTestFinished(() => quick.close())
  // A separate server has a short time limit. Other tests may need longer for a response on a busy machine.
  const WEBHOOK_SECONDS = String(Math.ceil(extendTimeout(5_000) / 1_000))
  const server = await shopServer({ WEBHOOK_PRIVATE_ADDRESSES: 'allow', WEBHOOK_SECONDS })
  onTestFinished(() => server.stop())
  const mia = { token: await server.token('mia') }
  const params = { id: await server.companyId('Northlake Motors') }
  const at = async (url: string) => {
    const body = { name: 'ERP', url, events: ['milestone.completed' as const] }
    return (await server.call(calls.create, { params, body }, mia)).id
  }
  const sendTo = (webhookId: string) => server.call(calls.test, { params, body: { webhookId } }, mia)
  const logOf = async (webhookId: string) =>
    (await server.call(calls.deliveries, { params, query: { webhookId } }, mia)).deliveries
  const slow = await at(hook.url)
  const other = await at(quick.url)
  for (let count = 0; count < 4; count++) await sendTo(slow)
  await sendTo(other)
  await expect.poll(() => quick.received.length).toBe(1)
  const givenUp = async () => (await logOf(slow)).filter(({ problem }) => problem === 'timeout')
  await expect.poll(async () => (await givenUp()).length).toBe(4)
  const [{ triedDate: sentDate } = { triedDate: null }] = await logOf(other)
  const ends = (await givenUp()).map(({ triedDate, duration }) => Date.parse(triedDate!) + duration!)
  expect(Date.parse(sentDate!)).toBeLessThan(Math.max(...ends))
})

test('a redirect to this machine is not followed', async () => {
  const inside = await openHook()
  onTestFinished(() => inside.close())
  hook.answerWith(respondWith(302, { location: inside.url }))
  const { id } = await add()
  await tryOut(id)
  await expect.poll(newest).toMatchObject({ state: 'waiting', problem: 'redirect', status: 302 })
  expect(inside.received).toEqual([])
})

test('the log contains only the beginning of a response of ten megabytes', async () => {
  hook.answerWith(response => void response.writeHead(200).end(Buffer.alloc(10 * 1024 ** 2, 'x')))
  const { id } = await add()
  await tryOut(id)
  await expect.poll(newest).toMatchObject({ state: 'delivered', answer: 'x'.repeat(2_000) })
})

test('a secret that is renewed between two attempts signs the second attempt in addition to the previous secret', async () => {
  hook.answerWith(respondWith(500))
  const { id, secret } = await add()
  const { deliveryId } = await tryOut(id)
  await expect.poll(newest).toMatchObject({ tries: 1 })
  await putOff(deliveryId)
  const renewed = await own.call(calls.renewSecret, { ...here(), body: { webhookId: id } })
  hook.answerWith(respondOk)
  await own.call(calls.resend, { ...here(), body: { deliveryId } })
  await expect.poll(newest).toMatchObject({ state: 'delivered' })
  const [first, second] = hook.received
  expect([isSignedBy(first!, secret), isSignedBy(first!, renewed.secret)]).toEqual([true, false])
  expect([isSignedBy(second!, secret), isSignedBy(second!, renewed.secret)]).toEqual([true, true])
})

test('a webhook that is off gets no deliveries, not even waiting ones, and gets only new deliveries when it is on again', async () => {
  hook.answerWith(respondWith(500))
  const { id, secret: _, ...webhook } = await add()
  const { deliveryId } = await tryOut(id)
  await expect.poll(newest).toMatchObject({ tries: 1 })
  const { name, url, events, version } = webhook
  const change = (isActive: boolean, read: number) =>
    own.call(calls.update, { ...here(), body: { webhookId: id, name, url, events, isActive, version: read } })
  await change(false, version)
  expect(await newest()).toMatchObject({ state: 'failed', problem: 'off' })
  const off = { status: 409, error: 'webhooks:rule.off' }
  expect(await refusalOf(calls.test, { ...here(), body: { webhookId: id } })).toMatchObject(off)
  expect(await refusalOf(calls.resend, { ...here(), body: { deliveryId } })).toMatchObject(off)
  await change(true, version + 1)
  hook.answerWith(respondOk)
  await tryOut(id)
  await expect.poll(newest).toMatchObject({ state: 'delivered' })
  expect(await log({ state: 'failed' })).toHaveLength(1)
})

test('a delivery that is stored after its webhook was turned off fails without a request', async () => {
  const { services, rows } = own.server
  const { id } = await add()
  await rows('update webhook set is_active = false where id = $1', [id])
  await services.engine.transaction(tx => enqueueDelivery(tx, services, id, 'test', { webhook: { id } }))
  await expect.poll(newest).toMatchObject({ state: 'failed', problem: 'off', tries: 0 })
  expect(hook.received).toEqual([])
})

test('an update or deletion of an older version is refused, also if the update turns the webhook off', async () => {
  const { id: webhookId, url, events, version } = await add()
  const change = (name: string, overrides: { version: number; isActive?: boolean }) =>
    own.ask(calls.update, { ...here(), body: { webhookId, name, url, events, isActive: true, ...overrides } })
  const answers = await Promise.all([change('MES', { version }), change('PLM', { version })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const stored = async () => (await own.call(calls.list, { ...here(), query: { webhookId } })).webhooks[0]!
  const before = await stored()
  expect(await change('ERP', { version, isActive: false })).toMatchObject({
    status: 409,
    body: { error: 'changedMeanwhile' },
  })
  expect(await own.ask(calls.delete, { ...here(), query: { webhookId, version } })).toMatchObject({
    status: 409,
    body: { error: 'changedSince' },
  })
  expect(await stored()).toEqual(before)
  expect((await change('ERP', { version: before.version, isActive: false })).status).toBe(200)
})

test('deleting a company deletes its webhooks and their waiting deliveries', async () => {
  hook.answerWith(respondWith(500))
  const { id } = await add()
  await tryOut(id)
  await expect.poll(newest).toMatchObject({ tries: 1 })
  await own.server.call(
    companies.delete,
    { params: { id: own.id } },
    { token: await own.server.token('admin') },
  )
  expect(await own.server.rows('select 1 from webhook where id = $1', [id])).toEqual([])
  expect(await own.server.rows('select 1 from webhook_delivery where webhook_id = $1', [id])).toEqual([])
})

test('only administrators of a company manage its webhooks, and webhooks of other companies are not found', async () => {
  const { id } = await add()
  const manager = await own.member('ben', companyRelationships.manager)
  expect((await own.ask(calls.list, { ...here(), query: {} }, manager)).status).toBe(403)
  expect((await own.ask(calls.deliveries, { ...here(), query: {} }, manager)).status).toBe(403)
  const other = { params: { id: await own.server.companyId('Northlake Motors') } }
  const mine = { body: { webhookId: id } }
  expect((await own.ask(calls.test, { ...other, ...mine })).status).toBe(404)
  expect((await own.ask(calls.renewSecret, { ...other, ...mine })).status).toBe(404)
  expect((await own.ask(calls.delete, { ...other, query: { webhookId: id } })).status).toBe(404)
  const { deliveryId } = await tryOut(id)
  expect((await own.ask(calls.resend, { ...other, body: { deliveryId } })).status).toBe(404)
})

test('an invalid address, an address with a password, and missing or unknown events are refused at their fields', async () => {
  const body = { name: 'ERP', url: hook.url, events: ['milestone.completed' as const] }
  const fieldsOf = async (overrides: object) =>
    Object.keys(
      (await refusalOf(calls.create, { ...here(), body: { ...body, ...overrides } })).modelState ?? {},
    )
  expect(await fieldsOf({ url: 'https://me:secret@example.com/' })).toEqual(['url'])
  expect(await fieldsOf({ url: 'ftp://example.com/' })).toEqual(['url'])
  expect(await fieldsOf({ url: '', name: ' ' })).toEqual(['name', 'url'])
  expect(await fieldsOf({ events: [] })).toEqual(['events'])
  expect(await fieldsOf({ events: ['everything'] })).toEqual(['events.0'])
})

test('a company has at most twenty webhooks', async () => {
  for (let count = 0; count < 20; count++) await add()
  const body = { name: 'ERP', url: hook.url, events: ['milestone.completed' as const] }
  expect(await refusalOf(calls.create, { ...here(), body })).toMatchObject({
    status: 409,
    error: 'webhooks:rule.tooMany',
  })
})

test('the audit records a webhook, but no secret', async () => {
  const { id, secret } = await add()
  const renewed = await own.call(calls.renewSecret, { ...here(), body: { webhookId: id } })
  const token = await own.server.token('admin')
  const { entries } = await own.server.call(audit.list, { query: { subject: 'webhook' } }, { token })
  expect(entries.length).toBeGreaterThan(0)
  const auditText = JSON.stringify(await own.server.rows('select before, after from audit_entry'))
  for (const one of [secret, renewed.secret]) expect(auditText).not.toContain(one)
})

test('a private network is not contacted unless the operator allows it, and an address without TLS is refused', async () => {
  const server = await shopServer()
  onTestFinished(() => server.stop())
  const params = { id: await server.companyId('Northlake Motors') }
  const token = await server.token('mia')
  const create = (url: string) =>
    server.ask(
      calls.create,
      { params, body: { name: 'ERP', url, events: ['milestone.completed'] } },
      { token },
    )
  for (const url of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://192.168.0.7/',
    'https://2130706433/',
    'https://[::ffff:10.0.0.1]/',
  ])
    expect((await create(url)).body).toMatchObject({
      modelState: { url: [expect.stringContaining('private network')] },
    })
  expect((await create('http://example.com/')).body).toMatchObject({
    modelState: { url: [expect.stringContaining('https://')] },
  })
  // A name can resolve to any address, so the address is checked at each delivery.
  const response = await create(`https://localhost:${hook.port}/`)
  expect(response.status).toBe(201)
  const { id: webhookId } = response.body as { id: string }
  await server.call(calls.test, { params, body: { webhookId } }, { token })
  const newestThere = async () =>
    (await server.call(calls.deliveries, { params, query: {} }, { token })).deliveries[0]
  await expect.poll(newestThere).toMatchObject({ state: 'waiting', problem: 'privateAddress', status: null })
  expect(hook.received).toEqual([])
})
