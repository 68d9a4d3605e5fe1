import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { supportLimits } from '@steelsafe/contract/support/limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let admin: string
let lucia: string
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
  lucia = await server.token('lucia')
  await server.rows('create table shipped_video as table training_video')
})
// Each test begins without requests, with the videos of the demo data and with a confirmed address of Lucía.
beforeEach(async () => {
  await server.rows('delete from support_request')
  await server.rows(`delete from notification where text like 'support:%'`)
  await server.rows('delete from training_video')
  await server.rows('insert into training_video select * from shipped_video')
  await server.rows("update user_account set is_confirmed = true where email = 'lucia.ortega@bajio.example'")
})
afterAll(() => server.stop())

const form = (overrides: object = {}) => ({
  message: 'No puedo abrir el plano',
  firstName: 'Lucía',
  lastName: 'Ortega',
  company: 'Plásticos del Bajío',
  countryCodeId: 'MX',
  email: 'lucia.ortega@bajio.example',
  phone: '',
  communicationModeId: 'Email' as const,
  ...overrides,
})
const send = (overrides: object = {}, token = lucia) =>
  server.askUntyped(support.send, { body: form(overrides) }, { token, language: 'es' })
const list = (query: object = {}) => server.call(support.list, { query }, { token: admin })
const fields = async (answer: { body: unknown }) =>
  Object.keys((answer.body as { modelState: object }).modelState)

test('a request is saved, e-mailed to the administrators and confirmed to its sender in their language', async () => {
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
  expect(own!.text).not.toContain('No puedo abrir el plano')
  const toSupport = mails.find(mail => mail.recipient.startsWith('admin'))
  expect(toSupport!.text).toContain(`/admin/support/request/edit/${request!.id}`)
})

test('the confirmation goes only to the confirmed address of the sender, and does not quote the request', async () => {
  const text = 'Sign in at https://evil.example/login'
  const mails = () =>
    server.rows<{ recipient: string; text: string; html: string }>(
      `select recipient, text, html from outbox_mail where template = 'support:mail.received' order by created_at desc`,
    )
  const before = (await mails()).length
  const foreign = { email: 'victim@third-party.example', message: text }
  expect((await send(foreign)).status).toBe(201)
  const [confirmation, ...others] = await mails()
  expect([confirmation!.recipient, others.length]).toEqual(['lucia.ortega@bajio.example', before])
  expect(confirmation!.text + confirmation!.html).not.toContain('evil.example')
  const [request] = (await list({ searchTerm: 'evil.example' })).supportRequests
  expect(request).toMatchObject(foreign)

  await server.rows("update user_account set is_confirmed = false where email = 'lucia.ortega@bajio.example'")
  await send({ message: 'from an address that was never confirmed' })
  expect(await mails()).toHaveLength(before + 1)
})

test('missing and invalid values are refused at their fields, and a request for a call needs a phone number', async () => {
  expect(await fields(await send({ message: ' ', firstName: '', countryCodeId: 'XX', email: 'x' }))).toEqual([
    'message',
    'firstName',
    'countryCodeId',
    'email',
  ])
  expect(await fields(await send({ communicationModeId: 'Fax' }))).toEqual(['communicationModeId'])
  expect(await fields(await send({ communicationModeId: 'Phone' }))).toEqual(['phone'])
})

test('the options are 249 countries, and the modes and statuses in the language of the user', async () => {
  const countries = await server.call(support.countryOptions, {}, { token: lucia, language: 'de' })
  expect(countries[235]).toEqual({ display: 'Vereinigte Staaten', value: 'US' })
  const modes = await server.call(support.modeOptions, {}, { token: lucia, language: 'de' })
  expect(modes.map(mode => mode.display)).toEqual(['E-Mail', 'Anruf', 'Videoanruf'])
  const statuses = await server.call(support.statusOptions, {}, { token: admin, language: 'en' })
  expect(statuses.map(status => status.value)).toEqual(['New', 'InProgress', 'Waiting', 'Closed'])
})

test('an administrator edits and closes a request, and its sender is notified once of each new status', async () => {
  await send({ message: 'Close me' }, await server.token('anke'))
  const [request] = (await list({ searchTerm: 'Close me' })).supportRequests
  const params = { requestId: request!.id }
  const { id: _, status: __, createdDate: ___, updatedDate: ____, ...rest } = request!
  const updatedRequest = await server.call(
    support.update,
    { params, body: { ...rest, notes: 'Called back', statusTypeId: 'InProgress' } },
    { token: admin, language: 'en' },
  )
  expect(updatedRequest).toMatchObject({ notes: 'Called back', status: 'In progress' })
  const close = () =>
    server.call(
      support.setStatus,
      { body: { requestId: request!.id, statusTypeId: 'Closed' } },
      { token: admin },
    )
  await close()
  await close()
  expect((await list({ statusTypeId: 'Closed' })).supportRequests.map(one => one.id)).toContain(request!.id)
  const notices = await server.rows<{ text: string }>(
    "select n.text from notification n join user_account u on u.id = n.user_id where n.text like 'support:%' and u.email like 'anke%' order by n.created_at",
  )
  expect(notices.map(notice => notice.text)).toEqual(['support:notice.InProgress', 'support:notice.Closed'])
})

test('an update of an older version of a request is refused, also after a change of its status', async () => {
  await send({ message: 'Two answer me' })
  const [request] = (await list({ searchTerm: 'Two answer me' })).supportRequests
  const { id: requestId, status: _, createdDate: __, updatedDate: ___, ...rest } = request!
  const save = (notes: string, version: number) =>
    server.ask(support.update, { params: { requestId }, body: { ...rest, notes, version } }, { token: admin })
  const answers = await Promise.all([save('Called', rest.version), save('Written', rest.version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await server.call(support.setStatus, { body: { requestId, statusTypeId: 'Waiting' } }, { token: admin })
  expect(await save('Called again', rest.version + 1)).toMatchObject({
    status: 409,
    body: { error: 'changedMeanwhile' },
  })
  const stored = await server.call(support.get, { params: { requestId } }, { token: admin })
  expect(stored).toMatchObject({ statusTypeId: 'Waiting', version: rest.version + 2 })
  expect((await save('Called again', stored.version)).status).toBe(200)
})

test('only the sender sees a request and its status among their own requests', async () => {
  const own = async (token: string) =>
    (await server.call(support.listOwn, { query: { searchTerm: 'ejector pin' } }, { token })).supportRequests
  const body = {
    message: 'The ejector pin sticks',
    firstName: 'Lucía',
    lastName: 'Ramos',
    countryCodeId: 'MX',
    email: 'lucia@bajio.example',
    communicationModeId: 'Email' as const,
  }
  await server.call(support.send, { body }, { token: lucia })
  const [request, ...others] = await own(lucia)
  expect([request?.status, others]).toEqual(['New', []])
  await server.call(
    support.setStatus,
    { body: { requestId: request!.id, statusTypeId: 'Waiting' } },
    { token: admin },
  )
  expect(await own(lucia)).toMatchObject([{ id: request!.id, statusTypeId: 'Waiting' }])
  expect(Object.keys(request!)).not.toContain('notes')
  expect(await own(admin)).toEqual([])
})

test('notifications show the date of a request in the format and the time zone of the reader', async () => {
  const ben = await server.token('ben')
  await send({ message: 'Which day?' }, ben)
  const [request] = (await list({ searchTerm: 'Which day?' })).supportRequests
  await server.rows(`update support_request set created_at = '2026-11-22T03:30:00Z' where id = $1`, [
    request!.id,
  ])
  const body = { requestId: request!.id, statusTypeId: 'Closed' as const }
  await server.call(support.setStatus, { body }, { token: admin })
  const userId = await server.userId('ben')
  const said = async (language: string, timeZone?: string) =>
    (
      await server.call(
        notifications.list,
        { params: { userId }, query: { timeZone } },
        { token: ben, language },
      )
    ).notifications[0]!.text
  expect(await said('en')).toBe('Your request of 11/22/2026: Which day?')
  expect(await said('en', 'America/Detroit')).toBe('Your request of 11/21/2026: Which day?')
  expect(await said('de', 'Europe/Berlin')).toBe('Ihre Anfrage vom 22.11.2026: Which day?')
  const unknown = { params: { userId }, query: { timeZone: 'Detroit' } }
  expect((await server.ask(notifications.list, unknown, { token: ben })).status).toBe(400)
})

test('an administrator records and deletes a request from a phone call', async () => {
  const phoneRequest = { message: 'Called in', communicationModeId: 'Phone' as const, phone: '1' }
  const body = { ...form(), ...phoneRequest, notes: 'n' }
  const request = await server.call(support.create, { body }, { token: admin })
  expect(request).toMatchObject({ message: 'Called in', notes: 'n', statusTypeId: 'New' })
  const params = { requestId: request.id }
  await server.call(support.delete, { params }, { token: admin })
  expect((await server.ask(support.get, { params }, { token: admin })).status).toBe(404)
  expect((await server.ask(support.delete, { params }, { token: admin })).status).toBe(404)
})

test('the list is sorted, searched for all words and paged', async () => {
  const wei = await server.token('wei')
  for (const message of ['The guide bush squeaks', 'The guide pillar squeaks']) await send({ message }, wei)
  const byName = await list({ sortField: 'lastName', pageSize: 1 })
  expect(byName.supportRequests).toHaveLength(1)
  expect(byName.totalCount).toBeGreaterThan(1)
  expect((await list({ searchTerm: 'bush squeaks' })).totalCount).toBe(1)
})

test('a user can send a limited number of requests per hour', async () => {
  const owen = await server.token('owen')
  const answers = await Promise.all(
    Array.from({ length: supportLimits.requestsPerHour + 3 }, () => send({ message: 'again' }, owen)),
  )
  const statuses = answers.map(answer => answer.status)
  expect(statuses.filter(status => status === 201)).toHaveLength(supportLimits.requestsPerHour)
  expect(statuses.filter(status => status === 429)).toHaveLength(3)
})

test('the nine predefined videos are hidden until they have addresses, and videos can be added, moved and deleted', async () => {
  const listVideos = (token: string) => server.call(support.videos, { query: {} }, { token })
  const waiting = await listVideos(admin)
  expect([waiting.length, new Set(waiting.map(({ title }) => title.de)).size]).toEqual([9, 9])
  expect(await listVideos(lucia)).toEqual([])
  const { id: videoId, ...video } = waiting[4]!
  const url = { en: '', es: '', zh: '', de: 'https://videos.example/de' }
  await server.call(support.updateVideo, { params: { videoId }, body: { ...video, url } }, { token: admin })
  expect(await listVideos(lucia)).toMatchObject([{ id: videoId, url }])
  for (const { id } of await listVideos(admin))
    await server.call(support.deleteVideo, { params: { videoId: id } }, { token: admin })
  expect(await listVideos(admin)).toEqual([])

  const inEnglish = (en: string) => ({ en, es: '', zh: '', de: '' })
  const add = (name: string, position: number, address = 'https://videos.example/1') =>
    server.ask(
      support.createVideo,
      { body: { title: inEnglish(name), url: inEnglish(address), position } },
      { token: admin },
    )
  const inOrder = async () => {
    const videos = await server.call(support.videos, { query: {} }, { token: lucia })
    expect(videos.map(video => video.position)).toEqual(videos.map((_, index) => index))
    return videos.map(video => video.title.en).join(' ')
  }
  await add('a', 0)
  await add('b', 1)
  expect((await add('c', 0)).status).toBe(201)
  expect(await inOrder()).toBe('c a b')
  const [first] = await server.call(support.videos, { query: {} }, { token: lucia })
  const { id: firstId, ...letter } = first!
  await server.call(
    support.updateVideo,
    { params: { videoId: firstId }, body: { ...letter, position: 2 } },
    { token: admin },
  )
  expect(await inOrder()).toBe('a b c')
  expect(await fields(await add('', 0, 'javascript:alert(1)'))).toEqual(['title.en', 'url.en'])
  expect(await fields(await add('x', -1))).toEqual(['position'])
  const [a] = await server.call(support.videos, { query: {} }, { token: lucia })
  await server.call(support.deleteVideo, { params: { videoId: a!.id } }, { token: admin })
  expect(await inOrder()).toBe('b c')
})

test('an update of an older version of a video is refused, and a move does not change its version', async () => {
  const text = (en: string) => ({ en, es: '', zh: '', de: '' })
  const url = text('https://videos.example/1')
  const add = (name: string) =>
    server.call(
      support.createVideo,
      { body: { title: text(name), url, position: 0, page: 'copilot' } },
      { token: admin },
    )
  await add('Other')
  const { id: videoId, version } = await add('Raced')
  const change = (name: string, read: number, position?: number) =>
    server.ask(
      support.updateVideo,
      { params: { videoId }, body: { title: text(name), url, position, version: read } },
      { token: admin },
    )
  expect((await change('Raced', version, 1)).body).toMatchObject({ position: 1, version })
  const answers = await Promise.all([change('One', version), change('Two', version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  // A move sends the whole video, so it would overwrite the new title.
  expect(await change('Raced', version, 0)).toMatchObject({
    status: 409,
    body: { error: 'changedMeanwhile' },
  })
  expect((await change('Three', version + 1)).body).toMatchObject({
    title: text('Three'),
    position: 1,
    version: version + 2,
  })
})

test('users can neither list requests nor delete videos', async () => {
  expect((await server.ask(support.list, { query: {} }, { token: lucia })).status).toBe(403)
  expect(
    (
      await server.ask(
        support.deleteVideo,
        { params: { videoId: '00000000-0000-0000-0000-000000000000' } },
        { token: lucia },
      )
    ).status,
  ).toBe(403)
  const noName = await server.call(support.contact, {}, { token: lucia })
  expect(noName).toEqual({ email: null, phone: null })
})
