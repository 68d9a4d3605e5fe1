import { account } from '@steelsafe/contract/account/endpoints.ts'
import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import ical from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMilestones, projectWithMilestones } from '#test/support/milestones.ts'
import { people } from '#test/support/people.ts'
import { writeCalendar } from './calendar.ts'

let server: TestServer
let own: ProjectWithMilestones
const lines: string[] = []
beforeAll(async () => {
  server = await shopServer({ LOG_LEVEL: 'trace' }, line => lines.push(line))
})
beforeEach(async () => {
  await server.rows("update user_account set language = 'en', account_locked = false where email = $1", [
    people.mia.email,
  ])
  own = await projectWithMilestones(server)
})
afterAll(() => server.stop())

const renew = async (token = own.mia) => (await server.call(boards.renewFeed, {}, { token })).address!
/**
 * Reads the feed as a calendar client does, without a token. Replaces the public address of the installation by the
 * address of the test server.
 */
const fetchFeed = (address: string, headers: Record<string, string> = {}) =>
  fetch(server.url + new URL(address).pathname, { headers })

/** Returns the events as a calendar client parses them. */
async function eventsAt(address: string) {
  const root = new ical.Component(ical.parse(await (await fetchFeed(address)).text()))
  return root.getAllSubcomponents('vevent').map(each => {
    const event = new ical.Event(each)
    return {
      uid: event.uid,
      summary: event.summary,
      isWholeDay: event.startDate.isDate,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      url: String(each.getFirstPropertyValue('url')),
    }
  })
}
const eventOf = async (address: string, name: string) =>
  (await eventsAt(address)).find(({ summary }) => summary.startsWith(name))

test('a calendar client reads the dates as all-day events, and a moved date keeps the id of its event', async () => {
  const id = await own.add('Steel; T1, with steel\\PPAP', { endDate: '2031-12-31' })
  const address = await renew()
  const event = await eventOf(address, 'Steel; T1')
  expect(event).toMatchObject({
    uid: `${id}@steelsafe`,
    summary: expect.stringContaining('Steel; T1, with steel\\PPAP · '),
    isWholeDay: true,
    start: '2031-12-31',
    end: '2032-01-01',
    url: expect.stringContaining(`/project/${own.id}/statusalerts/view/${id}`),
  })
  await own.configure('Steel; T1, with steel\\PPAP', { endDate: '2032-02-29' })
  expect(await eventOf(address, 'Steel; T1')).toMatchObject({ uid: event!.uid, start: '2032-02-29' })
  await own.setResult({ id, isComplete: true, reason: 'Other', reasonText: 'Early' })
  expect(await eventOf(address, 'Steel; T1')).toBeUndefined()
})

test('the feed has only the dates that name its user and the dates of the tools that the user leads', async () => {
  await server.addToProject(own.id, 'ben', projectRelationships.engineer.id)
  const ben = await server.userId('ben')
  await own.add('Bens date')
  await own.configure('Bens date', { endDate: '2031-05-05', selectedUsers: [ben] })
  await own.add('Mias date', { endDate: '2031-05-06' })
  const [mias, bens] = [await renew(), await renew(await server.token('ben'))]
  expect([await eventOf(bens, 'Bens'), await eventOf(bens, 'Mias')]).toMatchObject([
    { start: '2031-05-05' },
    undefined,
  ])
  expect(await eventOf(mias, 'Bens')).toMatchObject({ start: '2031-05-05' })
  await server.call(
    projectMembers.removeUser,
    { params: { id: own.id }, query: { userId: ben } },
    { token: own.mia },
  )
  expect(await eventOf(mias, 'Bens')).toBeDefined()
})

test('the feed is in the language of its user', async () => {
  await own.add('T1', { endDate: '2031-05-06' })
  const address = await renew()
  await server.call(account.setLanguage, { body: { language: 'de' } }, { token: own.mia })
  expect(await (await fetchFeed(address)).text()).toContain('CATEGORIES:Meilenstein')
})

test('an unchanged feed returns 304 until a date changes', async () => {
  await own.add('T1', { endDate: '2031-05-06' })
  const address = await renew()
  const first = await fetchFeed(address)
  expect(first.headers.get('content-type')).toContain('text/calendar')
  const etag = first.headers.get('etag')!
  expect((await fetchFeed(address, { 'if-none-match': etag })).status).toBe(304)
  await own.configure('T1', { endDate: '2031-05-07' })
  expect((await fetchFeed(address, { 'if-none-match': etag })).status).toBe(200)
})

test('an address that was renewed, switched off or altered, and the address of a locked user, is not found', async () => {
  const first = await renew()
  const second = await renew()
  expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200])
  expect((await server.call(boards.ownFeed, {}, { token: own.mia })).address).toBe(second)
  const [id] = new URL(second).pathname.split('/').at(-1)!.split('.')
  const [of] = await server.rows<{ signature: string }>("select repeat('A', 43) as signature")
  for (const token of [`${id}.${of!.signature}.ics`, id, 'x', `${id}..ics`])
    expect((await fetchFeed(`${server.url}/api/calendar/${token}`)).status).toBe(404)
  const mia = await server.userId('mia')
  const lock = (isLocked: boolean) =>
    server.rows('update user_account set account_locked = $2 where id = $1', [mia, isLocked])
  await lock(true)
  expect((await fetchFeed(second)).status).toBe(404)
  await lock(false)
  await server.call(boards.stopFeed, {}, { token: own.mia })
  expect((await fetchFeed(second)).status).toBe(404)
  expect((await server.call(boards.ownFeed, {}, { token: own.mia })).address).toBeNull()
})

test('the log does not contain the secrets of the address', async () => {
  const address = await renew()
  const before = lines.length
  await fetchFeed(address)
  // The log line of a request is written after its response was sent.
  await expect.poll(() => lines.slice(before).join('')).toContain('/api/calendar/…')
  const token = new URL(address).pathname.split('/').at(-1)!
  const log = lines.join('')
  for (const secret of token.split('.').slice(0, 2)) expect(log).not.toContain(secret)
})

test('long lines are folded between characters, and a client can unfold them', () => {
  const summary = `${'模具试模报告'.repeat(20)}\r\nsecond line; with, all\\of it`
  const text = writeCalendar('Steelsafe', [
    { id: '1', day: '2026-12-31', summary, description: '', category: '', url: '', changedAt: new Date(0) },
  ])
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toMatch(/[^\r]\n/)
  const [event] = new ical.Component(ical.parse(text)).getAllSubcomponents('vevent')
  expect(new ical.Event(event!).summary).toBe(summary.replace('\r\n', '\n'))
  expect(addDays('2026-12-31', 1)).toBe(new ical.Event(event!).endDate.toString())
})
