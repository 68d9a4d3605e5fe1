import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'rolldown'
import { copiedFiles } from './packages.ts'

/** Returns the folder of a copied package, relative to the bundle. */
export const copyFolder = (name: string): string => `packages/${name}`

/**
 * Returns a plugin that rewrites `import.meta.url` and `import.meta.resolve`, so that paths relative to a source file
 * work in the bundle. A thread or process becomes an entry of the bundle. Copied packages are read from the bundle, and
 * other files from their place in the repository.
 * @param sources the folder of the server's sources
 * @param bundle the output folder of the bundle
 */
export const rewriteSourcePaths = (sources: string, bundle: string): Plugin => ({
  name: 'places-of-sources',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.' },
    handler(code, id) {
      if (!id.startsWith(`${sources}/`)) return undefined
      const ownPlace = `new URL('${relative(bundle, id)}', import.meta.url).href`
      return {
        code: code.replace(
          /new URL\('(\.[^']+)\.ts', import\.meta\.url\)|import\.meta\.resolve\('([^']+)\/package\.json'\)|import\.meta\.url/g,
          (text, program: string | undefined, copied: string | undefined) => {
            if (program) {
              const file = join(dirname(id), program)
              const fileName = `${relative(sources, file).replaceAll('/', '-')}.mjs`
              this.emitFile({ type: 'chunk', id: `${file}.ts`, fileName })
              return `new URL('./${fileName}', import.meta.url)`
            }
            if (!copied) return ownPlace
            return copied in copiedFiles
              ? `new URL('./${copyFolder(copied)}/package.json', import.meta.url).href`
              : text
          },
        ),
        // No source map: the replacements change no line numbers.
        map: null,
      }
    },
  },
})
