import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

interface Chunk {
  file: string
  src?: string
  imports?: string[]
}

const dist = 'apps/web/dist'

const signIn = 'src/features/account/sign-in/SignIn.tsx'

/**
 * Returns the modules that the entry loads in addition to a screen: `SignInFirst` for the sign-in, and the router and
 * the shell for all other screens.
 */
const around = (screen: string) =>
  screen === signIn
    ? ['src/app/session/SignInFirst.tsx']
    : ['src/app/routes/all-screens.ts', 'src/app/Shell.tsx']

/**
 * Returns the JavaScript that is loaded to show each screen, in kB compressed with brotli: the entry, the shell and the
 * screen, each with all its imports.
 */
export function javascriptOf(screens: Record<string, string>): Record<string, number> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  const closure = (key: string, visitedKeys: Set<string>): Set<string> => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (visitedKeys.has(key)) return visitedKeys
    visitedKeys.add(key)
    for (const next of chunk.imports ?? []) closure(next, visitedKeys)
    return visitedKeys
  }
  const bytes = (keys: Set<string>) =>
    [...keys].reduce((sum, key) => sum + compressedSize(readFileSync(`${dist}/${manifest[key]!.file}`)), 0) /
    1000
  return Object.fromEntries(
    Object.entries(screens).map(([name, screen]) => {
      const keys = new Set<string>()
      for (const key of ['index.html', ...around(screen), screen]) closure(key, keys)
      return [name, bytes(keys)]
    }),
  )
}

/** Returns the compressed size in bytes, with the settings of the build (`apps/web/build/compressed.ts`). */
function compressedSize(chunk: Buffer): number {
  const content = Buffer.from(withStableHashes(chunk.toString()))
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
    .length
}

/**
 * Replaces the hashes in the file names of other chunks with hashes of their names. The real hashes change with each
 * build and compress to a slightly different size each time: about 100 bytes for a screen.
 */
function withStableHashes(code: string): string {
  const hashesByName = new Map<string, string[]>()
  return code.replace(/([\w.-]+)-([0-9a-z]{7})\.js\b/g, (_, name: string, hash: string) => {
    const hashes = hashesByName.get(name) ?? []
    hashesByName.set(name, hashes)
    if (!hashes.includes(hash)) hashes.push(hash)
    const digest = createHash('sha256')
      .update(`${name} ${hashes.indexOf(hash)}`)
      .digest()
    return `${name}-${digest.readBigUInt64BE().toString(36).padStart(7, '0').slice(-7)}.js`
  })
}
