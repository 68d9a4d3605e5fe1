import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const readJson = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))

/** The files that an installation needs, with the built web app and the empty database. */
const parts = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  '.npmrc',
  'package-lock.json',
  'apps/server/package.json',
  'apps/server/src',
  'apps/server/dist',
  'apps/web/dist',
  'content',
  'deploy',
  'docs',
  'packages',
]
/** The commands of an installation, without those that build and test. */
const commands = ['start', 'demo', 'backup', 'backup:company', 'backup:drill', 'restore']

const isRun = (path: string) =>
  // The settings of this machine stay here.
  !['node_modules', '.env', 'test'].includes(basename(path)) &&
  !/\.(test|bench)\.ts$|tsconfig.*\.json$/.test(path)

/** Writes a release into a folder, without the third-party packages, which `npm` installs. */
export function writeRelease(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of parts)
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: isRun, dereference: true })
  const { devDependencies: _, workspaces: __, scripts: all, ...rest } = readJson('package.json')
  const scripts = Object.fromEntries(commands.map(name => [name, all[name]]))
  const own = { ...rest, workspaces: ['packages/*', 'apps/server', 'content'], scripts }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const name = `steelsafe-${readJson('package.json').version}`
  const releases = join(root, '.cache/release')
  writeRelease(join(releases, name))
  execFileSync('tar', ['-czf', `${name}.tar.gz`, name], { cwd: releases })
  console.log(`.cache/release/${name}.tar.gz`)
}
