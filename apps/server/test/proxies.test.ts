import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildRequest } from '@steelsafe/contract/core/endpoint/build-request.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { selfSigned } from './support/certificate.ts'
import { shopServer, type TestServer } from './support/harness.ts'
import { extendTimeout } from './support/patience.ts'
import { password, people } from './support/people.ts'
import { openStream } from './support/streams.ts'
import { type Client, createUpload, offsetOf, openUploadStream } from './support/tus.ts'

/**
 * Tests the configurations of `deploy/` with the programs of the variables NGINX and CADDY, which `scripts/proxies.sh`
 * sets (`npm run test:proxies`).
 */
const { NGINX: nginx, CADDY: caddy } = process.env
const shipped = (name: string) => readFile(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')

interface Ports {
  http: number
  https: number
  steelsafe: number
}

/**
 * Each function writes the shipped configuration with other ports into a folder, and returns the command that starts
 * the proxy.
 */
const proxies: Record<
  string,
  (folder: string, ports: Ports) => Promise<[command: string, ...given: string[]]>
> = {
  async nginx(folder, { http, https, steelsafe }) {
    await writeFile(join(folder, 'fullchain.pem'), selfSigned.cert)
    await writeFile(join(folder, 'privkey.pem'), selfSigned.key)
    const site = (await shipped('nginx.conf'))
      .replaceAll('tools.example.com', 'localhost')
      .replace('127.0.0.1:3000', `127.0.0.1:${steelsafe}`)
      .replace('listen 80;', `listen ${http};`)
      .replace('listen 443 ssl', `listen ${https} ssl`)
      .replace('https://$host$', `https://$host:${https}$`)
      .replaceAll('/etc/ssl/steelsafe/', `${folder}/`)
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn; events {}
      http { access_log off; ${kinds.map(kind => `${kind}_temp_path ${folder}/${kind};`).join(' ')} ${site} }`,
    )
    return [nginx!, '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  },
  async caddy(folder, { http, https, steelsafe }) {
    const site = (await shipped('Caddyfile'))
      .replaceAll('tools.example.com', 'localhost')
      .replace('127.0.0.1:3000', `127.0.0.1:${steelsafe}`)
    await writeFile(
      join(folder, 'Caddyfile'),
      `{ \n admin off \n local_certs \n skip_install_trust \n http_port ${http} \n https_port ${https}
      storage file_system ${folder} \n}\n${site}`,
    )
    return [caddy!, 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  },
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

describe.skipIf(!nginx || !caddy).each(Object.keys(proxies))('behind %s', name => {
  let server: TestServer
  let folder: string
  let proxy: ChildProcess
  let ports: Ports
  let url: string
  beforeAll(async () => {
    server = await shopServer({ TRUST_PROXY: '1', PUBLIC_URL: 'https://localhost' })
    folder = await mkdtemp(join(tmpdir(), 'steelsafe-proxy-'))
    ports = {
      http: await freePort(),
      https: await freePort(),
      steelsafe: Number(new URL(server.url).port),
    }
    url = `https://localhost:${ports.https}`
    const [command, ...commandArguments] = await proxies[name]!(folder, ports)
    proxy = spawn(command, commandArguments, { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    proxy.stderr!.on('data', chunk => {
      said += chunk
    })
    await vi.waitFor(
      async () => {
        const { status } = await fetch(`${url}/readyz`)
        if (status !== 200) throw new Error(`${status} ${said}`)
      },
      { timeout: extendTimeout(30_000) },
    )
  })
  afterAll(async () => {
    if (proxy.exitCode === null) {
      const exit = once(proxy, 'exit')
      proxy.kill()
      // Caddy waits for open connections without a limit.
      const killing = setTimeout(() => proxy.kill('SIGKILL'), 5_000)
      await exit
      clearTimeout(killing)
    }
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const clientOf = async (who: 'mia' | 'ben'): Promise<Client> => ({
    url,
    token: await server.token(who),
    project: await server.projectId('NL-24-0107'),
  })

  test('a request without TLS is redirected to the address with TLS', async () => {
    const answer = await fetch(`http://localhost:${ports.http}/project/list?page=2`, { redirect: 'manual' })
    expect([301, 308]).toContain(answer.status)
    expect(answer.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/project\/list\?page=2$/)
  })

  test('a response has the header that keeps browsers on TLS', async () => {
    expect((await fetch(`${url}/healthz`)).headers.get('strict-transport-security')).toContain('max-age=')
  })

  test('the address of a caller is the address that the proxy saw, whatever header the caller sends', async () => {
    const body = new URLSearchParams({ grant_type: 'password', userName: people.ben.email, password })
    const signInRequest = request(`${url}/token`, {
      method: 'POST',
      localAddress: '127.0.0.9',
      family: 4,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': '203.0.113.7',
        'user-agent': `behind ${name}`,
      },
    })
    signInRequest.end(body.toString())
    const [answer] = await once(signInRequest, 'response')
    expect(answer.statusCode).toBe(200)
    answer.resume()
    const token = await server.token('admin')
    const history = await server.call(
      users.loginHistory,
      { query: { searchTerm: people.ben.email } },
      { token },
    )
    expect(history.loginHistoryReportEntries[0]).toMatchObject({ address: '127.0.0.9' })
  })

  test('an upload reaches Steelsafe while it is sent, and continues where the connection was cut', async () => {
    const mia = await clientOf('mia')
    const bytes = randomBytes(30_000_000)
    const address = await createUpload(mia, `Scan ${name}.stl`, bytes.length)
    const first = openUploadStream(mia, address, 0)
    first.more(bytes.subarray(0, 20_000_000))
    await expect.poll(() => offsetOf(mia, address)).toBeGreaterThan(10_000_000)
    first.cut()
    const resumed = async () => {
      const offset = await offsetOf(mia, address)
      const rest = openUploadStream(mia, address, offset)
      rest.more(bytes.subarray(offset))
      rest.end()
      return (await rest.answer).status
    }
    await expect.poll(resumed).toBe(204)
    const query = { folder: '' }
    const { children } = await server.call(
      files.folder,
      { params: { id: mia.project }, query },
      { token: mia.token },
    )
    expect(children.find(entry => entry.name === `Scan ${name}.stl`)).toMatchObject({
      sizeBytes: bytes.length,
    })
  })

  test('a hundred files with long paths are deleted by one request', async () => {
    const mia = await clientOf('mia')
    const names = Array.from({ length: 100 }, (_, index) => `${index}`.padStart(100, 'x'))
    await server.rows(
      `insert into file_entry (id, project_id, name, name_key, is_directory)
       select gen_random_uuid(), $1, name, name, true from unnest($2::text[]) name`,
      [mia.project, names],
    )
    const input = { params: { id: mia.project }, query: { paths: names.join(',') } }
    const { status } = await fetch(url + buildRequest(files.moveToBin, input).path, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${mia.token}` },
    })
    expect(status).toBe(204)
  })

  test('events of other users arrive immediately', async () => {
    const mia = await clientOf('mia')
    const ben = await clientOf('ben')
    const stream = await openStream({ url }, mia.token)
    await createUpload(ben, `Empty ${name}.txt`, 0)
    await stream.until('"area":"files"')
    await stream.close()
  })
})
