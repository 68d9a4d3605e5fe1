import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { type Area, type Menu, menus } from './read-areas.ts'

/** Returns a line for each required part that an area lacks, and for each name that two areas declare. */
export const missingPieces = (areas: readonly Area[]): string[] => [
  ...areas.flatMap(missingIn),
  ...findDuplicateNames(areas, 'noun'),
  ...findDuplicateNames(areas, 'audit'),
  ...menus.flatMap(({ words }) => findDuplicateNames(areas, words)),
]

function missingIn(area: Area): string[] {
  const { name, endpoints, hasPaths, texts, server, example, screens } = area
  const problems: (string | false)[] = [
    endpoints === 'none' && `packages/contract/src/${name}/endpoints.ts exports no area('${name}', …)`,
    typeof endpoints === 'object' &&
      endpoints.area !== name &&
      `packages/contract/src/${name}/endpoints.ts names the area ${endpoints.area}, not ${name}`,
    endpoints !== undefined &&
      !has(server, 'Routes') &&
      `apps/server/src/features/${name}/index.ts exports no …Routes for the endpoints of ${name}`,
    hasPaths &&
      !has(screens, 'Screens') &&
      `apps/web/src/features/${name}/screens.ts exports no …Screens for the addresses of ${name}`,
    screens !== undefined &&
      texts === undefined &&
      `packages/texts/${name} is missing, but ${name} has screens`,
    example !== undefined &&
      !example.some(isLoader) &&
      `apps/server/src/features/${name}/example.ts exports no load… function`,
    ...menus.flatMap(menu => missingInMenu(area, menu)),
    ...languages.map(
      language =>
        texts !== undefined && !texts[language] && `packages/texts/${name}/${language}.json is missing`,
    ),
  ]
  return problems.filter(problem => problem !== false)
}

function missingInMenu({ name, texts, menus }: Area, { file, ending, words }: Menu): (string | false)[] {
  const path = `apps/web/src/features/${name}/${file}.ts`
  const items = menus[file]
  const hasWords = texts?.en?.[words] !== undefined
  return [
    items !== undefined && !has(items, ending) && `${path} exports no …${ending}`,
    items !== undefined && !hasWords && `packages/texts/${name}/en.json has no ${words} for ${path}`,
    items === undefined && hasWords && `${path} is missing, but packages/texts/${name} has ${words}`,
  ]
}

const has = (names: readonly string[] | undefined, ending: string): boolean =>
  names?.some(name => name.endsWith(ending)) ?? false

/** Returns true when a function of this name loads the example of an area. */
export const isLoader = (name: string): boolean => /^load[A-Z]/.test(name)

/** Reports names that several areas declare. Nouns, tables of the audit and menu items are looked up by name alone. */
function findDuplicateNames(areas: readonly Area[], words: 'noun' | 'audit' | Menu['words']): string[] {
  const areasByName = new Map<string, string[]>()
  for (const { name, texts } of areas)
    for (const word of Object.keys(texts?.en?.[words] ?? {}))
      areasByName.set(word, [...(areasByName.get(word) ?? []), name])
  return [...areasByName]
    .filter(([, names]) => names.length > 1)
    .map(([word, names]) => `${words}.${word} is in the texts of several areas: ${names.join(', ')}`)
}
