import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'

/**
 * The menus whose items the areas declare. `file` is the name of the file with the items, and of the folder of the
 * joined texts; `ending` ends the name of its export; `words` is the key of its texts in the area; `item` is the type
 * of an item; `name` completes "the menu …" in a comment.
 */
export const menus = [
  {
    file: 'admin-menu',
    ending: 'AdminMenu',
    words: 'adminMenu',
    item: 'AdminItem',
    name: 'of administrators',
  },
  {
    file: 'project-menu',
    ending: 'ProjectMenu',
    words: 'projectMenu',
    item: 'ProjectItem',
    name: 'of a tool',
  },
  {
    file: 'company-menu',
    ending: 'CompanyMenu',
    words: 'companyMenu',
    item: 'CompanyItem',
    name: 'of a company',
  },
] as const
export type Menu = (typeof menus)[number]

interface Words extends Partial<Record<Menu['words'], Record<string, object | string>>> {
  noun?: Record<string, string>
  audit?: Record<string, object>
}

/**
 * The contents of the folders of an area. Each list has the names that a file exports, and is undefined without the
 * file.
 */
export interface Area {
  name: string
  /** The name of the exported endpoints and the area that they name; 'none' if the file exports no area. */
  endpoints: { name: string; area: string } | 'none' | undefined
  hasPaths: boolean
  /** The texts by language. */
  texts: Partial<Record<(typeof languages)[number], Words>> | undefined
  /** The exports of `index.ts` on the server. */
  server: readonly string[] | undefined
  example: readonly string[] | undefined
  screens: readonly string[] | undefined
  menus: Partial<Record<Menu['file'], readonly string[]>>
}

const contract = 'packages/contract/src'
const texts = 'packages/texts'
const server = 'apps/server/src/features'
const web = 'apps/web/src/features'

/** Folders of texts that `npm run generate` writes from the texts of the areas. */
export const writtenTexts: readonly string[] = menus.map(({ file }) => file)

/** Returns every area that has a folder in the contract, the texts, the server or the web app, ordered by name. */
export function readAreas(root: string): Area[] {
  const names = [contract, texts, server, web].flatMap(folder => foldersIn(join(root, folder)))
  return [...new Set(names)]
    .filter(name => !writtenTexts.includes(name))
    .sort()
    .map(name => {
      const source = (folder: string, file: string) => readIfExists(join(root, folder, name, file))
      const exportsOf = (folder: string, file: string) => {
        const text = source(folder, file)
        return text === undefined ? undefined : exportedNames(text)
      }
      const endpoints = source(contract, 'endpoints.ts')
      return {
        name,
        endpoints: endpoints === undefined ? undefined : endpointsIn(endpoints),
        hasPaths: source(contract, 'paths.ts') !== undefined,
        texts: textsOf(join(root, texts, name)),
        server: exportsOf(server, 'index.ts'),
        example: exportsOf(server, 'example.ts'),
        screens: exportsOf(web, 'screens.ts'),
        menus: Object.fromEntries(menus.map(({ file }) => [file, exportsOf(web, `${file}.ts`)])),
      }
    })
}

/** Returns the names of the files of the database schema, without `index.ts`. */
export const schemaFiles = (root: string): string[] =>
  readdirSync(join(root, 'apps/server/src/database/schema'))
    .filter(file => file.endsWith('.ts') && file !== 'index.ts')
    // Sort the names without their ending, like the formatter: `timeline` comes before `timeline-templates`.
    .map(file => file.slice(0, -'.ts'.length))
    .sort()
    .map(name => `${name}.ts`)

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter(entry => entry.isDirectory() && entry.name !== 'node_modules')
        .map(entry => entry.name)
    : []

const readIfExists = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined

function textsOf(folder: string): Area['texts'] {
  if (!existsSync(folder)) return undefined
  const files = languages.flatMap(language => {
    const text = readIfExists(join(folder, `${language}.json`))
    return text === undefined ? [] : [[language, JSON.parse(text)]]
  })
  return Object.fromEntries(files)
}

function endpointsIn(source: string): Area['endpoints'] {
  const [, name, area] = /^export const (\w+) = area\('([\w-]+)'/m.exec(source) ?? []
  return name && area ? { name, area } : 'none'
}

/** Returns the names of the values that a file declares or re-exports, without types. */
export function exportedNames(source: string): string[] {
  const declared = source.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)
  const passedOn = source.matchAll(/^export \{([^}]*)\}/gm)
  return [
    ...[...declared].map(([, name]) => name!),
    ...[...passedOn]
      .flatMap(([, names]) => names!.split(','))
      .map(name => name.trim().replace(/^\w+ as /, ''))
      .filter(name => name !== '' && !name.startsWith('type ')),
  ].sort()
}
