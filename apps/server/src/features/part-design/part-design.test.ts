import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { partDesign as calls } from '@steelsafe/contract/part-design/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectInLaunch, projectInLaunch } from '#test/support/launch.ts'

let server: TestServer
let own: ProjectInLaunch
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectInLaunch(server)
})

const list = (query: object = {}) => server.call(calls.revisions, { ...own.here, query }, { token: own.mia })
const change = (revisionId: string, version: number, body: object = {}) =>
  server.refusal(
    calls.updateRevision,
    { ...own.here, body: { revision: 'A', reason: 'Draft', revisionId, version, ...body } },
    { token: own.mia },
  )
const upload = (revisionId: string, name: string) => {
  const body = new FormData()
  body.append('revisionId', revisionId)
  body.append('file', new Blob(['solid part']), name)
  return server.ask(calls.uploadFile, { ...own.here, body }, { token: own.mia })
}

test('a revision with only a name and a reason is proposed, dated today, in the currency of the company', async () => {
  const { today } = await list()
  expect(await own.addRevision()).toMatchObject({
    revision: 'A',
    reason: 'First design',
    date: today,
    requestedBy: '',
    cost: null,
    currencyCode: 'USD',
    days: null,
    state: 'Proposed',
    decidedBy: '',
    decidedDate: null,
    releasedDate: null,
    addedBy: 'Mia Torres',
    attachedFiles: [],
    version: 1,
  })
})

test('the revisions are searched, sorted, filtered by state, and counted', async () => {
  await own.addRevision({ revision: 'A', reason: 'Rib thinner', cost: 900 })
  const b = await own.addRevision({ revision: 'B', reason: 'Draft 1 degree', cost: 200, days: 3 })
  await own.addRevision({ revision: 'C', reason: 'Boss moved' })
  await own.decide({ revisionId: b.id, version: 1, state: 'Approved' })
  const names = async (query: object) => (await list(query)).revisions.map(({ revision }) => revision)
  expect(await names({ searchTerm: 'draft' })).toEqual(['B'])
  expect(await names({ state: 'Approved' })).toEqual(['B'])
  expect(await names({ searchTerm: 'approved' })).toEqual(['B'])
  expect(await names({ sortField: 'revision', sortAscending: 'true' })).toEqual(['A', 'B', 'C'])
  expect((await list({ pageSize: 1 })).totalCount).toBe(3)
})

test('a date in the future, a name in use and a negative cost are refused at their fields', async () => {
  const { today } = await list()
  await own.addRevision({ revision: 'a1' })
  const ask = (body: object) =>
    server.refusal(
      calls.createRevision,
      { ...own.here, body: { revision: 'B', reason: 'x', ...body } },
      { token: own.mia },
    )
  expect(await ask({ date: addDays(today, 1) })).toMatchObject({
    status: 400,
    modelState: { date: ["The date can't be in the future."] },
  })
  expect(await ask({ revision: 'A1' })).toMatchObject({
    modelState: { revision: ['The part log already has this revision.'] },
  })
  expect(await ask({ cost: -1 })).toMatchObject({ modelState: { cost: ['This cannot be negative.'] } })
})

test('an update of an older version is refused with 409 and changes nothing', async () => {
  const { id } = await own.addRevision()
  await server.call(
    calls.updateRevision,
    { ...own.here, body: { revision: 'A', reason: 'Draft', days: 5, revisionId: id, version: 1 } },
    { token: own.mia },
  )
  expect(await change(id, 1)).toMatchObject({ status: 409, error: 'part-design:rule.changedMeanwhile' })
  expect((await list({ revisionId: id })).revisions[0]).toMatchObject({ days: 5, version: 2 })
})

test('a revision is proposed, approved and then released; a released revision and its files cannot change', async () => {
  const { id } = await own.addRevision()
  expect((await upload(id, 'part.stl')).status).toBe(201)
  const skipped = await own.decide({ revisionId: id, version: 1, state: 'Released' })
  expect(skipped).toMatchObject({ status: 409, body: { error: 'part-design:rule.notNext' } })
  await own.decide({ revisionId: id, version: 1, state: 'Approved' })
  expect(await change(id, 2)).toMatchObject({ status: 409, error: 'part-design:rule.decided' })
  const released = await own.decide({ revisionId: id, version: 2, state: 'Released' })
  expect(released.body).toMatchObject({
    state: 'Released',
    decidedBy: 'Mia Torres',
    releasedBy: 'Mia Torres',
    releasedDate: expect.any(String),
    attachedFiles: [{ name: 'part.stl', extension: 'stl' }],
  })
  expect(await upload(id, 'other.stl')).toMatchObject({
    status: 409,
    body: { error: 'part-design:rule.filesReleased' },
  })
  const remove = await server.ask(
    calls.deleteRevision,
    { ...own.here, query: { revisionId: id, version: 3 } },
    { token: own.mia },
  )
  expect(remove.status).toBe(409)
  expect((await own.decide({ revisionId: id, version: 3, state: 'Proposed' })).status).toBe(409)
})

test('when two people decide at once, the second decision is refused', async () => {
  const { id } = await own.addRevision()
  const answers = await Promise.all([
    own.decide({ revisionId: id, version: 1, state: 'Approved' }),
    own.decide({ revisionId: id, version: 1, state: 'Rejected' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('withdrawing a decision deletes its person and date', async () => {
  const { id } = await own.addRevision()
  await own.decide({ revisionId: id, version: 1, state: 'Rejected' })
  const back = await own.decide({ revisionId: id, version: 2, state: 'Proposed' })
  expect(back.body).toMatchObject({ state: 'Proposed', decidedBy: '', decidedDate: null })
})

test('a revision is deleted with its files; a revision of another project is not found', async () => {
  const { id } = await own.addRevision()
  await upload(id, 'part.step')
  const other = await projectInLaunch(server)
  const query = { revisionId: id, version: 1 }
  expect((await server.ask(calls.deleteRevision, { ...other.here, query }, { token: own.mia })).status).toBe(
    404,
  )
  const files = server.ask(calls.files, { ...other.here, query: { revisionId: id } }, { token: own.mia })
  expect((await files).status).toBe(404)
  await server.call(calls.deleteRevision, { ...own.here, query }, { token: own.mia })
  expect((await list()).totalCount).toBe(0)
})

test('a supplier and a viewer only read revisions', async () => {
  const { id } = await own.addRevision()
  const relationships = await server.rows<{ id: string; name: string }>(
    `select id, name from relationship where kind = 'project'`,
  )
  const relationshipId = (name: string) => relationships.find(each => each.name === name)!.id
  await server.addToProject(own.id, 'hugo', relationshipId('Supplier'))
  await server.addToProject(own.id, 'owen', relationshipId('Viewer'))
  const body = { revision: 'H', reason: 'Vent deeper' }
  const form = new FormData()
  form.append('revisionId', id)
  form.append('file', new Blob(['solid part']), 'part.stl')
  for (const person of ['hugo', 'owen'] as const) {
    const as = { token: await server.token(person) }
    expect((await server.ask(calls.revisions, { ...own.here, query: {} }, as)).status).toBe(200)
    for (const { status } of [
      await server.ask(calls.createRevision, { ...own.here, body }, as),
      await server.ask(
        calls.updateRevision,
        { ...own.here, body: { ...body, revisionId: id, version: 1 } },
        as,
      ),
      await server.ask(calls.deleteRevision, { ...own.here, query: { revisionId: id, version: 1 } }, as),
      await server.ask(calls.uploadFile, { ...own.here, body: form }, as),
      await own.decide({ revisionId: id, version: 1, state: 'Approved' }, as.token),
    ])
      expect(status).toBe(403)
  }
  expect((await list()).revisions).toMatchObject([{ revision: 'A', state: 'Proposed', version: 1 }])
})
