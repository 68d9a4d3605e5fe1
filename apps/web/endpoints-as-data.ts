import { statSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'
import type { Plugin } from 'vite'
import { compactEndpoint } from './src/core/complete-endpoints.ts'

const endpointsOfAnArea = /packages[\\/]contract[\\/]src[\\/][\w-]+[\\/]endpoints\.ts$/

const completing = fileURLToPath(new URL('src/core/complete-endpoints.ts', import.meta.url))

/**
 * Sends the endpoints of the contract to the browser as data: method, path, rule. The browser does not validate
 * responses, and it validates requests only in forms (`ui/form/schemas.ts`), so a screen loads neither the schemas of
 * its areas nor zod. This removed a fifth of what the project list loaded. A module with `?schemas` in its address
 * stays unchanged.
 */
export const endpointsAsData = (): Plugin => ({
  name: 'endpoints-as-data',
  enforce: 'pre',
  async load(id) {
    if (!endpointsOfAnArea.test(id)) return undefined
    // The modification time bypasses the import cache, so that the development server sees changes.
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
  const all = Object.entries(endpoints).map(([name, endpoint]) => [name, compactEndpoint(endpoint)])
  return `complete(${JSON.stringify(area)}, ${JSON.stringify(Object.fromEntries(all))})`
}
