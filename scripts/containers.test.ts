import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const read = (name: string) => readFileSync(path(name), 'utf8')
const compose = read('deploy/compose.yaml')

test('the container gets every setting of the `.env` file', () => {
  expect(compose).toMatch(/^ {4}env_file: \.env$/m)
})

test('data and backups are in volumes, in folders of the image that Steelsafe may write to', () => {
  const dockerfile = read('deploy/Dockerfile')
  const volumes = /^VOLUME (.+)$/m.exec(dockerfile)?.[1]?.split(' ')
  for (const name of ['DATA_DIR', 'BACKUP_DIR']) {
    const folder = new RegExp(`^ {6}${name}: (.+)$`, 'm').exec(compose)?.[1]
    expect(folder).toBeDefined()
    expect(compose).toMatch(new RegExp(`^ {6}- \\w+:${folder}$`, 'm'))
    expect(volumes).toContain(folder)
    expect(dockerfile).toMatch(new RegExp(`(--home-dir|install -d -o steelsafe .*) ${folder}\\b`))
  }
})

test('the service and the image start the program of `npm start`', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  const command = scripts.start.split(' ')
  const service = /^ExecStart=\/opt\/steelsafe\/node_modules\/\.bin\/(.+)$/m.exec(
    read('deploy/steelsafe.service'),
  )
  expect(service?.[1]?.split(' ')).toEqual(command)
  const image = /^CMD (\[.+\])$/m.exec(read('deploy/Dockerfile'))
  expect(JSON.parse(image?.[1] ?? '')).toEqual(['node_modules/.bin/node', ...command.slice(1)])
})

test('the image does not contain the `.env` file of this machine', () => {
  expect(read('deploy/Dockerfile.dockerignore').split('\n')).toContain('**/.env')
})

test('every file that the installation guide names exists', () => {
  const file = /(?:apps\/server\/dist|deploy)\/[\w./-]+\.(?:mjs|yaml|conf|service)/g
  const names = read('docs/install.md').match(file)
  expect(names).toContain('apps/server/dist/bundle/restore.mjs')
  expect(names?.filter(name => !existsSync(path(name)))).toEqual([])
})

test('every setting is documented', () => {
  const settings = [...read('apps/server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    ([, name]) => name,
  )
  expect(settings.length).toBeGreaterThan(30)
  const documented = read('docs/operations/settings.md')
  expect(settings.filter(name => !documented.includes(`| \`${name}\``))).toEqual([])
})
