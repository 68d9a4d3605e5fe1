import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
}

const dist = 'apps/web/dist'

/** Compressed JavaScript, in kB, that a browser loads to show a screen: entry and screen with all that they import. */
export function javascriptOf(screens: Record<string, string>): Record<string, number> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  const closure = (key: string, seen: Set<string>): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return seen
    seen.add(key)
    for (const next of chunk.imports ?? []) closure(next, seen)
    return seen
  }
  const entry = closure('index.html', new Set())
  const bytes = (keys: Set<string>) =>
    [...keys].reduce((sum, key) => sum + gzipSync(readFileSync(`${dist}/${manifest[key]!.file}`)).length, 0) /
    1000
  return Object.fromEntries(
    Object.entries(screens).map(([name, source]) => [name, bytes(closure(source, new Set(entry)))]),
  )
}
