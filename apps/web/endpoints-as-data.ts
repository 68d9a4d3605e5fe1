import { statSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'
import type { Plugin } from 'vite'
import { written } from './src/core/complete-endpoints.ts'

const endpointsOfAnArea = /packages[\\/]contract[\\/]src[\\/][\w-]+[\\/]endpoints\.ts$/

const completing = fileURLToPath(new URL('src/core/complete-endpoints.ts', import.meta.url))

/**
 * The endpoints of the contract reach the browser as data: method, path, rule. A browser checks no answer, and what a
 * form sends only when there is a form (`ui/form/schemas.ts`), so that a screen loads neither the schemas of its areas
 * nor zod: a fifth of what a list of projects loaded before. With `?schemas` behind it, a module stays as it is.
 */
export const endpointsAsData = (): Plugin => ({
  name: 'endpoints-as-data',
  enforce: 'pre',
  async load(id) {
    if (!endpointsOfAnArea.test(id)) return undefined
    // The time of change, so that the server for developers sees one.
    const declared: Record<string, object> = await import(`${pathToFileURL(id)}?${statSync(id).mtimeMs}`)
    return [
      `import { complete } from ${JSON.stringify(completing)}`,
      ...Object.entries(declared).map(
        ([name, value]) =>
          `export const ${name} = ${Array.isArray(value) ? JSON.stringify(value) : ofArea(value)}`,
      ),
    ].join('\n')
  },
})

function ofArea(declared: object): string {
  const endpoints: Record<string, Endpoint> = { ...declared }
  const [{ area = '' } = {}] = Object.values(endpoints)
  const all = Object.entries(endpoints).map(([name, endpoint]) => [name, written(endpoint)])
  return `complete(${JSON.stringify(area)}, ${JSON.stringify(Object.fromEntries(all))})`
}
