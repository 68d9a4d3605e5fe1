import { linesOutsideCode } from './broken-links.ts'

/** A path in the text of a document that no file has, with the number of its line, from 1. */
interface UnknownPath {
  line: number
  path: string
}

/**
 * Returns the paths of source files in backticks that no file has. A document may leave out the first folders of a path:
 * `core/http/serve.ts`. Paths with placeholders, such as `<area>`, and names without a folder are not checked.
 */
export function unknownPaths(markdown: string, files: readonly string[]): UnknownPath[] {
  const ends = new Set(files.flatMap(endsOf))
  return linesOutsideCode(markdown).flatMap(({ line, text }) =>
    [...text.matchAll(/`(?:\.\/)?((?:[\w@.-]+\/)+[\w.-]+\.(?:ts|tsx|css|sql|sh))`/g)]
      .map(([, path = '']) => ({ line, path }))
      .filter(({ path }) => !ends.has(path)),
  )
}

/** Returns a path and each of its ends: `a/b.ts` and `b.ts` for `a/b.ts`. */
function endsOf(file: string): string[] {
  const parts = file.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}
