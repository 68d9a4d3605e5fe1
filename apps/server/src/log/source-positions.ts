import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The source maps that were read. They are large and seldom needed, so the garbage collector may remove them. */
const maps = new Map<string, WeakRef<SourceMap>>()

/**
 * Replaces the positions in files of the bundle by positions in the sources. A source map is read when the first position
 * in its file is replaced. Node could replace positions itself, but it would read all source maps at each start.
 */
export const withSourcePositions = (stack: string): string =>
  stack.replace(/(file:\/\/[^\s()]+\.mjs):(\d+):(\d+)/g, (position, url, line, column) => {
    const origin = mapOf(url)?.findOrigin(Number(line), Number(column))
    return origin && 'fileName' in origin
      ? `${new URL(origin.fileName, url).href}:${origin.lineNumber}:${origin.columnNumber}`
      : position
  })

function mapOf(url: string): SourceMap | undefined {
  const storedMap = maps.get(url)?.deref()
  if (storedMap) return storedMap
  const path = `${fileURLToPath(url)}.map`
  if (!existsSync(path)) return undefined
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')))
  maps.set(url, new WeakRef(map))
  return map
}
