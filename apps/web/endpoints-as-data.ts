import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const endpointsOfAnArea = /packages[\\/]contract[\\/]src[\\/][\w-]+[\\/]endpoints\.ts$/

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
    const declared: object = await import(`${pathToFileURL(id)}?${statSync(id).mtimeMs}`)
    return Object.entries(declared)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, forBrowser)}`)
      .join('\n')
  },
})

const unused = new Set(['answer', 'summary', 'cost', 'bodyBytes', 'writes', 'personOnly'])

const forBrowser = (key: string, value: unknown) =>
  unused.has(key) || (typeof value === 'object' && value && '_zod' in value) ? undefined : value
