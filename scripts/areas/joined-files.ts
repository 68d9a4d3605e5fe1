import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { isLoader } from './missing-pieces.ts'
import { type Area, type Menu, menus, writtenTexts } from './read-areas.ts'

const header =
  '// Written by `npm run generate` from the folders of the areas. Changes made here are lost.\n\n'

/** An import statement: the key of its position, the imported names, and the specifier of the file. */
interface Import {
  order: string
  names: readonly string[]
  from: string
  isType?: boolean
}

/** Returns the texts of the files that join all areas, by path. */
export const joinedFiles = (areas: readonly Area[], schemaFiles: readonly string[]): Map<string, string> =>
  new Map([
    ['packages/contract/src/all.ts', allEndpoints(areas)],
    ['packages/texts/areas.ts', allTexts(areas)],
    ...menus.flatMap(menu =>
      languages.map(
        language =>
          [`packages/texts/${menu.file}/${language}.json`, textsOfMenu(areas, menu, language)] as const,
      ),
    ),
    ['apps/server/src/features/all.ts', allFeatures(areas)],
    ['apps/server/src/database/schema/index.ts', allTables(schemaFiles)],
    ['apps/server/src/seed/load/area-examples.ts', allExamples(areas)],
    ['apps/web/src/app/routes/area-screens.ts', allScreens(areas)],
    ...menus.map(menu => [`apps/web/src/app/menus/area-${menu.file}.ts`, itemsOfMenu(areas, menu)] as const),
  ])

function allEndpoints(areas: readonly Area[]): string {
  const declared = areas.flatMap(({ name, endpoints }) =>
    typeof endpoints === 'object'
      ? [{ order: name, names: [endpoints.name], from: `./${name}/endpoints.ts` }]
      : [],
  )
  return `${header}${imports([
    ...declared,
    { order: 'core', names: ['Endpoint'], from: './core/endpoint/endpoint.ts', isType: true },
  ])}
/** All endpoints, for the server, the tests and the API reference. The web app imports single areas instead. */
export const allEndpoints: readonly Endpoint[] = [
${lines(declared.flatMap(({ names }) => names))}
].flatMap(area => Object.values<Endpoint>(area))
`
}

function allTexts(areas: readonly Area[]): string {
  const names = [...areas.filter(({ texts }) => texts).map(({ name }) => name), ...writtenTexts].sort()
  const types = names.map(
    name =>
      `  ${name.includes('-') ? `'${name}'` : name}: typeof import('./${name}/en.json', { with: { type: 'json' }})`,
  )
  return `${header}/** The texts of each area, typed by the English files. The other languages have the same keys. */
export interface Texts {
${types.join('\n')}
}
`
}

/**
 * Returns the texts of a menu as JSON. Many pages show a menu without the texts of its areas, so its texts are in a
 * separate file.
 */
function textsOfMenu(areas: readonly Area[], { words }: Menu, language: (typeof languages)[number]): string {
  const items = areas.flatMap(({ texts }) => Object.entries(texts?.[language]?.[words] ?? {}))
  return `${JSON.stringify({ item: Object.fromEntries(items) }, null, 2)}\n`
}

function allFeatures(areas: readonly Area[]): string {
  const served = areas.flatMap(({ name, server = [] }) => {
    const names = server.filter(exported => /(?:Routes|Jobs?|ErrorNames)$/.test(exported))
    return names.length > 0 ? [{ order: name, names, from: `./${name}/index.ts` }] : []
  })
  const names = served.flatMap(({ names }) => names)
  const jobs = names.filter(name => /Jobs?$/.test(name))
  return `${header}import type { ErrorNames } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { Route } from '#core/http/serve.ts'
import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
${imports(served)}
/** The routes of all areas. */
export const allRoutes: Route[] = [
${lines(names.filter(name => name.endsWith('Routes')).map(name => `...${name}`))}
]

/** The background jobs of all areas. */
export const allJobs = (services: Services): Job[] => [
${lines(jobs.map(name => `${name.endsWith('Jobs') ? '...' : ''}${name}(services)`))}
]

/** The API names of errors whose texts have moved between areas. */
export const allErrorNames: ErrorNames = {
${lines(names.filter(name => name.endsWith('ErrorNames')).map(name => `...${name}`))}
}
`
}

const allTables = (files: readonly string[]): string =>
  `${header}${files.map(file => `export * from './${file}'\n`).join('')}`

function allExamples(areas: readonly Area[]): string {
  const examples = areas.flatMap(({ name, example = [] }) => {
    const names = example.filter(isLoader)
    return names.length > 0 ? [{ order: name, names, from: `#features/${name}/example.ts` }] : []
  })
  return `${header}import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { Tx } from '#core/database/engine/engine.ts'
${imports(examples)}
/** Loads the parts of the example shop that need no other part. */
export const areaExamples: readonly ((tx: Tx, language: Language) => PromiseLike<unknown>)[] = [
${lines(examples.flatMap(({ names }) => names))}
]
`
}

function allScreens(areas: readonly Area[]): string {
  const screens = importsOfWeb(areas, ({ screens }) => screens, 'screens.ts', 'Screens')
  return `${header}import type { Screen } from '#core/navigation/screen.ts'
${imports(screens)}
/** The screens of all areas. */
export const areaScreens: readonly Screen[] = [
${lines(screens.flatMap(({ names }) => names).map(name => `...${name}`))}
]
`
}

function itemsOfMenu(areas: readonly Area[], { file, ending, item, name }: Menu): string {
  const items = importsOfWeb(areas, ({ menus }) => menus[file], `${file}.ts`, ending)
  return `${header}import type { ${item} } from '#core/navigation/menu-items.ts'
${imports(items)}
/** The screens of all areas that the menu ${name} leads to. */
export const area${ending}: readonly ${item}[] = [
${lines(items.flatMap(({ names }) => names).map(name => `...${name}`))}
]
`
}

/** Returns an import for each area whose file exports names with this ending. */
const importsOfWeb = (
  areas: readonly Area[],
  exportsOf: (area: Area) => readonly string[] | undefined,
  file: string,
  ending: string,
): Import[] =>
  areas.flatMap(area => {
    const names = (exportsOf(area) ?? []).filter(name => name.endsWith(ending))
    return names.length > 0 ? [{ order: area.name, names, from: `#features/${area.name}/${file}` }] : []
  })

const lines = (items: readonly string[]): string => items.map(item => `  ${item},`).join('\n')

/** Returns import statements in the order and the layout of the formatter. */
const imports = (all: readonly Import[]): string =>
  all
    .toSorted((left, right) => (left.order < right.order ? -1 : 1))
    .map(({ names, from, isType }) => {
      const start = `import ${isType ? 'type ' : ''}{`
      const line = `${start} ${names.join(', ')} } from '${from}'\n`
      return line.length > 111 ? `${start}\n${lines(names)}\n} from '${from}'\n` : line
    })
    .join('')
