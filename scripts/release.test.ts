import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { writeRelease } from './release.ts'
import { extendTimeout } from './test/patience.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Time limit for the first start, which creates a database, and for a trial restore. */
const aWhile = { timeout: extendTimeout(300_000) }

/** Copies the packages of the lock file of a release, as `npm install --omit=dev` installs them on this platform. */
function installPackages(release: string) {
  const lock = JSON.parse(readFileSync(join(release, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optional?: boolean }>
  }
  for (const [path, { optional }] of Object.entries(lock.packages)) {
    // Nested packages are copied with the package that contains them.
    if (path === '' || path.indexOf('/node_modules/') > 0) continue
    // Packages for other platforms are optional.
    if (existsSync(join(root, path)) || !optional)
      cpSync(join(root, path), join(release, path), { recursive: true })
  }
}

test(
  'an installation with only the needed packages starts, shows the web app, and verifies a backup',
  aWhile,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'steelsafe-release-'))
    const release = join(folder, 'steelsafe')
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    writeRelease(release)
    installPackages(release)
    for (const name of ['vite', 'fastify', 'pdfkit', '@fontsource'])
      expect(existsSync(join(release, 'node_modules', name))).toBe(false)
    expect(globSync('{apps,packages,content}/**/*.ts', { cwd: release })).toEqual(['apps/server/src/main.ts'])

    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    const { port } = free.address() as AddressInfo
    free.close()
    const node = join(release, 'node_modules/node/bin/node')
    const env = {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      ADMIN_PASSWORD: 'a safe of steel plates',
      API_DOCS: 'public',
    }
    const server = spawn(node, ['apps/server/dist/bundle/start.mjs'], {
      cwd: release,
      env,
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
    expect((await fetch(`${url}/api/docs/static/index.html`)).status).toBe(200)

    const run = (name: string, ...given: string[]) =>
      execFileSync(node, [`apps/server/dist/bundle/${name}.mjs`, ...given], {
        cwd: release,
        env,
        encoding: 'utf8',
      })
    const backup = join(folder, 'backup.tar')
    expect(run('backup', backup)).toContain('Backed up')
    expect(run('drill', backup)).toContain('can be restored')
  },
)
