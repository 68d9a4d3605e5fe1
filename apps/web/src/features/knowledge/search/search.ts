import type { ArticleHead, ArticleWords } from '@steelsafe/contract/knowledge/entities.ts'

/**
 * Returns the articles that contain every word of the term, in any order, ignoring case and accents. Matches in the
 * name come first, then search words (the user's language first), then symptoms, causes, and remedies. An empty term
 * returns all articles. `words` are loaded later than the heads and can contain several languages, the user's first.
 */
export const search = (
  heads: readonly ArticleHead[],
  term: string,
  words: readonly ArticleWords[] = [],
): ArticleHead[] => findMatches(heads, term, head => textsOf(head, words))

/**
 * Returns the articles that contain some words of a term, most words first. A Chinese word counts as its pairs of
 * characters. Returns none for a term with a single part.
 */
export const searchPartly = (
  heads: readonly ArticleHead[],
  term: string,
  words: readonly ArticleWords[],
): ArticleHead[] => {
  const parts = wordsOf(term).flatMap(partsOf)
  if (parts.length < 2) return []
  return heads
    .map(head => {
      const ranks = ranksIn(textsOf(head, words), parts).filter(rank => rank !== -1)
      return { head, count: ranks.length, rank: Math.max(0, ...ranks) }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.rank - b.rank)
    .map(({ head }) => head)
}

/** Returns the items whose texts contain every word of a term. Items that match in an earlier text come first. */
export const findMatches = <Item>(
  items: readonly Item[],
  term: string,
  textsOfItem: (item: Item) => readonly string[],
): Item[] => {
  const termWords = wordsOf(term)
  return items
    .map(item => ({ item, rank: rankIn(textsOfItem(item), termWords) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => a.rank! - b.rank!)
    .map(({ item }) => item)
}

function textsOf({ id, displayName, searchWords, description }: ArticleHead, words: readonly ArticleWords[]) {
  const own = words.filter(each => each.id === id)
  const names = own.flatMap(each => each.names).join('\n')
  const [fullText = '', ...others] = own.map(each => each.fullText)
  return [displayName, searchWords.join('\n'), names, description, fullText, others.join('\n')]
}

const wordsOf = (term: string) => plain(term).split(/\s+/).filter(Boolean)

/** Minimum length of a searched part, in characters. Shorter words are in nearly every text. */
const minLength = 3

/** Returns the parts of a word that are searched: the pairs of characters of a Chinese word, or the word itself. */
function partsOf(word: string): string[] {
  if (!/\p{Script=Han}/u.test(word)) return word.length < minLength ? [] : [word]
  const characters = [...word]
  return characters.length < minLength
    ? [word]
    : characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/**
 * Returns the rank of a match: the largest index of the texts in which the words first occur. Returns undefined if a
 * word is in no text.
 */
function rankIn(texts: readonly string[], termWords: readonly string[]): number | undefined {
  const ranks = ranksIn(texts, termWords)
  return ranks.includes(-1) ? undefined : Math.max(0, ...ranks)
}

/** Returns, for each word, the index of the first text that contains the word, or -1. */
function ranksIn(texts: readonly string[], termWords: readonly string[]): number[] {
  const searched = texts.map(plain)
  return termWords.map(word => searched.findIndex(text => text.includes(word)))
}

/** Returns the first line of a text that contains a word of a term, or the first line if no line does. */
export function findMatchingLine(text: string, term: string): string {
  const termWords = wordsOf(term)
  const lines = text.split('\n').filter(line => line.trim() !== '')
  return lines.find(line => ranksIn([line], termWords).some(rank => rank !== -1)) ?? lines[0] ?? ''
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
