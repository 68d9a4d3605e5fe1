import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openEngine } from '#core/database/engine/engine.ts'
import { openStorage } from '#core/storage/open-storage.ts'
import { deleteOrphans } from '#features/files/uploads/orphan-job.ts'
import { extendTimeout, withProcesses } from '../support/patience.ts'
import { password, people } from '../support/people.ts'
import { rawZip } from '../support/raw-zip.ts'
import { createUpload, offsetOf, openUploadStream, sendChunk as sendPart } from '../support/tus.ts'
import { openTool, shopInFolder } from './process.ts'

const cleanUps: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp()
})

async function start(shell?: string) {
  const { run, folder } = await shopInFolder(shell, cleanUp => void cleanUps.unshift(cleanUp))
  return { run, folder, running: await run() }
}

/**
 * Returns a function that starts a process at its first call. Several tests share the process, because none of them
 * ends it.
 */
function startOnce(shell?: string) {
  let started: ReturnType<typeof start> | undefined
  return () => {
    started ??= start(shell).catch(error => {
      started = undefined
      throw error
    })
    return started
  }
}
const shared = startOnce()
/** Limits each file to 40 MiB, so further writes fail like on a full disk. */
const sharedWithoutRoom = startOnce('ulimit -f 40960; exec "$0" "$@"')

test(
  'SIGTERM lets a running upload finish, and the file exists after the next start',
  withProcesses,
  async () => {
    const { run, folder } = await shopInFolder()
    const first = await run()
    const { headers, id } = await openTool(first.url)
    // The type of a file is detected from its first kilobytes; the rest is written directly.
    const firstHalf = 'first half, '.repeat(500)
    let sendBytes: (bytes: Uint8Array) => void = () => {}
    let end = () => {}
    const body = new ReadableStream({
      start(controller) {
        sendBytes = bytes => controller.enqueue(bytes)
        end = () => controller.close()
      },
    })
    const uploading = fetch(`${first.url}/api/storage/${id}/upload`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=steel' },
    } as RequestInit)
    sendBytes(
      new TextEncoder().encode(
        `--steel\r\ncontent-disposition: form-data; name="file"; filename="Whole.txt"\r\n\r\n${firstHalf}`,
      ),
    )
    // The server refuses requests after the signal, so wait until it stores the upload.
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
    sendBytes(new TextEncoder().encode('second half\r\n--steel--\r\n'))
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
  'a second process on the data folder is refused, and its message names the first process',
  withProcesses,
  async () => {
    const { run, folder, running } = await shared()
    const second = await run()
    expect(second.output()).toContain(`The data folder ${folder} is in use by process ${running.child.pid}`)
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
  },
)

test(
  'a full disk refuses an upload with 507, stores nothing, and the server keeps running',
  withProcesses,
  async () => {
    const { url } = (await sharedWithoutRoom()).running
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
  'a resumable upload of a killed process continues in the next process, and loses at most one part',
  withProcesses,
  async () => {
    const { run } = await shopInFolder()
    const first = await run()
    const { headers, id } = await openTool(first.url)
    const bytes = randomBytes(24_000_000)
    const before = { url: first.url, token: headers.authorization.slice(7), project: id }
    const address = await createUpload(before, 'Killed.bin', bytes.length)
    const sending = openUploadStream(before, address, 0)
    sending.more(bytes.subarray(0, 20_000_000))
    await expect.poll(() => offsetOf(before, address)).toBe(16 * 1024 ** 2)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')

    const second = await run()
    const after = { ...before, url: second.url }
    const there = address.replace(first.url, second.url)
    const offset = await offsetOf(after, there)
    expect(offset).toBe(16 * 1024 ** 2)
    // Another process gets the upload only when the killed process counts as dead.
    const sendRest = async () => (await sendPart(after, there, offset, bytes.subarray(offset))).status
    await expect.poll(sendRest, { timeout: extendTimeout(60_000), interval: 500 }).toBe(204)
    const file = await fetch(`${second.url}/api/storage/${id}/download?paths=Killed.bin`, { headers })
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  },
)

test(
  'a killed extraction of a zip leaves orphaned objects, and the cleanup deletes them',
  withProcesses,
  async () => {
    const { run, folder } = await shopInFolder()
    const first = await run()
    const { headers, id } = await openTool(first.url)
    const storage = await openStorage({ dataDir: folder })
    const objects = async () => (await Array.fromAsync(storage.list())).map(({ key }) => key).sort()
    // The zip contains so many files that the process is killed before the last file, however late this test sees the
    // first.
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
    // Each file is synced to the disk, which is slow while the disk is busy.
    await expect
      .poll(async () => (await objects()).length, { timeout: extendTimeout(200_000), interval: 200 })
      .toBeGreaterThan(before.length)
    const ended = once(first.child, 'exit')
    first.child.kill('SIGKILL')
    await ended
    expect(await extracting).toBe('broken off')
    expect((await objects()).length).toBeGreaterThan(before.length)

    const engine = await openEngine({ dataDir: folder })
    onTestFinished(() => engine.close())
    expect(await deleteOrphans({ engine, storage }, new Date(Date.now() + 60_000))).toBeGreaterThan(0)
    expect(await objects()).toEqual(before)
  },
)

test(
  'a full disk refuses to complete a resumable upload with 507, and stores nothing',
  withProcesses,
  async () => {
    const { url } = (await sharedWithoutRoom()).running
    const { headers, id } = await openTool(url)
    const client = { url, token: headers.authorization.slice(7), project: id }
    const address = await createUpload(client, 'Large.bin', 60_000_000)
    const answer = await sendPart(client, address, 0, new Uint8Array(60_000_000))
    expect([answer.status, await answer.json()]).toMatchObject([507, { error: 'diskFull' }])
    expect(await offsetOf(client, address)).toBe(0)
    expect((await sendPart(client, address, 0, new Uint8Array())).status).toBe(404)
  },
)

test('the log contains no passwords, tokens or addresses of people', withProcesses, async () => {
  const { url, output } = (await shared()).running
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
  for (const secret of [password, headers.authorization.slice(7), people.mia.email, people.ben.email])
    expect(logged()).not.toContain(secret)
})
