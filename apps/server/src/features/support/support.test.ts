import { limits } from '@steelsafe/contract/core/limits.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let admin: string
let lucia: string
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
  lucia = await server.token('lucia')
})
afterAll(() => server.stop())

const form = (more: object = {}) => ({
  message: 'No puedo abrir el plano',
  firstName: 'Lucía',
  lastName: 'Ortega',
  company: 'Plásticos del Bajío',
  countryCodeId: 'MX',
  email: 'lucia.ortega@bajio.example',
  phone: '',
  communicationModeId: 'Email',
  ...more,
})
const send = (more: object = {}, token = lucia) =>
  server.ask(support.send, { body: form(more) as never }, { token, language: 'es' })
const list = (query: object = {}) => server.call(support.list, { query }, { token: admin })
const fields = async (answer: { body: unknown }) =>
  Object.keys((answer.body as { modelState: object }).modelState)

test('a request is kept, mailed to the administrators and confirmed to its sender in their language', async () => {
  expect((await send()).status).toBe(201)
  const [request] = (await list({ searchTerm: 'plano' })).supportRequests
  expect(request).toMatchObject({ ...form(), status: 'New', statusTypeId: 'New', notes: '' })
  const mails = await server.rows<{ recipient: string; subject: string; text: string }>(
    'select recipient, subject, text from outbox_mail order by created_at desc limit 2',
  )
  expect(mails.map(mail => mail.recipient).sort()).toEqual([
    'admin@steelsafe.example',
    'lucia.ortega@bajio.example',
  ])
  const own = mails.find(mail => mail.recipient.startsWith('lucia'))
  expect(own).toMatchObject({ subject: 'Hemos recibido su solicitud' })
  expect(own!.text).toContain('No puedo abrir el plano')
  const toSupport = mails.find(mail => mail.recipient.startsWith('admin'))
  expect(toSupport!.text).toContain(`/admin/support/request/edit/${request!.id}`)
})

test('what is missing or wrong is said by field; who wants a call names a number', async () => {
  expect(await fields(await send({ message: ' ', firstName: '', countryCodeId: 'XX', email: 'x' }))).toEqual([
    'message',
    'firstName',
    'countryCodeId',
    'email',
  ])
  expect(await fields(await send({ communicationModeId: 'Fax' }))).toEqual(['communicationModeId'])
  expect(await fields(await send({ communicationModeId: 'Phone' }))).toEqual(['phone'])
})

test('the choices: 249 countries with the United States at 235, modes and statuses in the own language', async () => {
  const countries = await server.call(support.countryOptions, {}, { token: lucia, language: 'de' })
  expect(countries[235]).toEqual({ display: 'Vereinigte Staaten', value: 'US' })
  const modes = await server.call(support.modeOptions, {}, { token: lucia, language: 'de' })
  expect(modes.map(mode => mode.display)).toEqual(['E-Mail', 'Anruf', 'Videoanruf'])
  const statuses = await server.call(support.statusOptions, {}, { token: admin, language: 'en' })
  expect(statuses.map(status => status.value)).toEqual(['New', 'InProgress', 'Waiting', 'Closed'])
})

test('an administrator notes, answers and closes a request; its sender is told of each new status once', async () => {
  await send({ message: 'Close me' })
  const [request] = (await list({ searchTerm: 'Close me' })).supportRequests
  const params = { requestId: request!.id }
  const { id: _, status: __, createdDate: ___, updatedDate: ____, ...rest } = request!
  const changed = await server.call(
    support.update,
    { params, body: { ...rest, notes: 'Called back', statusTypeId: 'InProgress' } as never },
    { token: admin, language: 'en' },
  )
  expect(changed).toMatchObject({ notes: 'Called back', status: 'In progress' })
  const close = () =>
    server.call(
      support.setStatus,
      { body: { requestId: request!.id, statusTypeId: 'Closed' } },
      { token: admin },
    )
  await close()
  await close()
  expect((await list({ statusTypeId: 'Closed' })).supportRequests.map(one => one.id)).toEqual([request!.id])
  const notices = await server.rows<{ text: string }>(
    "select text from notification where text like 'support:%' order by created_at",
  )
  expect(notices.map(notice => notice.text)).toEqual(['support:notice.InProgress', 'support:notice.Closed'])
})

test('a request that came by telephone is noted and deleted by an administrator', async () => {
  const body = { ...form({ message: 'Called in', communicationModeId: 'Phone', phone: '1' }), notes: 'n' }
  const made = await server.call(support.create, { body: body as never }, { token: admin })
  expect(made).toMatchObject({ message: 'Called in', notes: 'n', statusTypeId: 'New' })
  const params = { requestId: made.id }
  await server.call(support.remove, { params }, { token: admin })
  expect((await server.ask(support.get, { params }, { token: admin })).status).toBe(404)
  expect((await server.ask(support.remove, { params }, { token: admin })).status).toBe(404)
})

test('the list is sorted, searched in all words and paged', async () => {
  const byName = await list({ sortField: 'lastName', pageSize: 1 })
  expect(byName.supportRequests).toHaveLength(1)
  expect(byName.totalCount).toBeGreaterThan(1)
  expect((await list({ searchTerm: 'called back' })).totalCount).toBe(1)
})

test('one user sends so many requests an hour and no more', async () => {
  const owen = await server.token('owen')
  const answers = await Promise.all(
    Array.from({ length: limits.supportRequestsPerHour + 3 }, () => send({ message: 'again' }, owen)),
  )
  const statuses = answers.map(answer => answer.status)
  expect(statuses.filter(status => status === 201)).toHaveLength(limits.supportRequestsPerHour)
  expect(statuses.filter(status => status === 429)).toHaveLength(3)
})

test('training videos have an order, a title in English at least, and addresses of the web only', async () => {
  const title = (en: string) => ({ en, es: '', zh: '', de: '' })
  const url = (en: string) => ({ en, es: '', zh: '', de: '' })
  const add = (name: string, position: number, address = 'https://videos.example/1') =>
    server.ask(
      support.createVideo,
      { body: { title: title(name), url: url(address), position } },
      { token: admin },
    )
  const shown = async () => {
    const videos = await server.call(support.videos, {}, { token: lucia })
    expect(videos.map(video => video.position)).toEqual(videos.map((_, index) => index))
    return videos.map(video => video.title.en).join(' ')
  }
  await add('a', 0)
  await add('b', 1)
  expect((await add('c', 0)).status).toBe(201)
  expect(await shown()).toBe('c a b')
  const [first] = await server.call(support.videos, {}, { token: lucia })
  const { id: videoId, ...video } = first!
  await server.call(
    support.updateVideo,
    { params: { videoId }, body: { ...video, position: 2 } },
    { token: admin },
  )
  expect(await shown()).toBe('a b c')
  expect(await fields(await add('', 0, 'javascript:alert(1)'))).toEqual(['title.en', 'url.en'])
  expect(await fields(await add('x', -1, ''))).toEqual(['url.en', 'position'])
  const [a] = await server.call(support.videos, {}, { token: lucia })
  await server.call(support.removeVideo, { params: { videoId: a!.id } }, { token: admin })
  expect(await shown()).toBe('b c')
})

test('users see neither the requests nor may they change videos', async () => {
  expect((await server.ask(support.list, { query: {} }, { token: lucia })).status).toBe(403)
  expect(
    (
      await server.ask(
        support.removeVideo,
        { params: { videoId: '00000000-0000-0000-0000-000000000000' } },
        { token: lucia },
      )
    ).status,
  ).toBe(403)
  const noName = await server.call(support.contact, {}, { token: lucia })
  expect(noName).toEqual({ email: null, phone: null })
})
