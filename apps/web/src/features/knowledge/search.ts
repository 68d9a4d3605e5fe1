import type { ArticleHead, ArticleWords } from '@steelsafe/contract/knowledge/entities.ts'

/**
 * Returns the articles that contain every word of the term, in any order, ignoring case and accents. Matches in the
 * name come first, then search words (the user's language first), then symptoms, causes, and remedies. An empty term
 * returns all articles. `words` load later than the heads.
 */
export function search(
  heads: readonly ArticleHead[],
  term: string,
  words: readonly ArticleWords[] = [],
): ArticleHead[] {
  const termWords = wordsOf(term)
  return heads
    .map(head => ({ head, rank: rankIn(textsOf(head, words), termWords) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => a.rank! - b.rank!)
    .map(({ head }) => head)
}

/** Returns true if a text contains every word of a term. */
export const hasWords = (text: string, term: string): boolean => rankIn([text], wordsOf(term)) !== undefined

function textsOf({ id, displayName, searchWords, description }: ArticleHead, words: readonly ArticleWords[]) {
  const { names, says } = words.find(each => each.id === id) ?? { names: [], says: '' }
  return [displayName, searchWords.join('\n'), names.join('\n'), description, says]
}

const wordsOf = (term: string) => plain(term).split(/\s+/).filter(Boolean)

/**
 * Returns the index of the last text needed to find all words, counting the first text that contains each word. Returns
 * undefined if a word is in none of them.
 */
function rankIn(texts: readonly string[], termWords: readonly string[]): number | undefined {
  const searched = texts.map(plain)
  const ranks = termWords.map(word => searched.findIndex(text => text.includes(word)))
  return ranks.includes(-1) ? undefined : Math.max(0, ...ranks)
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
