import { limits } from '@steelsafe/contract/core/limits.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import type { SharedResource } from '@steelsafe/contract/sharing/entities.ts'
import { sharingLimits } from '@steelsafe/contract/sharing/limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inDays } from '#test/support/days.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { expectPause } from '#test/support/pauses.ts'
import { openStream } from '#test/support/streams.ts'

let server: TestServer
let mia: string
let ben: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  ben = await server.token('ben')
  id = await server.projectId('NL-24-0107')
})
beforeEach(() => server.rows('update file_entry set deleted_at = null where project_id = $1', [id]))
afterAll(() => server.stop())

const password = 'steel is safe'
const folder = '03 Tool Design'
const file = `${folder}/Bill of materials.csv`
const create = (path: string, overrides: object = {}, token = mia) =>
  server.ask(sharing.create, { params: { id }, query: { path }, body: { password, ...overrides } }, { token })
const createLink = async (path: string, overrides: object = {}, token = mia) => {
  await server.rows('delete from share_link')
  const { status, body } = await create(path, overrides, token)
  expect(status).toBe(201)
  return body as { value: string; link: string; fileStreamId: string }
}
const open = (token: string, enteredPassword: string | undefined = password, path = '') =>
  server.ask(sharing.open, { params: { token }, body: { password: enteredPassword, path } }, {})

test('a visitor without an account opens a shared folder and its files with the link and the password', async () => {
  const { value, link } = await createLink(folder)
  expect(link).toMatch(new RegExp(`/external/${value}$`))
  const { status, body } = await open(value)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: folder,
    path: '',
    isDirectory: true,
    breadcrumb: [{ name: folder, path: '' }],
    children: [
      { name: 'Bill of materials.csv', path: 'Bill of materials.csv' },
      { name: 'Steel certificate.pdf' },
    ],
  })
  expect(body).toMatchObject({ sharedBy: 'Mia Torres', expiryDate: null })
  const one = await open(value, password, 'Bill of materials.csv')
  expect(one.body).toMatchObject({ name: 'Bill of materials.csv', isDirectory: false, children: [] })
  const { viewUrl } = one.body as { viewUrl: string }
  expect((await fetch(server.url + viewUrl)).status).toBe(200)
})

test('an opened link shows the user who shared it and its expiry date', async () => {
  const { value } = await createLink(folder, { expiryDate: '2031-05-01' }, ben)
  for (const path of ['', 'Bill of materials.csv'])
    expect((await open(value, password, path)).body).toMatchObject({
      sharedBy: 'Ben Okafor',
      expiryDate: '2031-05-01',
    })
})

test('a shared folder with more entries than are listed says so', async () => {
  const { value } = await createLink('02 Part Design')
  expect((await open(value)).body).toMatchObject({ isCut: false })
  await server.rows(
    `insert into file_entry (id, project_id, parent_id, name, name_key, is_directory)
     select gen_random_uuid(), project_id, id, 'Part ' || n, 'part ' || n, true
     from file_entry, generate_series(1, ${limits.allRows + 1}) n where project_id = $1 and name = '02 Part Design'`,
    [id],
  )
  const { children, isCut } = (await open(value)).body as SharedResource
  expect([children.length, isCut]).toEqual([limits.allRows, true])
})

test('a path outside of the shared folder is refused', async () => {
  const { value } = await createLink(folder)
  for (const path of [
    '..',
    '../01 Purchase Order',
    '/01 Purchase Order',
    '01 Purchase Order',
    `../${folder}`,
  ])
    expect([400, 404]).toContain((await open(value, password, path)).status)
})

test('a file is downloaded as it is and a folder as a zip, and each download counts toward the limit', async () => {
  const { value } = await createLink(folder, { maxDownloads: 2 })
  const download = (path: string) =>
    fetch(`${server.url}/api/storage/shared/${value}/download`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password, path }),
    })
  const one = await download('Bill of materials.csv')
  expect(one.headers.get('content-disposition')).toContain('Bill of materials.csv')
  expect((await one.text()).length).toBeGreaterThan(10)
  const address = await server.ask(
    sharing.createAddress,
    { params: { token: value }, body: { password } },
    {},
  )
  const { url, name } = address.body as { url: string; name: string }
  expect(name).toBe(`${folder}.zip`)
  expect((await fetch(server.url + url)).headers.get('content-type')).toBe('application/zip')
  expect((await download('Bill of materials.csv')).status).toBe(404)
  const [link] = await server.call(sharing.list, { params: { id }, query: {} }, { token: mia })
  expect(link).toMatchObject({ downloadCount: 2, maxDownloads: 2 })
})

test('a link needs its password, and five wrong passwords in 15 minutes lock it even for the correct password', async () => {
  const { value } = await createLink(folder)
  const missing = await server.ask(sharing.open, { params: { token: value }, body: {} }, {})
  expect(missing).toMatchObject({ status: 401, body: { error: 'sharing:rule.passwordNeeded' } })
  const begunAt = Date.now()
  const wrong = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(n => open(value, `wrong ${n} wrong`)))
  // The requests may arrive in any order.
  const compared = wrong.filter(answer => answer.status === 401)
  expect(compared).toHaveLength(5)
  for (const { body } of compared) expect(body).toMatchObject({ message: 'password is incorrect' })
  const closed = await open(value)
  expect(closed.status).toBe(429)
  expectPause(Number(closed.headers.get('retry-after')), sharingLimits.windowMinutes, begunAt)
  await server.rows(`update share_attempt set at = at - interval '16 minutes'`)
  expect((await open(value)).status).toBe(200)
})

test('correct passwords do not count as attempts', async () => {
  const { value } = await createLink(folder)
  for (let n = 0; n < 7; n++) expect((await open(value)).status).toBe(200)
})

test('twelve simultaneous visitors with the correct password are all admitted', async () => {
  const { value } = await createLink(folder)
  const answers = await Promise.all(Array.from({ length: 12 }, () => open(value)))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
})

test('a forged, deleted or expired link, and a link to a deleted file, return 404', async () => {
  const { value } = await createLink(folder)
  const [linkId] = value.split('.')
  expect((await open(`${linkId}.${'A'.repeat(43)}`)).status).toBe(404)
  expect((await open('x')).status).toBe(404)
  const late = await createLink(folder)
  await server.rows(`update share_link set expires_at = now() - interval '1 day'`)
  expect((await open(late.value)).status).toBe(404)
  const today = await createLink(folder, { expiryDate: inDays(0) })
  expect((await open(today.value)).status).toBe(200)
  const remove = (token: string) =>
    server.ask(sharing.deleteOwn, { params: { id }, query: { token: today.value } }, { token })
  expect((await remove(ben)).status).toBe(403)
  expect((await remove(mia)).status).toBe(204)
  expect((await open(today.value)).status).toBe(404)
  const fileLink = await createLink(file)
  await server.call(files.moveToBin, { params: { id }, query: { paths: file } }, { token: mia })
  expect((await open(fileLink.value)).status).toBe(404)
  const [binned] = await server.call(files.bin, { params: { id } }, { token: mia })
  await server.call(files.restore, { params: { id }, body: { ids: [binned!.id] } }, { token: mia })
  expect((await open(fileLink.value)).status).toBe(200)
})

test('the restoration of a shared file is published to lists of links', async () => {
  await createLink(file)
  const stream = await openStream(server, ben)
  await server.call(files.moveToBin, { params: { id }, query: { paths: file } }, { token: mia })
  await stream.until('"area":"files"')
  await stream.until('"area":"sharing"', stream.heard().indexOf('"area":"files"'))
  const position = stream.heard().length
  const [binned] = await server.call(files.bin, { params: { id } }, { token: mia })
  await server.call(files.restore, { params: { id }, body: { ids: [binned!.id] } }, { token: mia })
  await stream.until('"area":"sharing"', position)
  await stream.close()
})

test('a folder that is renamed after sharing stays shared', async () => {
  const { value } = await createLink(folder)
  const rename = (path: string, name: string) =>
    server.call(files.rename, { params: { id }, body: { path, name } }, { token: mia })
  await rename(folder, 'Design 2')
  const { body } = await open(value)
  await rename('Design 2', folder)
  expect(body).toMatchObject({ name: 'Design 2', breadcrumb: [{ name: 'Design 2' }] })
})

test('a user has one link for a path, and can change its password and its terms', async () => {
  const { value } = await createLink(folder)
  expect((await create(folder)).status).toBe(409)
  const own = () => server.call(sharing.getOwn, { params: { id }, query: { path: folder } }, { token: mia })
  expect(await own()).toMatchObject({ value, isOwn: true, path: folder, createdBy: 'Mia Torres' })
  const update = (body: object, token = mia) =>
    server.ask(sharing.update, { params: { id }, query: { token: value }, body }, { token })
  expect((await update({ password: 'a new password', expiryDate: '2099-01-01' })).status).toBe(204)
  expect((await open(value)).status).toBe(401)
  expect((await open(value, 'a new password')).status).toBe(200)
  expect(await own()).toMatchObject({ expiryDate: '2099-01-01', maxDownloads: null })
  expect((await update({ password: 'short' })).status).toBe(400)
  expect((await update({ fileStreamId: '0e000000-0000-7000-8000-000000000000' })).status).toBe(404)
})

test('only users with ManageSharedFiles see, change and delete the links of other users', async () => {
  const [engineer] = await server.rows<{ actions: string[] }>(
    `select actions from relationship where kind = 'project' and name = 'Engineer'`,
  )
  const actions = engineer!.actions.filter(action => action !== 'ManageSharedFiles')
  const guest = await server.newPerson()
  await server.addToProject(id, guest.email, await server.newRelationship('project', actions))
  const token = await server.token(guest.email)
  const { value } = await createLink(folder, {}, token)
  await create(folder)
  const list = async (token: string) =>
    (await server.call(sharing.list, { params: { id }, query: { path: folder } }, { token })).map(
      link => link.createdBy,
    )
  expect((await list(mia)).sort()).toEqual([guest.name, 'Mia Torres'])
  expect(await list(token)).toEqual([guest.name])
  const all = await server.call(sharing.list, { params: { id }, query: {} }, { token: mia })
  const theirs = all.find(link => link.createdBy === 'Mia Torres')!
  const change = { params: { id }, query: { token: theirs.value }, body: { maxDownloads: 1 } }
  expect((await server.ask(sharing.update, change, { token })).status).toBe(403)
  expect(
    (await server.ask(sharing.delete, { params: { id }, query: { token: value } }, { token: mia })).status,
  ).toBe(204)
})

test('the audit records the creation, use and deletion of a link, but not its password', async () => {
  const { value } = await createLink(folder)
  await open(value)
  await server.call(sharing.deleteOwn, { params: { id }, query: { token: value } }, { token: mia })
  const entries = await server.rows<{ verb: string; text: string }>(
    `select verb, coalesce(after, before)::text as text from audit_entry where subject = 'share_link' and subject_id = $1 order by at`,
    [value.split('.')[0]],
  )
  expect(entries.map(entry => entry.verb)).toEqual(['insert', 'update', 'delete'])
  expect(entries[0]!.text).toContain('***')
  expect(entries[0]!.text).not.toContain('argon2')
})
