import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const textsOfArea = /[\\/]packages[\\/]texts[\\/][\w-]+[\\/]\w\w\.json$/

/**
 * Leaves out the texts of an area that no screen reads from this file: the nouns and the texts for the audit, which
 * only the server reads, and the items of menus, which are in separate files.
 */
export const textsOfScreens = (): Plugin => ({
  name: 'texts-of-screens',
  enforce: 'pre',
  load(id) {
    if (!textsOfArea.test(id)) return undefined
    const { noun, audit, adminMenu, projectMenu, companyMenu, ...texts } = JSON.parse(
      readFileSync(id, 'utf8'),
    )
    return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' as const }
  },
})
