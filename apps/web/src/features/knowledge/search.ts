import type { ArticleHead, ArticleWords } from '@steelsafe/contract/knowledge/entities.ts'

/**
 * The articles that have every word of the term, in any order, without case and accents: those that are called so come
 * first, then those that are searched by such a word, in the language of the reader before all others, then those that
 * say it of what one sees, and of causes and remedies. All of them for an empty term. `words` come later than the heads.
 */
export function search(
  heads: readonly ArticleHead[],
  term: string,
  words: readonly ArticleWords[] = [],
): ArticleHead[] {
  const wanted = wordsOf(term)
  return heads
    .map(head => ({ head, rank: rankIn(textsOf(head, words), wanted) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => a.rank! - b.rank!)
    .map(({ head }) => head)
}

/** Whether a text has every word of a term. */
export const hasWords = (text: string, term: string): boolean => rankIn([text], wordsOf(term)) !== undefined

function textsOf({ id, displayName, searchWords, description }: ArticleHead, words: readonly ArticleWords[]) {
  const { names, says } = words.find(each => each.id === id) ?? { names: [], says: '' }
  return [displayName, searchWords.join('\n'), names.join('\n'), description, says]
}

const wordsOf = (term: string) => plain(term).split(/\s+/).filter(Boolean)

/** Up to which text all words were needed, the first that has one counting for it; undefined where one is in none. */
function rankIn(texts: readonly string[], wanted: readonly string[]): number | undefined {
  const searched = texts.map(plain)
  const ranks = wanted.map(word => searched.findIndex(text => text.includes(word)))
  return ranks.includes(-1) ? undefined : Math.max(0, ...ranks)
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
