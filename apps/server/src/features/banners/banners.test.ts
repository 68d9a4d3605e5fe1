import { account } from '@steelsafe/contract/account/endpoints.ts'
import { banners } from '@steelsafe/contract/banners/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type QueryOf, shopServer, type TestServer } from '#test/support/harness.ts'
import { openStream } from '#test/support/streams.ts'

let server: TestServer
let admin: string
let mia: string
let miaId: string
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
  mia = await server.token('mia')
  miaId = (await server.call(account.session, {}, { token: mia })).id
})
beforeEach(() => server.rows('delete from banner'))
afterAll(() => server.stop())

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const form = (overrides: object = {}) => ({
  typeId: 'Maintenance' as const,
  styleId: 'warning' as const,
  startDate: at(-60),
  endDate: at(60),
  text: { en: 'Down on Sunday', es: '', zh: '', de: 'Sonntag geschlossen' },
  ...overrides,
})
const add = (overrides: object = {}) =>
  server.ask(banners.create, { body: form(overrides) }, { token: admin })
const createBanner = async (overrides: object = {}) =>
  (await add(overrides)).body as { id: string; version: number }
const currentBanners = (language = 'en') => server.call(banners.current, {}, { token: mia, language })
const mark = (messageId: string, state: 'shown' | 'hidden' | 'removed') =>
  server.call(banners.mark, { params: { userId: miaId }, body: { messageId, state } }, { token: mia })

test('users see a message in their language, or in English without a translation', async () => {
  const { id } = await createBanner()
  expect(await currentBanners('de')).toMatchObject([{ id, text: 'Sonntag geschlossen', isHidden: false }])
  expect(await currentBanners('es')).toMatchObject([{ text: 'Down on Sunday' }])
  expect((await server.call(account.session, {}, { token: mia })).bannerMessages).toHaveLength(1)
})

test('a past or future message is not shown, and the administrator finds it by its state', async () => {
  const before = await currentBanners()
  const past = await createBanner({ startDate: at(-90), endDate: at(-30) })
  const later = await createBanner({ startDate: at(30), endDate: at(90) })
  expect(await currentBanners()).toEqual(before)
  const list = async (state: QueryOf<typeof banners.list>['state']) =>
    (await server.call(banners.list, { query: { state } }, { token: admin })).bannerMessages.map(
      message => message.id,
    )
  expect(await list('past')).toEqual([past.id])
  expect(await list('upcoming')).toEqual([later.id])
})

test('an end date before the start date is refused at both fields', async () => {
  expect((await add({ startDate: at(60), endDate: at(-60) })).body).toMatchObject({
    modelState: {
      endDate: ['Select a valid end date'],
      startDate: ['Select a valid start date'],
    },
  })
})

test.each([
  [{ typeId: 'Joke' }, 'typeId'],
  [{ styleId: 'pink' }, 'styleId'],
  [{ startDate: 'tomorrow' }, 'startDate'],
  [{ text: { en: '', es: 'x', zh: '', de: '' } }, 'text.en'],
])('a message with %o is refused at its field', async (wrong, field) => {
  expect(Object.keys(((await add(wrong)).body as { modelState: object }).modelState)).toContain(field)
})

test('a user can hide, show and remove a message, and other users still see it', async () => {
  const { id } = await createBanner()
  const own = async () => (await currentBanners()).find(message => message.id === id)
  await mark(id, 'hidden')
  expect(await own()).toMatchObject({ isHidden: true })
  await mark(id, 'shown')
  expect(await own()).toMatchObject({ isHidden: false })
  await mark(id, 'removed')
  expect(await own()).toBeUndefined()
  const marks = await server.call(banners.marks, { params: { userId: miaId } }, { token: mia })
  expect(marks.messages).toContainEqual({
    messageId: id,
    state: 'removed',
    text: expect.any(String),
    isCurrent: true,
  })
  await mark(id, 'shown')
  expect(await own()).toMatchObject({ isHidden: false })
  await mark(id, 'removed')
  const ben = await server.token('ben')
  expect((await server.call(banners.current, {}, { token: ben })).map(message => message.id)).toContain(id)
})

test('the marks of another user cannot be read', async () => {
  const ben = await server.token('ben')
  const params = { userId: miaId }
  expect((await server.ask(banners.marks, { params }, { token: ben })).status).toBe(404)
})

test('a message can be updated and deleted, and a second deletion returns 404', async () => {
  const { id, version } = await createBanner()
  const params = { messageId: id }
  const body = { ...form({ styleId: 'danger' }), version }
  await server.call(banners.update, { params, body }, { token: admin })
  expect(await server.call(banners.get, { params }, { token: admin })).toMatchObject({ styleId: 'danger' })
  await server.call(banners.delete, { params }, { token: admin })
  expect((await server.ask(banners.delete, { params }, { token: admin })).status).toBe(404)
})

test('an update of an older version of a message is refused and changes nothing', async () => {
  const { id: messageId, version } = await createBanner()
  const params = { messageId }
  const change = (en: string, read: number) => {
    const text = { en, es: '', zh: '', de: '' }
    return server.ask(banners.update, { params, body: { ...form(), text, version: read } }, { token: admin })
  }
  const answers = await Promise.all([change('Down on Monday', version), change('Down on Friday', version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const stored = await server.call(banners.get, { params }, { token: admin })
  expect(await change('Not down', version)).toMatchObject({
    status: 409,
    body: { error: 'changedMeanwhile' },
  })
  expect(await server.call(banners.get, { params }, { token: admin })).toEqual(stored)
  expect((await change('Not down', stored.version)).status).toBe(200)
})

test('an open page is notified of a message when the message starts', async () => {
  const stream = await openStream(server, mia)
  const { id } = await createBanner({ startDate: at(30) })
  // The stream reports the new message at once, because the administrators' list has changed.
  await stream.until('"area":"banners"')
  expect(await currentBanners()).toEqual([])
  const start = stream.heard().length
  // Make the banner start now: move the start of the message and the wake-up time of its job.
  const updatedRows = await server.rows(
    `with woken as (
       update pgboss.job j set start_after = now() from banner b
       where b.id = $1 and j.name = 'banner-turn' and j.start_after = b.start_date + interval '1 millisecond' returning j.id)
     update banner set start_date = now() - interval '1 second' where id = $1 and exists (select 1 from woken) returning id`,
    [id],
  )
  expect(updatedRows).toEqual([{ id }])
  await stream.until('"area":"banners"', start)
  expect(await currentBanners()).toMatchObject([{ id, text: 'Down on Sunday' }])
  await stream.close()
})

test('the options of types and styles are in the language of the reader', async () => {
  const types = await server.call(banners.typeOptions, {}, { token: admin, language: 'de' })
  const styles = await server.call(banners.styleOptions, {}, { token: admin, language: 'zh' })
  expect([types.length, styles.length]).toEqual([4, 4])
  expect(styles[0]!.display).toContain('蓝')
})
