// Runs before the other commands, on the host's own Node: installs missing packages, builds the web app and the server
// when their sources have changed since the last build, makes the database that first starts copy, and with --browser
// finds a browser for the end-to-end tests.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const run = (command, ...given) =>
  execFileSync(command, given, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
const modified = path => (existsSync(path) ? statSync(path).mtimeMs : 0)

const newest = folder =>
  readdirSync(folder, { withFileTypes: true }).reduce((latest, entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return latest
    const path = join(folder, entry.name)
    return Math.max(latest, entry.isDirectory() ? newest(path) : modified(path))
  }, 0)

const isLinked = readdirSync(join(root, 'packages')).every(name =>
  existsSync(join(root, 'node_modules/@steelsafe', name)),
)

if (
  !isLinked ||
  modified(join(root, 'package-lock.json')) > modified(join(root, 'node_modules/.package-lock.json'))
) {
  // Not `npm ci`, which fails when a registry lacks a package for another platform.
  console.log('Installing …')
  run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error')
}

if (!process.argv.includes('--no-build')) {
  const sources = ['apps/web', 'packages', 'content', 'scripts/guide'].map(folder =>
    newest(join(root, folder)),
  )
  if (Math.max(...sources) > modified(join(root, 'apps/web/dist/index.html'))) {
    console.log('Building the web app …')
    run('npm', 'run', 'build', '--silent')
  } else {
    run('node_modules/.bin/node', 'scripts/database.ts')
    run('node_modules/.bin/node', 'scripts/bundle.ts')
  }
}

if (process.argv.includes('--browser')) {
  const inPath = name => (process.env.PATH ?? '').split(':').some(folder => existsSync(join(folder, name)))
  if (!process.env.CHROMIUM && !['chromium-headless-shell', 'chromium'].some(inPath)) {
    if (!inPath('apt-get') || process.getuid?.() !== 0) {
      console.error('The end-to-end tests need Chromium: install it, or set CHROMIUM to its path.')
      process.exit(1)
    }
    console.log('Installing Chromium …')
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell')
  }
}
