import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Returns the imports of each source file: value imports, type imports and dynamic imports. */
export function importsByFile(): Map<string, string[]> {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .filter(file => existsSync(file))
  const knownFiles = new Set(files)
  return new Map(
    files.map(file => [
      file,
      findSpecifiers(readFileSync(file, 'utf8'))
        .map(specifier => fileOf(specifier, file))
        .filter(imported => imported !== undefined && knownFiles.has(imported)) as string[],
    ]),
  )
}

/**
 * Returns the specifiers that a source imports or re-exports, statically or by `import()`, such as `#core/client.ts`.
 */
export function findSpecifiers(source: string): string[] {
  return Array.from(
    source.matchAll(/(?:^(?:import|export)\b[^'"`;]*?(?:\bfrom\s+)?|\bimport\(\s*)'([^']+)'/gm),
    ([, specifier]) => specifier!,
  )
}

const packages: Record<string, string> = {
  '@steelsafe/contract/': 'packages/contract/src/',
  '@steelsafe/plan/': 'packages/plan/src/',
  '@steelsafe/molding/': 'packages/molding/src/',
  '@steelsafe/texts/': 'packages/texts/',
  '@steelsafe/content/': 'content/',
}

/** Returns the file to which a specifier in another file leads. Returns undefined for a package of the registry. */
export function fileOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  if (specifier.startsWith('#server/')) return specifier.replace('#server/', 'apps/server/src/')
  const app = from.split('/').slice(0, 2).join('/')
  if (specifier.startsWith('#test/')) return `${app}/${specifier.slice('#'.length)}`
  if (specifier.startsWith('#')) return `${app}/src/${specifier.slice('#'.length)}`
  const name = Object.keys(packages).find(start => specifier.startsWith(start))
  return name && specifier.replace(name, packages[name]!)
}
