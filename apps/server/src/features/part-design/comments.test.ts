import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { partDesign as calls } from '@steelsafe/contract/part-design/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'
import { type ProjectInLaunch, projectInLaunch } from '#test/support/launch.ts'

let server: TestServer
let own: ProjectInLaunch
let revisionId: string
beforeAll(async () => {
  server = await sharedShop()
})
beforeEach(async () => {
  own = await projectInLaunch(server)
  revisionId = (await own.addRevision()).id
})

const add = (body: object = {}, token = own.mia) =>
  server.call(
    calls.createComment,
    { ...own.here, body: { revisionId, text: 'Rib too thick', ...body } },
    { token },
  )
const answer = (commentId: string, text = 'Which one?', token = own.mia) =>
  server.ask(calls.replyToComment, { ...own.here, body: { commentId, text } }, { token })
const resolve = (commentId: string, version: number, isResolved = true, token = own.mia) =>
  server.ask(calls.resolveComment, { ...own.here, body: { commentId, version, isResolved } }, { token })
const change = (commentId: string, version: number, text: string, token = own.mia) =>
  server.ask(calls.updateComment, { ...own.here, body: { commentId, version, text } }, { token })
const remove = (commentId: string, token = own.mia, here = own.here, version = 1) =>
  server.ask(calls.deleteComment, { ...here, query: { commentId, version } }, { token })
const list = (query: object = {}, token = own.mia) =>
  server.call(calls.comments, { ...own.here, query: { revisionId, ...query } }, { token })
const addTryout = () =>
  server.call(
    moldQualification.createTryout,
    { ...own.here, body: { number: 0, plannedDate: '2026-12-01' } },
    { token: own.mia },
  )
const toFinding = (commentId: string, version: number, tryoutId: string, token = own.mia) =>
  server.ask(calls.createFinding, { ...own.here, body: { commentId, version, tryoutId } }, { token })

async function join(name: 'hugo' | 'owen', relationship: string) {
  const [relationshipRow] = await server.rows<{ id: string }>(
    `select id from relationship where kind = 'project' and name = '${relationship}'`,
  )
  await server.addToProject(own.id, name, relationshipRow!.id)
  return server.token(name)
}

async function withModel(name = 'part.stl') {
  const body = new FormData()
  body.append('revisionId', revisionId)
  body.append('file', new Blob(['solid part']), name)
  await server.call(calls.uploadFile, { ...own.here, body }, { token: own.mia })
}

test('comments of a revision are numbered, and listed with their positions and answers', async () => {
  await withModel()
  const pin = { x: 1.5, y: -2, z: 30.25, fileName: 'part.stl', partName: 'Housing' }
  const first = await add({ pin })
  expect(first).toMatchObject({
    number: 1,
    text: 'Rib too thick',
    pin,
    author: 'Mia Torres',
    resolvedDate: null,
    findingId: null,
    answers: [],
    version: 1,
    can: { change: true, remove: true },
  })
  await add({ text: 'Draft missing' })
  expect((await answer(first.id)).status).toBe(201)
  await answer(first.id, 'The one at the boss')
  const { comments, totalCount } = await list()
  expect(comments.map(({ number, pin: place }) => [number, place])).toEqual([
    [1, pin],
    [2, null],
  ])
  expect(comments[0]?.answers.map(({ text }) => text)).toEqual(['Which one?', 'The one at the boss'])
  expect(totalCount).toBe(2)
  expect((await list({ searchTerm: 'boss' })).totalCount).toBe(1)
})

test('a position needs a file of the revision and three coordinates; a text has 1 to 4,000 characters', async () => {
  const ask = (body: object) =>
    server.askUntyped(
      calls.createComment,
      { ...own.here, body: { revisionId, text: 'x', ...body } },
      { token: own.mia },
    )
  expect((await ask({ pin: { x: 0, y: 0, z: 0, fileName: 'none.stl' } })).status).toBe(404)
  await withModel()
  expect((await ask({ pin: { x: 0, y: 0, fileName: 'part.stl' } })).status).toBe(400)
  expect((await ask({ pin: { x: 2e6, y: 0, z: 0, fileName: 'part.stl' } })).status).toBe(400)
  expect((await ask({ text: '  ' })).status).toBe(400)
  expect((await ask({ text: 'x'.repeat(4_001) })).status).toBe(400)
  expect((await ask({ text: 'x'.repeat(4_000) })).status).toBe(201)
})

test('a viewer only reads comments; a supplier writes comments, but cannot create findings', async () => {
  const owen = await join('owen', 'Viewer')
  const hugo = await join('hugo', 'Supplier')
  const { id } = await add()
  expect((await list({}, owen)).comments[0]).toMatchObject({ can: { change: false, remove: false } })
  const body = { revisionId, text: 'x' }
  expect((await server.ask(calls.createComment, { ...own.here, body }, { token: owen })).status).toBe(403)
  expect((await answer(id, 'x', owen)).status).toBe(403)
  expect((await resolve(id, 1, true, owen)).status).toBe(403)
  expect((await answer(id, 'On it', hugo)).status).toBe(201)
  const tryout = await addTryout()
  expect((await toFinding(id, 1, tryout.id, hugo)).status).toBe(403)
})

test('only the author changes a comment; users who may sign off can delete comments of others too', async () => {
  const hugo = await join('hugo', 'Supplier')
  const mias = await add()
  const hugos = await add({ text: 'Vent deeper' }, hugo)
  expect((await change(mias.id, 1, 'x', hugo)).status).toBe(403)
  expect((await remove(mias.id, hugo)).status).toBe(403)
  expect((await change(hugos.id, 1, 'x')).status).toBe(403)
  expect((await change(hugos.id, 1, 'Vent 0.02 mm deeper', hugo)).body).toMatchObject({
    text: 'Vent 0.02 mm deeper',
    version: 2,
  })
  await answer(hugos.id)
  expect((await remove(hugos.id, hugo)).status).toBe(403) // The deletion would include the answer of another user.
  expect(await remove(hugos.id)).toMatchObject({ status: 409, body: { error: 'changedSince' } })
  expect((await remove(hugos.id, own.mia, own.here, 2)).status).toBe(204)
  expect((await list()).comments.map(({ id }) => id)).toEqual([mias.id])
})

test('a user updates and deletes their answer by its id', async () => {
  const hugo = await join('hugo', 'Supplier')
  const { id } = await add()
  const answeredComment = await server.call(
    calls.replyToComment,
    { ...own.here, body: { commentId: id, text: 'Done' } },
    { token: hugo },
  )
  const { id: answerId } = answeredComment.answers[0]!
  expect((await change(answerId, 1, 'Done today', hugo)).body).toMatchObject({
    id,
    answers: [{ id: answerId, text: 'Done today', version: 2 }],
  })
  expect((await answer(answerId)).status).toBe(404) // answers cannot be answered
  expect((await remove(answerId, hugo, own.here, 2)).status).toBe(204)
  expect((await list()).comments[0]?.answers).toEqual([])
})

test('changing or resolving an older version of a comment is refused with 409 and changes nothing', async () => {
  const { id } = await add()
  await change(id, 1, 'Rib 3 mm')
  const late = { status: 409, body: { error: 'part-design:rule.commentChanged' } }
  expect(await change(id, 1, 'Rib 2 mm')).toMatchObject(late)
  expect(await resolve(id, 1)).toMatchObject(late)
  expect((await list()).comments[0]).toMatchObject({ text: 'Rib 3 mm', version: 2, resolvedDate: null })
})

test('a resolved comment cannot be answered or changed until it is reopened', async () => {
  const { id } = await add()
  expect((await resolve(id, 1)).body).toMatchObject({
    resolvedBy: 'Mia Torres',
    resolvedDate: expect.any(String),
    can: { change: false },
  })
  const closed = { status: 409, body: { error: 'part-design:rule.commentResolved' } }
  expect(await answer(id)).toMatchObject(closed)
  expect(await change(id, 2, 'x')).toMatchObject(closed)
  expect((await list({ state: 'Open' })).totalCount).toBe(0)
  expect((await list({ state: 'Resolved' })).totalCount).toBe(1)
  expect((await resolve(id, 2, false)).body).toMatchObject({ resolvedBy: '', resolvedDate: null })
  expect((await answer(id)).status).toBe(201)
})

test('a finding with the text of a comment can be created once', async () => {
  const { id } = await add({ text: 'Rib too thick\nSink opposite' })
  const tryout = await addTryout()
  const findingResponse = await toFinding(id, 1, tryout.id)
  expect(findingResponse).toMatchObject({ status: 201, body: { findingNumber: 1, version: 2 } })
  const { findings } = await server.call(
    moldQualification.findings,
    { ...own.here, query: {} },
    { token: own.mia },
  )
  expect(findings).toMatchObject([
    { item: 'Rib too thick', description: 'Rib too thick\nSink opposite', tryoutId: tryout.id },
  ])
  expect((await list()).comments[0]).toMatchObject({ findingId: findings[0]?.id })
  expect(await toFinding(id, 2, tryout.id)).toMatchObject({
    status: 409,
    body: { error: 'part-design:rule.hasFinding' },
  })
  await server.call(
    moldQualification.deleteFinding,
    { ...own.here, query: { findingId: findings[0]!.id, version: findings[0]!.version } },
    { token: own.mia },
  )
  expect((await list()).comments[0]).toMatchObject({ findingId: null, findingNumber: null })
})

test('when two users create a finding from a comment at once, only one finding is created', async () => {
  const { id } = await add()
  const tryout = await addTryout()
  const responses = await Promise.all([toFinding(id, 1, tryout.id), toFinding(id, 1, tryout.id)])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('revisions, comments and tryouts of another project are not found', async () => {
  const { id } = await add()
  const tryout = await addTryout()
  const first = own
  own = await projectInLaunch(server)
  const pendingResponse = server.ask(
    calls.comments,
    { ...own.here, query: { revisionId } },
    { token: own.mia },
  )
  expect((await pendingResponse).status).toBe(404)
  const body = { revisionId, text: 'x' }
  expect((await server.ask(calls.createComment, { ...own.here, body }, { token: own.mia })).status).toBe(404)
  expect((await answer(id)).status).toBe(404)
  expect((await change(id, 1, 'x')).status).toBe(404)
  expect((await remove(id)).status).toBe(404)
  expect((await resolve(id, 1)).status).toBe(404)
  revisionId = (await own.addRevision()).id
  const other = await add()
  expect((await toFinding(other.id, 1, tryout.id)).status).toBe(404)
  expect((await list()).comments[0]).toMatchObject({ findingId: null })
  expect((await remove(id, first.mia, first.here)).status).toBe(204)
})

test('an answer notifies the other people in its thread, but not its author', async () => {
  const hugo = await join('hugo', 'Supplier')
  const { id } = await add({}, hugo)
  await answer(id, 'Which rib?')
  const recipients = await server.rows<{ name: string }>(
    `select u.first_name as name from notification n join user_account u on u.id = n.user_id
     where n.project_id = '${own.id}' and n.text = 'part-design:notice.commentAnswered'`,
  )
  expect(recipients.map(({ name }) => name)).toContain('Hugo')
  expect(recipients.map(({ name }) => name)).not.toContain('Mia')
})
