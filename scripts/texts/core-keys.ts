import { readFileSync } from 'node:fs'

const folder = 'apps/server/src/core/'

/** Exceptions: keys of other areas that the core of the server uses, by file. Do not add any. */
const remainingKeys: Record<string, readonly string[]> = {
  'lists/translated-search.ts': ['ui:account.*'],
  'pdf/pages.ts': ['ui:list.page'],
}

/** Finds keys of other areas in the code of the core of the server, which may use only texts of `core`. */
export function areaKeysInCore(areas: readonly string[], files: readonly string[]): string[] {
  const keys = new Map(
    files
      .filter(file => file.startsWith(folder))
      .map(file => [file.slice(folder.length), keysOfAreas(areas, readFileSync(file, 'utf8'))]),
  )
  return [
    ...[...keys].flatMap(([file, fileKeys]) =>
      fileKeys
        .filter(key => !remainingKeys[file]?.includes(key))
        .map(key => `${folder}${file} uses ${key}, but the core has only texts of core`),
    ),
    ...Object.entries(remainingKeys).flatMap(([file, listedKeys]) =>
      listedKeys
        .filter(key => !keys.get(file)?.includes(key))
        .map(key => `${folder}${file} no longer uses ${key}: delete it from scripts/texts/core-keys.ts`),
    ),
  ]
}

/**
 * Returns the keys of other areas than `core` in the code of a file, with `*` for placeholders. Skips comments, and the
 * values of objects, because the values in `error-names.ts` are API names.
 */
export function keysOfAreas(areas: readonly string[], source: string): string[] {
  const code = source.replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '')
  return [...code.matchAll(/(?<!': )(['"`])([a-z-]+):([a-z][\w.${}]*)\1/g)]
    .filter(([, , area]) => area !== 'core' && areas.includes(area!))
    .map(([, , area, key]) => `${area}:${key!.replace(/\$\{[^}]*\}/g, '*')}`)
}
