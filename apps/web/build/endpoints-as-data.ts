import { statSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { Plugin } from 'vite'
import { compactEndpoint } from '../src/core/http/complete-endpoints.ts'
import { endpointImports } from './endpoint-imports.ts'

const endpointsOfAnArea = /packages[\\/]contract[\\/]src[\\/][\w-]+[\\/]endpoints\.ts$/
/** The address of the endpoints that one module uses: their file, their names, and the module. */
const endpointsOfAModule = /^(.+endpoints\.ts)\?only=([\w,]*)&in=[\w-]+$/

const completing = fileURLToPath(new URL('../src/core/http/complete-endpoints.ts', import.meta.url))

/**
 * Sends the endpoints of the contract to the browser as data: method, path, rule. The browser does not validate
 * responses, and it validates requests only in forms (`ui/form/schemas.ts`), so a screen loads neither the schemas of
 * its areas nor zod. This saves a fifth of the code of the project list. A module with `?schemas` in its address stays
 * unchanged.
 */
const asData: Plugin = {
  name: 'endpoints-as-data',
  enforce: 'pre',
  resolveId: id => (endpointsOfAModule.test(id) ? { id, moduleSideEffects: false } : undefined),
  async load(id) {
    const [, file = id, only] = endpointsOfAModule.exec(id) ?? []
    if (!endpointsOfAnArea.test(file)) return undefined
    const names = only?.split(',')
    // The modification time bypasses the import cache, so that the development server sees changes.
    const declared: Record<string, object> = await import(`${pathToFileURL(file)}?${statSync(file).mtimeMs}`)
    const code = [
      `import { complete } from ${JSON.stringify(completing)}`,
      ...Object.entries(declared).map(
        ([name, value]) =>
          `export const ${name} = ${Array.isArray(value) ? JSON.stringify(value) : ofArea(value, names)}`,
      ),
    ].join('\n')
    return { code, moduleType: 'js' as const }
  },
}

/** Returns the code that declares the endpoints of an area. `names` limits it to some of them. */
function ofArea(declared: object, names?: readonly string[]): string {
  const endpoints: Record<string, Endpoint> = { ...declared }
  const [{ area = '' } = {}] = Object.values(endpoints)
  const all = Object.entries(endpoints)
    .filter(([name]) => names === undefined || names.includes(name))
    .map(([name, endpoint]) => [name, compactEndpoint(endpoint)])
  return `/* @__PURE__ */ complete(${JSON.stringify(area)}, ${JSON.stringify(Object.fromEntries(all))})`
}

/**
 * Gives each module of the build only the endpoints that it uses. The menus use one endpoint of each area; without this
 * plugin the frame of every screen would contain the endpoints of all areas. Each module gets its own copy, so that no
 * screen has to load a shared file of endpoints. Area and name identify an endpoint, so two copies count as one
 * endpoint.
 */
const narrowed: Plugin = {
  name: 'endpoints-of-a-module',
  apply: 'build',
  enforce: 'post',
  async transform(code, id) {
    if (!code.includes('/endpoints.ts')) return undefined
    const imports = endpointImports(this.parse(code, { lang: 'tsx' }))
    let narrowedCode = code
    for (const { source, raw, names } of imports) {
      const file = await this.resolve(source, id)
      if (!file || !endpointsOfAnArea.test(file.id)) continue
      const address = `${file.id}?only=${names.join(',')}&in=${idOf(id)}`
      narrowedCode = narrowedCode.replace(raw, () => JSON.stringify(address))
    }
    return narrowedCode === code ? undefined : { code: narrowedCode, map: null }
  },
}

/**
 * Returns the path of a module below its `src` folder, with hyphens instead of separators and dots, so that the build
 * does not take the address for that of the module.
 */
const idOf = (module: string): string => (module.split(/[\\/]src[\\/]/).at(-1) ?? '').replace(/\W+/g, '-')

export const endpointsAsData = (): Plugin[] => [asData, narrowed]
