import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const wanted =
  /[\\/]content[\\/](?:knowledge|rjg)[\\/].+\.json\?language=(\w\w)(?:&(head|words|titles|level))?$/

/** The fields of an article that lists and the search show. */
const head = ['id', 'displayName', 'category', 'searchWords', 'description']
/**
 * The fields of a training level that are shown. Its test contains the correct answers, which must not reach the
 * browser.
 */
const level = ['goals', 'hours', 'hazards']
/** The fields that are searched in addition. */
const said = ['secondaryDescription', 'preDescription', 'likes', 'causes', 'solutions', 'measures']

/**
 * Reduces a file of `content/knowledge` or `content/rjg` with `?language=de` in its address to the texts of that
 * language, as plain strings, so that a phone does not load other languages. `&head` keeps only what a list shows of an
 * article. `&words` keeps what the search needs of an article, and `&titles` what it needs of slides or an exercise:
 * their names in all languages. `&level` keeps a training level without its test.
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
