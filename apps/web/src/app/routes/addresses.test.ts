import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ancestorsOf, type ScreenPath } from '@steelsafe/contract/core/endpoint/path.ts'
import { describe, expect, test } from 'vitest'
import { allScreens } from './routes.ts'

const contract = fileURLToPath(new URL('../../../../../packages/contract/src', import.meta.url))
const texts = fileURLToPath(new URL('../../../../../packages/texts', import.meta.url))
const web = fileURLToPath(new URL('../..', import.meta.url))

const filesBelow = (folder: string, isWanted: (name: string) => boolean) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map(name => `${folder}/${name}`)

/** All addresses that the contract declares, with their names, such as `companyPaths.home`. */
const declared = new Map<string, ScreenPath>()
for (const file of filesBelow(contract, name => name.endsWith('/paths.ts'))) {
  for (const [area, paths] of Object.entries(await import(file)))
    for (const [name, path] of Object.entries(paths as Record<string, ScreenPath>))
      declared.set(`${area}.${name}`, path)
}
const screens = new Set(allScreens.map(screen => screen.path))
const sources = filesBelow(web, name => /\.tsx?$/.test(name) && !/(\.test|screens|routes)\.tsx?$/.test(name))
  .concat(filesBelow(`${contract}/`, name => name.endsWith('/standard.ts')))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')

/** Addresses that are opened from an e-mail, from a shared link, or directly because the specification fixes them. */
const fromOutside = [
  'accountPaths.mobileSignIn',
  'accountPaths.resetPassword',
  'accountPaths.confirmEmail',
  'projectPaths.create',
  'maintenancePaths.report',
  'sharingPaths.external',
  'timelinePaths.external',
  'operationPaths.external',
]

test('every screen has an address of the contract, and no address has two screens', () => {
  const declaredPaths = new Set(declared.values())
  expect(
    allScreens.filter(screen => !declaredPaths.has(screen.path)).map(({ path }) => path.template),
  ).toEqual([])
  const templates = allScreens.map(({ path }) => path.template.toLowerCase())
  expect(templates.filter((template, index) => templates.indexOf(template) !== index)).toEqual([])
})

describe.each([...declared])('%s', (name, path) => {
  test('has a screen', () => expect(screens.has(path)).toBe(true))

  test.skipIf(fromOutside.includes(name))('is linked from a screen', () =>
    expect(sources).toMatch(
      new RegExp(`\\b${name.replace('.', '\\.')}\\b|\\bpaths\\.${name.split('.')[1]}\\b`),
    ),
  )

  test('every ancestor in its breadcrumbs has a label and needs no parameters that the screen lacks', () => {
    for (const ancestor of ancestorsOf(path)) {
      for (const parameter of ancestor.template.match(/\{\w+\}/g) ?? [])
        expect(path.template).toContain(parameter)
      expect(ancestor.title === undefined ? ancestor.of : readText(ancestor.title)).toBeTypeOf('string')
    }
  })
})

function readText(key: string): unknown {
  const [area, inner = ''] = key.split(':')
  const all: unknown = JSON.parse(readFileSync(`${texts}/${area}/en.json`, 'utf8'))
  return inner.split('.').reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], all)
}
