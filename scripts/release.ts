import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inputsFile } from '../apps/server/src/bundle-inputs.ts'
import { releaseDependencies, releaseLock } from './release-packages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const readJson = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))

/**
 * The files and folders of a release, in addition to the files that the server reads next to its sources. `dist`
 * contains the bundle of the server with the empty database, and the built web app.
 */
const parts = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  '.npmrc',
  'apps/server/dist',
  'apps/web/dist',
  'content',
  'deploy',
  'docs',
  'packages/texts',
]

const program = (name: string) => `node apps/server/dist/bundle/${name}.mjs`

/** The commands of an installation. They do not include the commands that build and test. */
const scripts = {
  start: 'node --max-semi-space-size=16 apps/server/dist/bundle/start.mjs',
  demo: 'node --max-semi-space-size=16 apps/server/dist/bundle/start.mjs --demo',
  backup: program('backup'),
  'backup:company': program('company'),
  'backup:drill': program('drill'),
  restore: program('restore'),
}

const isReleased = (path: string) =>
  // A release does not contain the settings of this machine.
  !['node_modules', '.env', 'test', '.vite', inputsFile].includes(basename(path)) &&
  // The sources are in the bundle. Without the list of its inputs, the server does not look for changed sources.
  !/\.ts$|tsconfig.*\.json$/.test(path)

/** Writes a release into a folder, without the third-party packages, which `npm` installs. */
export function writeRelease(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // Files that the server reads next to its sources, such as the migrations.
  const filesOfSources = globSync('apps/server/src/**/*.*', { cwd: root })
  for (const part of [...parts, ...filesOfSources.filter(isReleased)])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: isReleased, dereference: true })
  // `steelsafe.service` of earlier releases starts this file.
  writeFileSync(join(folder, 'apps/server/src/main.ts'), `import '../dist/bundle/start.mjs'\n`)
  const { name, version, description, license, type, engines, allowScripts, ...rest } =
    readJson('package.json')
  const dependencies = releaseDependencies(readJson('apps/server/package.json'), rest)
  const manifest = {
    name,
    version,
    description,
    license,
    private: true,
    type,
    engines,
    scripts,
    dependencies,
    allowScripts,
  }
  const write = (file: string, value: unknown) =>
    writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`)
  write('package.json', manifest)
  write('package-lock.json', releaseLock(readJson('package-lock.json'), manifest))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const name = `steelsafe-${readJson('package.json').version}`
  const releases = join(root, '.cache/release')
  writeRelease(join(releases, name))
  execFileSync('tar', ['-czf', `${name}.tar.gz`, name], { cwd: releases })
  const megabytes = Math.round(statSync(join(releases, `${name}.tar.gz`)).size / 1e6)
  console.log(`.cache/release/${name}.tar.gz (${megabytes} MB)`)
}
