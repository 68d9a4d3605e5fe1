import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openEngine } from '#core/database/engine/engine.ts'
import { openFromTemplate } from '#core/database/engine/template.ts'
import { openStorage } from '#core/storage/open-storage.ts'
import { migrate, NewerData } from '#database/migrate.ts'
import { rawZip } from '#features/files/archive/raw-zip-for-tests.ts'
import { removeOrphans } from '#features/files/uploads/orphan-job.ts'
import { created, offsetOf, send as sendPart, slowly } from '#features/files/uploads/tus-for-tests.ts'
import { build } from '#server/app.ts'
import { readConfig, WrongSetting } from '#server/config.ts'
import { newLog } from '#server/log.ts'
import { administrator, emptyServer, shopServer, type TestServer } from './harness.ts'
import { openInbox } from './inbox.ts'
import { patience, withProcesses } from './patience.ts'
import { people } from './people.ts'

let server: TestServer
const cleanups: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  server = await emptyServer()
})
afterAll(async () => {
  await server.stop()
  if (loaded) await rm(await loaded, { recursive: true, force: true })
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const post = (path: string, body: string, headers: Record<string, string>) =>
  fetch(server.url + path, { method: 'POST', body, headers })

test('a JSON body of 10 MB is refused, and the server goes on', async () => {
  const token = await server.token('admin')
  const answer = await post('/api/company', JSON.stringify({ name: 'x'.repeat(10_000_000) }), {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    413,
    { message: 'Too much data was sent at once.' },
  ])
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test.each([
  ['{"name":', 'application/json', 400],
  ['<name/>', 'application/xml', 415],
  ['null', 'application/json', 400],
  ['[]', 'application/json', 400],
  ['{"name":"a\\u0000b","primaryAddress":{"addressType":"Primary","country":"US"}}', 'application/json', 400],
])('the body %j is refused', async (body, type, status) => {
  const token = await server.token('admin')
  const answer = await post('/api/company', body, { authorization: `Bearer ${token}`, 'content-type': type })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ message: expect.any(String), requestId: expect.any(String) })
})

test('an address that there is not is a 404, in the language of the caller', async () => {
  const answer = await fetch(`${server.url}/api/no/such/call`, {
    headers: { 'accept-language': 'fr, zh;q=0.8' },
  })
  expect([answer.status, await answer.json()]).toMatchObject([404, { message: '未找到：页面' }])
})

test('the pages forbid scripts of their own and anything from elsewhere', async () => {
  const policy = (await fetch(`${server.url}/healthz`)).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(policy).toContain("object-src 'none'")
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a number'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL is not an address of the expected form'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have 12 to 128 characters'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be'],
])('the setting %o stops the start, and is named', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(WrongSetting)
  expect(() => readConfig(environment)).toThrow(message)
})

test('a TIME_ZONE that the database does not know stops the start, and is named', async () => {
  const engine = await openFromTemplate(inject('empty'))
  cleanups.push(() => engine.close())
  const config = readConfig({
    DATA_DIR: await emptyFolder(),
    LOG_LEVEL: 'silent',
    TIME_ZONE: 'US/Pacific-New',
  })
  const start = build(config, newLog(config), engine)
  await expect(start).rejects.toThrow(WrongSetting)
  await expect(start).rejects.toThrow('TIME_ZONE must be a time zone that the database knows')
})

test('data of a newer version are refused, and left as they are', async () => {
  const engine = await openFromTemplate(inject('empty'))
  cleanups.push(() => engine.close())
  await engine.execute(`insert into schema_migration (hash, made_at) values ('from the future', 9e12)`)
  await expect(migrate(engine)).rejects.toThrow(NewerData)
  expect((await engine.execute('select count(*)::int as n from relationship')).rows[0]).toEqual({ n: 8 })
})

test('several starts at once on one database migrate it once', async () => {
  const engine = await openFromTemplate(inject('empty'))
  cleanups.push(() => engine.close())
  await Promise.all([migrate(engine), migrate(engine), migrate(engine)])
  const { rows } = await engine.execute(
    'select count(*)::int as n, count(distinct hash)::int as d from schema_migration',
  )
  expect(rows[0]!.n).toBe(rows[0]!.d)
})

test('while SMTP is down nothing is lost: the e-mail leaves when it is back', async () => {
  const inbox = await openInbox()
  const port = new URL(inbox.url).port
  await inbox.close()
  const shop = await shopServer({ SMTP_URL: inbox.url })
  cleanups.push(() => shop.stop())
  await shop.call(account.forgotPassword, { query: { email: people.ben.email } })
  const mail = async () =>
    (
      await shop.rows<{ state: string; tries: number; last_error: string }>(
        'select state, tries, last_error from outbox_mail',
      )
    )[0]!
  await expect.poll(async () => (await mail()).tries).toBe(1)
  expect(await mail()).toMatchObject({
    state: 'waiting',
    last_error: expect.stringMatching(/ESOCKET|ECONN/),
  })

  const back = await openInbox(Number(port))
  cleanups.push(() => back.close())
  // The queue records the failed try a moment after the outbox.
  const sendNow = `update pgboss.job set start_after = now() where name = 'mail' and state = 'retry' returning id`
  await expect.poll(() => shop.rows(sendNow)).toHaveLength(1)
  expect((await back.letterTo(people.ben.email, /new password/)).text).toContain('/resetpassword?userId=')
  await expect.poll(async () => (await mail()).state).toBe('sent')
})

test('an e-mail that has failed leaves at once when an administrator sends it again', async () => {
  const inbox = await openInbox()
  const port = new URL(inbox.url).port
  await inbox.close()
  const shop = await shopServer({ SMTP_URL: inbox.url })
  cleanups.push(() => shop.stop())
  const admin = await shop.token('admin')
  await shop.call(account.forgotPassword, { query: { email: people.ben.email } })
  const mail = async () => (await shop.call(outbox.list, { query: {} }, { token: admin })).mails[0]!
  await expect.poll(async () => (await mail()).tries).toBe(1)
  await shop.rows("update outbox_mail set state = 'failed'")
  const back = await openInbox(Number(port))
  cleanups.push(() => back.close())
  await shop.call(outbox.retry, { params: { mailId: (await mail()).id } }, { token: admin })
  await back.letterTo(people.ben.email, /new password/)
  await expect.poll(async () => (await mail()).state).toBe('sent')
})

test('without SMTP e-mails are stored, with their text', async () => {
  const shop = await shopServer()
  cleanups.push(() => shop.stop())
  await shop.call(account.forgotPassword, { query: { email: people.diego.email } })
  const mails = () => shop.rows('select recipient, language, state, subject from outbox_mail')
  await expect
    .poll(mails)
    .toEqual([
      { recipient: people.diego.email, language: 'es', state: 'kept', subject: 'Elija una contraseña nueva' },
    ])
})

/** Starts Steelsafe as a separate process on a folder, and waits until it listens or has exited. */
async function run(folder: string, shell: string) {
  const environment = {
    ...process.env,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'info',
    ADMIN_PASSWORD: administrator.password,
    DEMO_PASSWORD: administrator.password,
  }
  const main = join(import.meta.dirname, '../src/main.ts')
  const child = spawn('bash', ['-c', shell, process.execPath, main, '--demo'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', data => {
      output += data
    })
  cleanups.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended // so that it writes nothing more into the folder, which is deleted next
  })
  await expect
    .poll(
      () =>
        /listening at (http:\S+?)"/.exec(output)?.[1] ?? (child.exitCode === null ? '' : `ended: ${output}`),
      { timeout: patience(150_000) },
    )
    .toMatch(/http|ended/)
  return { child, folder, url: /listening at (http:\S+?)"/.exec(output)?.[1] ?? '', output: () => output }
}

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'steelsafe-process-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A folder into which a process has loaded the example shop, once for all tests. Each test works on a copy. */
let loaded: Promise<string> | undefined
async function load() {
  const folder = await mkdtemp(join(tmpdir(), 'steelsafe-process-'))
  const { child } = await run(folder, direct)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return folder
}

const direct = 'exec "$0" "$@"'

/** Prepares a folder with the example shop, and starts Steelsafe on it as a separate process. */
async function startProcess(shell = direct) {
  const folder = await emptyFolder()
  loaded ??= load().catch(error => {
    loaded = undefined // the next test tries again
    throw error
  })
  await cp(await loaded, folder, { recursive: true })
  return { folder, run: () => run(folder, shell) }
}

async function openTool(url: string) {
  const form = new URLSearchParams({
    grant_type: 'password',
    userName: people.ben.email,
    password: administrator.password,
  })
  const { access_token } = (await (await fetch(`${url}/token`, { method: 'POST', body: form })).json()) as {
    access_token: string
  }
  const headers = { authorization: `Bearer ${access_token}` }
  const list = (await (
    await fetch(`${url}/api/project/listing?searchTerm=NL-24-0107`, { headers })
  ).json()) as { projects: { id: string }[] }
  return { headers, id: list.projects[0]!.id }
}

test(
  'SIGTERM in the middle of an upload lets it finish, and the file is there after the next start',
  withProcesses,
  async () => {
    const { run, folder } = await startProcess()
    const first = await run()
    const { headers, id } = await openTool(first.url)
    // The type of a file is detected from its first kilobytes; the rest is written directly.
    const firstHalf = 'first half, '.repeat(500)
    let more: (bytes: Uint8Array) => void = () => {}
    let end = () => {}
    const body = new ReadableStream({
      start(controller) {
        more = bytes => controller.enqueue(bytes)
        end = () => controller.close()
      },
    })
    const uploading = fetch(`${first.url}/api/storage/${id}/upload`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=steel' },
    } as RequestInit)
    more(
      new TextEncoder().encode(
        `--steel\r\ncontent-disposition: form-data; name="file"; filename="Whole.txt"\r\n\r\n${firstHalf}`,
      ),
    )
    // A request after the signal would be rejected, so wait until this one is being stored.
    await expect.poll(() => readdir(join(folder, 'files', 'tmp'))).toHaveLength(1)
    const ended = once(first.child, 'exit')
    first.child.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${first.url}/healthz`).then(
          () => 'answers',
          () => 'refused',
        ),
      )
      .toBe('refused')
    more(new TextEncoder().encode('second half\r\n--steel--\r\n'))
    end()
    expect((await uploading).status).toBe(201)
    expect(await ended).toEqual([0, null])

    const second = await run()
    const again = await openTool(second.url)
    const file = await fetch(`${second.url}/api/storage/${id}/download?paths=Whole.txt`, {
      headers: again.headers,
    })
    expect(await file.text()).toBe(`${firstHalf}second half`)
  },
)

test(
  'a second process on the folder is refused, with one line that names the process that has it',
  withProcesses,
  async () => {
    const { run, folder } = await startProcess()
    const first = await run()
    const second = await run()
    expect(second.output()).toContain(`The data folder ${folder} is in use by process ${first.child.pid}`)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  },
)

test(
  'a full disk during an upload is reported, nothing is stored, and the server stays up',
  withProcesses,
  async () => {
    // The limit of 40 MiB per file makes the write fail like on a full disk.
    const { run } = await startProcess('ulimit -f 40960; exec "$0" "$@"')
    const { url } = await run()
    const { headers, id } = await openTool(url)
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(60_000_000)]), 'Large.bin')
    const answer = await fetch(`${url}/api/storage/${id}/upload`, { method: 'POST', body: form, headers })
    expect([answer.status, await answer.json()]).toMatchObject([507, { error: 'diskFull' }])
    const folder = (await (await fetch(`${url}/api/storage/${id}`, { headers })).json()) as {
      children: { name: string }[]
    }
    expect(folder.children.map(entry => entry.name)).not.toContain('Large.bin')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  },
)

test(
  'a process that is killed during a resumable upload loses at most a part of it: the next one goes on',
  withProcesses,
  async () => {
    const { run } = await startProcess()
    const first = await run()
    const { headers, id } = await openTool(first.url)
    const bytes = randomBytes(24_000_000)
    const before = { url: first.url, token: headers.authorization.slice(7), project: id }
    const address = await created(before, 'Killed.bin', bytes.length)
    const sending = slowly(before, address, 0)
    sending.more(bytes.subarray(0, 20_000_000))
    await expect.poll(() => offsetOf(before, address)).toBe(16 * 1024 ** 2)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')

    const second = await run()
    const after = { ...before, url: second.url }
    const there = address.replace(first.url, second.url)
    const offset = await offsetOf(after, there)
    expect(offset).toBe(16 * 1024 ** 2)
    // The place is given to another process only when the killed one counts as dead.
    const goOn = async () => (await sendPart(after, there, offset, bytes.subarray(offset))).status
    await expect.poll(goOn, { timeout: patience(60_000), interval: 500 }).toBe(204)
    const file = await fetch(`${second.url}/api/storage/${id}/download?paths=Killed.bin`, { headers })
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  },
)

test(
  'a process that is killed while it extracts a zip leaves objects that nobody owns, and the sweep removes them',
  withProcesses,
  async () => {
    const { run, folder } = await startProcess()
    const first = await run()
    const { headers, id } = await openTool(first.url)
    const storage = await openStorage({ dataDir: folder })
    const objects = async () => (await Array.fromAsync(storage.list())).map(({ key }) => key).sort()
    // Enough files for the process to be killed before the last one, however late this test sees the first.
    const zip = rawZip(
      Array.from({ length: 10_000 }, (_, at) => ({ name: `Parts/${at}.txt`, content: `${at}` })),
    )
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(zip)]), 'Parts.zip')
    const uploaded = await fetch(`${first.url}/api/storage/${id}/upload`, {
      method: 'POST',
      body: form,
      headers,
    })
    expect(uploaded.status).toBe(201)
    const before = await objects()
    const extracting = fetch(`${first.url}/api/storage/${id}/extract`, {
      method: 'PUT',
      body: JSON.stringify({ archiveFileName: 'Parts.zip', destinationPath: '' }),
      headers: { ...headers, 'content-type': 'application/json' },
    }).then(
      ({ status }) => status,
      () => 'broken off',
    )
    await expect.poll(async () => (await objects()).length).toBeGreaterThan(before.length + 20)
    const ended = once(first.child, 'exit')
    first.child.kill('SIGKILL')
    await ended
    expect(await extracting).toBe('broken off')
    expect((await objects()).length).toBeGreaterThan(before.length)

    const engine = await openEngine({ dataDir: folder })
    cleanups.push(() => engine.close())
    expect(await removeOrphans({ engine, storage }, new Date(Date.now() + 60_000))).toBeGreaterThan(0)
    expect(await objects()).toEqual(before)
  },
)

test(
  'a full disk when a resumable upload becomes a file is reported, and nothing is stored',
  withProcesses,
  async () => {
    const { run } = await startProcess('ulimit -f 40960; exec "$0" "$@"')
    const { url } = await run()
    const { headers, id } = await openTool(url)
    const client = { url, token: headers.authorization.slice(7), project: id }
    const address = await created(client, 'Large.bin', 60_000_000)
    const answer = await sendPart(client, address, 0, new Uint8Array(60_000_000))
    expect([answer.status, await answer.json()]).toMatchObject([507, { error: 'diskFull' }])
    expect(await offsetOf(client, address)).toBe(0)
    expect((await sendPart(client, address, 0, new Uint8Array())).status).toBe(404)
  },
)

test('neither passwords nor tokens nor addresses of people reach the log', withProcesses, async () => {
  const { run } = await startProcess()
  const { url, output } = await run()
  const { headers } = await openTool(url)
  await fetch(`${url}/api/account/forgotpassword?email=${people.mia.email}`)
  await fetch(`${url}/api/account/userinfo`, { headers })
  const logged = () =>
    output()
      .split('\n')
      .filter(line => line.startsWith('{'))
      .join('\n')
  // The output of a process arrives a moment after its responses.
  await expect.poll(logged).toContain('/api/account/forgotpassword')
  await expect.poll(logged).toContain('/api/account/userinfo')
  for (const secret of [
    administrator.password,
    headers.authorization.slice(7),
    people.mia.email,
    people.ben.email,
  ])
    expect(logged()).not.toContain(secret)
})
