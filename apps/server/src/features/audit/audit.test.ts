import { actionGroups } from '@steelsafe/contract/action-groups/endpoints.ts'
import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
})
afterAll(() => server.stop())

const list = (query: object = {}) => server.call(audit.list, { query }, { token: admin })

/** Gives the first testimonial a unique title. Returns its id, and the titles before and after the change. */
async function changeTitle(baseTitle: string) {
  const next = server.unique(baseTitle)
  const [before] = (await server.call(testimonials.list, { query: {} }, { token: admin })).testimonials
  const { id, ...form } = before!
  await server.call(
    testimonials.update,
    { params: { testimonialId: id }, body: { ...form, title: next } },
    { token: admin },
  )
  return { id, title: before!.title, next }
}

test('a search for a word finds a change with its author, its time and the values before and after', async () => {
  const begunAt = Date.now()
  const { id, title, next } = await changeTitle('Toolroom foreman')
  const { entries, totalCount } = await list({ searchTerm: next.toUpperCase() })
  expect(totalCount).toBe(1)
  expect(entries[0]).toMatchObject({
    action: 'update',
    subject: 'testimonial',
    count: 1,
    changes: [{ field: 'Position', from: title, to: next }],
    address: '127.0.0.1',
  })
  const { parts } = await server.call(
    audit.parts,
    { params: { actId: entries[0]!.id }, query: {} },
    { token: admin },
  )
  expect(parts).toMatchObject([{ subjectId: id, before: { title }, after: { title: next } }])
  expect(entries[0]!.person).not.toBe('')
  expect(Date.parse(entries[0]!.at)).toBeGreaterThan(begunAt - 1_000)
})

test('the list can be filtered by verb, kind and day', async () => {
  const updates = async () => (await list({ verb: 'update', subject: 'testimonial' })).totalCount
  const before = await updates()
  await changeTitle('Head of tooling')
  expect(await updates()).toBe(before + 1)
  expect((await list({ verb: 'delete', subject: 'testimonial' })).totalCount).toBe(0)
  const [newest] = (await list()).entries
  const day = newest!.at.slice(0, 10)
  const ofDay = await list({ from: day, to: day, verb: 'update', subject: 'testimonial' })
  expect(ofDay.entries.map(({ id }) => id)).toContain(newest!.id)
  expect((await list({ from: addDays(day, 1) })).totalCount).toBe(0)
  expect((await list({ to: '2020-01-01' })).totalCount).toBe(0)
})

test('the entry of a secret shows only that it changed', async () => {
  const { id, name } = await server.newPerson()
  await server.rows("update user_account set password_hash = 'not for anybody' where id = $1", [id])
  const [entry] = (await list({ subject: 'user_account' })).entries
  expect(entry).toMatchObject({
    sentence: `System changed the account of ${name}: Password`,
    changes: [{ field: 'Password', from: null, to: null }],
  })
  const parts = await server.call(audit.parts, { params: { actId: entry!.id }, query: {} }, { token: admin })
  expect(JSON.stringify(parts)).not.toContain('not for anybody')
})

test('every audited table has a name in each language', async () => {
  for (const language of ['en', 'es', 'zh', 'de'] as const) {
    const kinds = await server.call(audit.subjectOptions, {}, { token: admin, language })
    expect(kinds.length).toBeGreaterThan(20)
    expect(kinds.filter(kind => kind.display.includes('.subject'))).toEqual([])
  }
})

test('only an administrator can read the audit', async () => {
  expect((await server.ask(audit.list, { query: {} }, { token: await server.token('mia') })).status).toBe(403)
  expect(
    (await server.ask(actionGroups.list, { query: {} }, { token: await server.token('mia') })).status,
  ).toBe(403)
})
