import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const wanted =
  /[\\/]content[\\/](?:knowledge|quality|rjg)[\\/].+\.json\?language=(\w\w)(?:&(head|words|titles|level))?$/
/** Matches imports of the page titles of an area, without its other texts. */
const wantedTitles = /([\\/]packages[\\/]texts[\\/]\w+[\\/])en\.json\?titles$/

/** The fields of an article that lists and search results show. */
const head = ['id', 'displayName', 'category', 'searchWords', 'description']
/**
 * The fields of a training level that the app shows. The test of a level contains the correct answers, which must not
 * reach the browser.
 */
const level = ['goals', 'hours', 'hazards']
/** The fields of an article that the search reads in addition to its names. */
const textFields = [
  'secondaryDescription',
  'preDescription',
  'similarDefects',
  'causes',
  'solutions',
  'measures',
]
/**
 * The fields of slides, exercises, curves, levels, pages and documents that the search reads in addition to their
 * titles. Hints and explanations of exercises are excluded, because they would reveal the answers.
 */
const otherSearchFields = [
  'line',
  'facts',
  'situation',
  'goal',
  'sees',
  'goals',
  'sections',
  'purpose',
  'parts',
  'form',
]

/**
 * Reduces a file of `content` with `?language=de` in its address to the texts of that language, as plain strings, so
 * that a phone does not load other languages. `&head` returns only the fields of an article that a list shows. `&words`
 * returns the data that the search needs of an article, and `&titles` the data that it needs of any other file; both
 * include the names in all languages. `&level` returns a training level without its test. A file of texts with
 * `?titles` is reduced to the titles of its pages in all languages.
 */
export const contentInOneLanguage = (): Plugin => ({
  name: 'content-in-one-language',
  enforce: 'pre',
  load(id) {
    const [, folder] = wantedTitles.exec(id) ?? []
    if (folder) return moduleOf(titlesIn(id.slice(0, id.lastIndexOf(folder) + folder.length)))
    const [, language, part] = wanted.exec(id) ?? []
    if (!language) return undefined
    return moduleOf(cut(read(id.replace(/\?.*$/, '')), language, part))
  },
})

type Content = Record<string, unknown>

const read = (path: string): Content => JSON.parse(readFileSync(path, 'utf8'))
const moduleOf = (value: unknown) => ({
  code: `export default ${JSON.stringify(value)}`,
  moduleType: 'js' as const,
})

/** Returns the titles in the texts of an area in all languages, by their keys. */
function titlesIn(folder: string): Record<string, string[]> {
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  const texts = files.map(name => titlesOf(read(`${folder}${name}`)))
  return Object.fromEntries(
    Object.keys(texts[0] ?? {}).map(key => [key, texts.flatMap(titles => titles[key] ?? [])]),
  )
}

function titlesOf(texts: Content, above = ''): Record<string, string> {
  const entries = Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'object' && value !== null)
      return Object.entries(titlesOf(value as Content, `${above}${name}.`))
    return name === 'title' && typeof value === 'string' ? [[`${above}${name}`, value]] : []
  })
  return Object.fromEntries(entries)
}

function cut(content: Content, language: string, part: string | undefined): unknown {
  switch (part) {
    case 'head':
      return inLanguage(partsOf(content, head), language)
    case 'words':
      return {
        id: content.id,
        names: textsIn(partsOf(content, ['displayName', 'searchWords'])),
        fullText: textsIn(inLanguage(partsOf(content, textFields), language)).join('\n'),
      }
    case 'level':
      return inLanguage(partsOf(content, level), language)
    case 'titles':
      return partsWithTitle(content).map(each => ({
        id: each.id,
        title: each.title ? inLanguage(each.title, language) : '',
        names: textsIn(each.title),
        fullText: textsIn(inLanguage(partsOf(each, otherSearchFields), language)).join('\n'),
      }))
    default:
      return inLanguage(content, language)
  }
}

/** Returns the slides of a slideshow, the curves of the adviser, or the only item of any other file. */
const partsWithTitle = (content: Content): Content[] =>
  Array.isArray(content.curves) ? content.curves : [content].flat()

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
