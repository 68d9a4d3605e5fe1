import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { operations as calls } from '@steelsafe/contract/operations/endpoints.ts'
import { operationLimits } from '@steelsafe/contract/operations/limits.ts'
import type { SharedOperations } from '@steelsafe/contract/operations/updates.ts'
import { todayPage } from '@steelsafe/contract/today/endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectInLaunch, projectInLaunch } from '#test/support/launch.ts'

let server: TestServer
let own: ProjectInLaunch
let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  server = await shopServer()
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'gray' } })
  photo = new Uint8Array(await picture.png().toBuffer())
})
beforeEach(async () => {
  own = await projectInLaunch(server)
  await server.rows('update company_default set operation_updates_wait = true where company_id = $1', [
    own.companyId,
  ])
})
afterAll(() => server.stop())

const password = 'steel is safe'
const as = () => ({ token: own.mia })
const add = (component: string, shop = 'Hartmann Formenbau') =>
  server.call(calls.create, { ...own.here, body: { component, kinds: ['Edm'], shop } }, as())
const listOperations = async () =>
  (await server.call(calls.list, { ...own.here, query: { sortField: 'component' } }, as())).operations
const create = (body: Input<typeof calls.createLink>['body'], token = own.mia) =>
  server.ask(calls.createLink, { ...own.here, body }, { token })
/** Creates a link to the operations of a shop. Returns its id and token. */
async function link(body: Input<typeof calls.createLink>['body'] = { shop: 'hartmann formenbau' }) {
  const newLink = await server.call(calls.createLink, { ...own.here, body }, as())
  return { id: newLink.id, token: newLink.link.split('/').at(-1)! }
}
const open = (token: string, enteredPassword?: string) =>
  server.ask(calls.openLink, {
    params: { token },
    body: enteredPassword === undefined ? {} : { password: enteredPassword },
  })
const getSharedOperations = async (token: string) =>
  (await server.call(calls.openLink, { params: { token }, body: {} })) as SharedOperations

/** Sends a report as the page of a link does, on the first operation in its current version. */
async function send(
  token: string,
  fields: Record<string, string> = {},
  files: [string, Uint8Array<ArrayBuffer> | string][] = [],
) {
  const [first] = (await getSharedOperations(token)).operations
  return post(
    token,
    {
      operationId: first!.id,
      version: String(first!.version),
      ...(first!.lastUpdate ? { lastUpdateId: first!.lastUpdate.id } : {}),
      sendId: crypto.randomUUID(),
      percent: '60',
      ...fields,
    },
    files,
  )
}
function post(
  token: string,
  fields: Record<string, string>,
  files: [string, Uint8Array<ArrayBuffer> | string][] = [],
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [name, bytes] of files) body.append('file', new Blob([bytes]), name)
  return server.askUntyped(calls.sendUpdate, { params: { token }, body })
}
const waiting = async (token = own.mia) =>
  (await server.call(calls.updates, { ...own.here, query: {} }, { token })).updates
const decide = (body: object, token = own.mia) =>
  server.askUntyped(calls.decideUpdate, { ...own.here, body }, { token })
const countAtOnce = async () => {
  const company = { params: { id: own.companyId } }
  const defaults = await server.call(companies.defaults, company, as())
  const body = { ...defaults, operationUpdatesWait: false }
  await server.call(companies.updateDefaults, { ...company, body }, as())
}

test('a link shows only the operations of its shop, including operations that are added later', async () => {
  await add('Core')
  await add('Base', 'Toolroom')
  const { token } = await link({ shop: 'hartmann formenbau', expiryDate: '2031-05-01' })
  await add('Slide')
  const { operations, ...about } = await getSharedOperations(token)
  expect(operations.map(({ component }) => component)).toEqual(['Core', 'Slide'])
  expect(about).toEqual({
    shop: 'hartmann formenbau',
    sharedBy: 'Mia Torres',
    companyName: 'Northlake Motors',
    projectNumber: expect.stringMatching(/^Launch/),
    projectName: '',
    expiryDate: '2031-05-01',
    today: expect.any(String),
    waits: true,
  })
  expect(Object.keys(operations[0]!).sort()).toEqual(
    'component daysLate expectedEnd id kind lastUpdate percent plannedEnd plannedStart version'.split(' '),
  )
})

test('a link for chosen operations shows only these; a link for a company shows the operations assigned to the company', async () => {
  await add('Core')
  await add('Slide')
  const [core, slide] = await listOperations()
  const selectionLink = await link({ operationIds: [slide!.id] })
  expect((await getSharedOperations(selectionLink.token)).operations.map(({ id }) => id)).toEqual([slide!.id])
  const company = await link({ shopCompanyId: own.companyId })
  expect((await getSharedOperations(company.token)).operations).toEqual([])
  const { daysLate: _, attachedFiles: __, task: ___, isWaiting: ____, can: _____, id, ...form } = core!
  const body = { ...form, operationId: id, shopCompanyId: own.companyId }
  await server.call(calls.update, { ...own.here, body }, as())
  expect((await getSharedOperations(company.token)).operations.map(operation => operation.id)).toEqual([id])
  expect(await server.call(calls.links, own.here, as())).toMatchObject([
    { shop: 'Northlake Motors', operationCount: 1, hasPassword: false, isStopped: false },
    { shop: '', operationCount: 1 },
  ])
})

test('a link without a target, with two targets or for operations of another tool is refused', async () => {
  await add('Core')
  const [core] = await listOperations()
  expect((await create({})).status).toBe(400)
  expect((await create({ shop: 'Hartmann', operationIds: [core!.id] })).status).toBe(400)
  expect((await create({ shop: 'Hartmann', expiryDate: '2020-01-01' })).status).toBe(400)
  const other = await projectInLaunch(server)
  const body = { operationIds: [core!.id] }
  expect((await server.ask(calls.createLink, { ...other.here, body }, as())).status).toBe(400)
})

test('a user who may only update operations cannot create, list or delete links, nor decide on reports', async () => {
  await add('Core')
  const { token, id } = await link()
  await send(token)
  const [update] = await waiting()
  const supplier = await server.newRelationship('project', ['EditLaunch'])
  await server.addToProject(own.id, 'diego', supplier)
  const diego = await server.token('diego')
  const body = { updateId: update!.id, version: 1, isAccepted: true }
  const answers = [
    await create({ shop: 'Hartmann' }, diego),
    await server.ask(calls.links, own.here, { token: diego }),
    await server.ask(calls.deleteLink, { ...own.here, query: { linkId: id } }, { token: diego }),
    await decide(body, diego),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('a report of a supplier waits, and is applied with its photos when Mia accepts it', async () => {
  await add('Core')
  const { token } = await link()
  const { today } = await getSharedOperations(token)
  const fields = { expectedEnd: addDays(today, 9), note: 'Electrode 3 is worn', name: 'Jan' }
  const answer = await send(token, fields, [
    ['image.png', photo],
    ['IMAGE.png', photo],
  ])
  expect(answer).toMatchObject({ status: 201, body: { state: 'Waiting' } })
  expect((await listOperations())[0]).toMatchObject({
    percent: 0,
    expectedEnd: null,
    isWaiting: true,
    attachedFiles: [],
  })
  const [update] = await waiting()
  expect(update).toMatchObject({
    percent: 60,
    ...{ expectedEnd: addDays(today, 9), note: 'Electrode 3 is worn', senderName: 'Jan', fileCount: 2 },
    operation: { component: 'Core', percent: 0, version: 1 },
  })
  const query = { updateId: update!.id }
  const files = await server.call(calls.updateFiles, { ...own.here, query }, as())
  expect(files.map(({ name }) => name)).toEqual(['IMAGE 2.png', 'image.png'])
  expect((await decide({ ...query, version: 1, isAccepted: true })).status).toBe(204)
  expect((await listOperations())[0]).toMatchObject({
    percent: 60,
    expectedEnd: addDays(today, 9),
    isWaiting: false,
    attachedFiles: [{ name: 'IMAGE 2.png' }, { name: 'image.png' }],
  })
  expect(await waiting()).toEqual([])
  expect((await getSharedOperations(token)).operations[0]!.lastUpdate).toMatchObject({ state: 'Accepted' })
})

test('a refused report changes nothing, and the supplier reads the reason', async () => {
  await add('Core')
  const { token } = await link()
  await send(token, {}, [['a.png', photo]])
  const [update] = await waiting()
  const body = { updateId: update!.id, version: 1, isAccepted: false }
  expect((await decide(body)).body).toMatchObject({ modelState: { reason: [expect.any(String)] } })
  expect((await decide({ ...body, reason: 'Not seen at the shop' })).status).toBe(204)
  expect((await listOperations())[0]).toMatchObject({ percent: 0, attachedFiles: [] })
  expect((await getSharedOperations(token)).operations[0]!.lastUpdate).toMatchObject({
    state: 'Refused',
    reason: 'Not seen at the shop',
  })
  expect(await server.rows('select 1 from attachment where operation_update_id = $1', [update!.id])).toEqual(
    [],
  )
  expect(await decide({ ...body, reason: 'Again' })).toMatchObject({
    status: 409,
    body: { error: 'operations:rule.notWaiting' },
  })
})

test('a report is applied at once if the company chose this, and at 100 percent the operation is done today', async () => {
  await add('Core')
  const { token } = await link()
  await countAtOnce()
  const { today, waits } = await getSharedOperations(token)
  expect(waits).toBe(false)
  const answer = await send(token, { percent: '100' }, [['a.png', photo]])
  expect(answer.body).toEqual({ state: 'Counted' })
  expect((await listOperations())[0]).toMatchObject({
    ...{ percent: 100, actualEnd: today, isWaiting: false, attachedFiles: [{ name: 'a.png' }] },
  })
})

test('a newer report replaces a waiting report and takes over its photos', async () => {
  await add('Core')
  const { token } = await link()
  await send(token, { percent: '40' }, [['a.png', photo]])
  await send(token, { percent: '70' }, [['a.png', photo]])
  expect(await waiting()).toMatchObject([{ percent: 70, fileCount: 2 }])
  const [operation] = await listOperations()
  const query = { operationId: operation!.id }
  const { updates } = await server.call(calls.updates, { ...own.here, query }, as())
  expect(updates.map(({ percent, state }) => [percent, state])).toEqual([
    [70, 'Waiting'],
    [40, 'Replaced'],
  ])
  const page = await server.call(
    calls.updates,
    { ...own.here, query: { ...query, pageSize: 1, page: 2, searchTerm: 'core' } },
    as(),
  )
  expect(page).toMatchObject({ updates: [{ percent: 40 }], totalCount: 2, sortField: 'sentDate' })
  const none = { ...own.here, query: { ...query, searchTerm: 'nobody wrote this' } }
  expect(await server.call(calls.updates, none, as())).toMatchObject({ updates: [], totalCount: 0 })
})

test('a double click sends one report; a second report of the same version is refused with 409', async () => {
  await add('Core')
  const { token } = await link()
  const [operation] = (await getSharedOperations(token)).operations
  const form = { operationId: operation!.id, version: '1', percent: '50' }
  const sendId = crypto.randomUUID()
  const clicks = await Promise.all([1, 2, 3].map(() => post(token, { ...form, sendId }, [['a.png', photo]])))
  expect(clicks.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await waiting()).toMatchObject([{ percent: 50, fileCount: 1 }])
  expect(await post(token, { ...form, percent: '55', sendId: crypto.randomUUID() })).toMatchObject({
    status: 409,
    body: { error: 'operations:rule.changedMeanwhile' },
  })
})

test('reports and decisions on an older version of an operation are refused, and only one decision counts', async () => {
  await add('Core')
  const { token } = await link()
  const [operation] = (await getSharedOperations(token)).operations
  await send(token)
  const [update] = await waiting()
  await server.rows('update operation set version = version + 1 where project_id = $1', [own.id])
  const form = { operationId: operation!.id, version: '1', percent: '50', sendId: crypto.randomUUID() }
  expect((await post(token, { ...form, lastUpdateId: update!.id })).status).toBe(409)
  expect((await decide({ updateId: update!.id, version: 1, isAccepted: true })).status).toBe(409)
  const decisions = await Promise.all(
    [1, 2].map(() => decide({ updateId: update!.id, version: 2, isAccepted: true })),
  )
  expect(decisions.map(({ status }) => status).sort()).toEqual([204, 409])
})

test.each([
  ['120 percent', { percent: '120' }, 'percent'],
  ['no percent', { percent: '' }, 'percent'],
  ['a word', { percent: 'half' }, 'percent'],
  ['a day that is over', { expectedEnd: '2024-01-02' }, 'expectedEnd'],
  ['no day', { expectedEnd: 'soon' }, 'expectedEnd'],
  ['a note that is too long', { note: 'x'.repeat(4_001) }, 'note'],
])('a report with %s is refused at the field', async (_, fields, field) => {
  await add('Core')
  const { token } = await link()
  expect(await send(token, fields)).toMatchObject({
    status: 400,
    body: { modelState: { [field]: [expect.any(String)] } },
  })
  expect(await waiting()).toEqual([])
})

test('a past expected end that the operation already has may be sent again', async () => {
  await add('Core')
  const { token } = await link()
  await server.rows(`update operation set expected_end = '2024-01-02' where project_id = $1`, [own.id])
  expect((await send(token, { expectedEnd: '2024-01-02' })).status).toBe(201)
})

test('a report with a text file, a broken picture, too many photos or a too large photo stores nothing', async () => {
  await add('Core')
  const { token } = await link()
  const large = new Uint8Array(server.services.config.MAX_ATTACHMENT_BYTES + 1)
  large.set(photo)
  const many = Array.from({ length: operationLimits.updatePhotos + 1 }, (_, n): [string, typeof photo] => [
    `${n}.png`,
    photo,
  ])
  const statuses = []
  for (const files of [
    [['a.txt', 'steel']],
    [['a.png', 'no picture']],
    many,
    [['a.png', large]],
  ] as Parameters<typeof send>[2][])
    statuses.push((await send(token, {}, files)).status)
  expect(statuses).toEqual([400, 415, 400, 413])
  expect(await waiting()).toEqual([])
})

test('a report on a deleted operation, or on an operation outside of the link, gets 404', async () => {
  await add('Core')
  await add('Base', 'Toolroom')
  const { token } = await link()
  const [base, core] = await listOperations()
  const form = { version: '1', percent: '50', sendId: crypto.randomUUID() }
  expect((await post(token, { ...form, operationId: base!.id })).status).toBe(404)
  await send(token, {}, [['a.png', photo]])
  await server.call(
    calls.delete,
    { ...own.here, query: { operationId: core!.id, version: core!.version } },
    as(),
  )
  expect((await post(token, { ...form, operationId: core!.id })).status).toBe(404)
  expect((await getSharedOperations(token)).operations).toEqual([])
  expect(await waiting()).toEqual([])
  expect(await server.rows('select 1 from attachment where project_id = $1', [own.id])).toEqual([])
})

test('the page and each report need the password, and five wrong passwords lock the link', async () => {
  await add('Core')
  const { token } = await link({ shop: 'Hartmann Formenbau', password })
  expect(await open(token)).toMatchObject({ status: 401, body: { error: 'sharing:rule.passwordNeeded' } })
  const right = await open(token, password)
  const [operation] = (right.body as SharedOperations).operations
  const form = { operationId: operation!.id, version: '1', percent: '50', sendId: crypto.randomUUID() }
  expect((await post(token, form)).status).toBe(401)
  expect((await post(token, { ...form, password })).status).toBe(201)
  const wrong = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(n => open(token, `wrong ${n}`)))
  expect(wrong.filter(({ status }) => status === 401)).toHaveLength(5)
  expect((await post(token, { ...form, password })).status).toBe(429)
})

test('an expired, deleted, forged or malformed link returns 404', async () => {
  await add('Core')
  const ended = await link()
  await server.rows(`update share_link set expires_at = now() - interval '1 second' where id = $1`, [
    ended.id,
  ])
  const deleted = await link()
  await server.call(calls.deleteLink, { ...own.here, query: { linkId: deleted.id } }, as())
  for (const token of [ended.token, deleted.token, `${deleted.id}.${'A'.repeat(43)}`, 'x']) {
    expect((await open(token)).status).toBe(404)
    const form = { operationId: own.id, version: '1', percent: '50', sendId: own.id }
    expect((await post(token, form)).status).toBe(404)
  }
})

test('a link does not work while its creator may not sign off, or while the company lacks the module', async () => {
  await add('Core')
  const { token } = await link()
  const setActions = (change: string) =>
    server.rows(
      `update relationship set actions = ${change} where kind = 'project' and name = 'Administrator'`,
    )
  await setActions(`array_remove(actions, 'SignOffLaunch')`)
  const stopped = await open(token)
  await setActions(`actions || '{SignOffLaunch}'`)
  expect(stopped.status).toBe(404)
  expect((await open(token)).status).toBe(200)
  const setModules = (modules: string) =>
    server.rows('update subscription set modules = $2::text[] where company_id = $1', [
      own.companyId,
      modules,
    ])
  await setModules('{}')
  const without = await open(token)
  await setModules('{MMI,FourPointZero}')
  expect(without.status).toBe(404)
})

test('a link accepts a limited number of reports per hour', async () => {
  await add('Core')
  const { token, id } = await link()
  await send(token)
  await server.rows(
    `insert into operation_update (id, project_id, operation_id, link_id, send_id, sender_name, percent, note, sent_on, state)
     select gen_random_uuid(), project_id, operation_id, link_id, gen_random_uuid(), '', 1, '', sent_on, 'Replaced'
     from operation_update, generate_series(2, $2::int) where link_id = $1`,
    [id, operationLimits.updatesPerHour],
  )
  const refusal = await send(token)
  expect(refusal).toMatchObject({ status: 429, body: { error: 'operations:rule.tooManyUpdates' } })
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3_000)
})

test('a report appears on the page Today, notifies the people who may accept it, and is in the history', async () => {
  await add('Core')
  const { token } = await link({ shop: 'Hartmann Formenbau' })
  await send(token, { percent: '45' })
  const { waiting: today } = await server.call(todayPage.get, {}, as())
  expect(today).toContainEqual({
    kind: 'operations:waiting.update',
    values: { project: expect.stringMatching(/^Launch/), updates: 1 },
    day: null,
    address: `/plm/toolmanufacturing/${own.id}`,
  })
  const [noticeCount] = await server.rows<{ n: number }>(
    `select count(*)::int as n from notification where project_id = $1 and text = 'operations:notice.updateWaits'`,
    [own.id],
  )
  expect(noticeCount!.n).toBeGreaterThan(0)
  const [update] = await waiting()
  await decide({ updateId: update!.id, version: 1, isAccepted: false, reason: 'Not yet' })
  const { entries } = await server.call(audit.history, { ...own.here, query: {} }, as())
  const sentences = entries.map(({ sentence }) => sentence)
  expect(sentences).toEqual(
    expect.arrayContaining([
      'Mia Torres shared the operations of Hartmann Formenbau without an end date',
      'A supplier reported 45% for an operation of Core through a link',
      'Mia Torres refused what a supplier reported for an operation of Core: Not yet',
    ]),
  )
  expect((await server.call(todayPage.get, {}, as())).waiting).not.toContainEqual(
    expect.objectContaining({ address: `/plm/toolmanufacturing/${own.id}` }),
  )
})
