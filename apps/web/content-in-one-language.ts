import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const wanted =
  /[\\/]content[\\/](?:knowledge|rjg)[\\/].+\.json\?language=(\w\w)(?:&(head|words|titles|level))?$/

/** The parts of an article that lists and the search show. */
const head = ['id', 'displayName', 'category', 'searchWords', 'description']
/** What a level of the training teaches. Its test has the right answers, which no browser gets. */
const level = ['goals', 'hours', 'hazards']
/** Those that are searched besides. */
const said = ['secondaryDescription', 'preDescription', 'likes', 'causes', 'solutions', 'measures']

/**
 * A file of `content/knowledge` or `content/rjg` with `?language=de` behind it has the texts of that language alone, as plain strings: a
 * phone at a press loads no language that its user does not read. With `&head` besides, an article is cut to what a list
 * shows of it. With `&words` it is what the search knows of an article, and with `&titles` of slides or of an exercise: these
 * have the names in all languages. With `&level` a level of the training comes without its test.
 */
export const contentInOneLanguage = (): Plugin => ({
  name: 'content-in-one-language',
  enforce: 'pre',
  load(id) {
    const [, language, part] = wanted.exec(id) ?? []
    if (!language) return undefined
    const content: Content = JSON.parse(readFileSync(id.replace(/\?.*$/, ''), 'utf8'))
    return { code: `export default ${JSON.stringify(cut(content, language, part))}`, moduleType: 'js' }
  },
})

type Content = Record<string, unknown>

function cut(content: Content, language: string, part: string | undefined): unknown {
  switch (part) {
    case 'head':
      return inLanguage(partsOf(content, head), language)
    case 'words':
      return {
        id: content.id,
        names: textsIn(partsOf(content, ['displayName', 'searchWords'])),
        says: textsIn(inLanguage(partsOf(content, said), language)).join('\n'),
      }
    case 'level':
      return inLanguage(partsOf(content, level), language)
    case 'titles':
      return [content].flat().map(each => ({
        title: inLanguage(each.title, language),
        names: textsIn(each.title),
      }))
    default:
      return inLanguage(content, language)
  }
}

const partsOf = (content: Content, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, content[name]]))

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function inLanguage(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map(each => inLanguage(each, language))
  if (typeof value !== 'object' || value === null) return value
  if ('en' in value) return (value as Record<string, unknown>)[language]
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inLanguage(each, language)]))
}
