import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { patience } from './patience.ts'
import { writeRelease } from './release.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Copying all packages and creating a database on the first start takes time. */
const aWhile = { timeout: patience(300_000) }

/** Returns the packages that `npm install --omit=dev` installs in a release. */
const neededPackages = () =>
  execFileSync(
    'npm',
    ['ls', '--all', '--parseable', '--omit=dev', '--workspace=@steelsafe/server', '--include-workspace-root'],
    { cwd: root, encoding: 'utf8', maxBuffer: 10_000_000 },
  )
    .split('\n')
    .map(path => relative(root, path))
    .filter(path => path.includes('node_modules/') && !path.startsWith('node_modules/@steelsafe/'))

test('an installation with only the needed packages starts, and shows the web app', aWhile, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steelsafe-release-'))
  const release = join(folder, 'steelsafe')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeRelease(release)
  for (const path of neededPackages()) {
    // Nested packages are copied with the package that contains them.
    if (path.indexOf('node_modules/') === path.lastIndexOf('node_modules/'))
      cpSync(join(root, path), join(release, path), { recursive: true })
  }
  mkdirSync(join(release, 'node_modules/@steelsafe'))
  for (const part of ['content', ...readdirSync(join(release, 'packages')).map(name => `packages/${name}`)])
    symlinkSync(join(release, part), join(release, 'node_modules/@steelsafe', basename(part)))
  expect(existsSync(join(release, 'node_modules/vite'))).toBe(false)

  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  const server = spawn(join(release, 'node_modules/node/bin/node'), ['apps/server/src/main.ts'], {
    cwd: release,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      ADMIN_PASSWORD: 'a safe of steel plates',
      API_DOCS: 'public',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    if (server.exitCode !== null) return
    server.kill()
    await once(server, 'exit')
  })
  let url: string | undefined
  for await (const line of createInterface(server.stdout)) {
    url = /ready at (\S+)/.exec(line)?.[1]
    if (url) break
  }
  expect(url).toBeDefined()
  expect(await (await fetch(`${url}/login`)).text()).toContain('<div id="root">')
  expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200)
})
