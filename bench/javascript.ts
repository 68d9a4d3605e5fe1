import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  src?: string
  imports?: string[]
}

const dist = 'apps/web/dist'

/** What stands around the screens of a user. */
const frame = 'src/app/Shell.tsx'

/** For everybody, without it. */
const isPublic = (screen: string) => screen === 'src/features/account/SignIn.tsx'

/**
 * JavaScript, in kB as gzip makes it, that a browser loads to show a screen: the entry, the frame where the screen has
 * one, and the screen, each with all that it imports.
 */
export function javascriptOf(screens: Record<string, string>): Record<string, number> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  const closure = (key: string, seen: Set<string>): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return seen
    seen.add(key)
    for (const next of chunk.imports ?? []) closure(next, seen)
    return seen
  }
  const bytes = (keys: Set<string>) =>
    [...keys].reduce((sum, key) => sum + gzipSync(readFileSync(`${dist}/${manifest[key]!.file}`)).length, 0) /
    1000
  return Object.fromEntries(
    Object.entries(screens).map(([name, source]) => {
      const keys = closure(source, closure('index.html', new Set()))
      return [name, bytes(isPublic(source) ? keys : closure(frame, keys))]
    }),
  )
}
