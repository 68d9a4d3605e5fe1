/** A clause that a doc comment must not begin with, and what to write instead. */
interface Opening {
  words: RegExp
  better: string
}

const openings: Opening[] = [
  {
    words: /^(What|How|Where|Which|Who|Whoever)\b/,
    better: 'a noun with its article, or a verb such as "Returns", "Shows" or "Throws"',
  },
  { words: /^Whether\b/, better: '"True when …"' },
  { words: /^(One|Those|That|Such)\b/, better: 'the name of the thing' },
  { words: /^The same\b/, better: 'what it does, or the name of the function that it resembles' },
  { words: /^(Of|As|Beside)\b/, better: 'the subject of the sentence first' },
  { words: /^So many\b/, better: 'the quantity and its unit, such as "Batch size."' },
  {
    words: /^(Nobody|Nothing)\b/,
    better: 'the subject that does not act, such as "The server sends nothing when …"',
  },
]

/** Numbers and times of day may begin with the word: "One millisecond after the end of the day". */
const isQuantity = /^One (millisecond|second|minute|hour|day|week|month|year)\b/

const docComment = /\/\*\*([\s\S]*?)\*\//g

/**
 * Finds doc comments that begin with a clause instead of a sentence or a noun, because readers have to read a clause
 * twice.
 * @returns a finding for each comment, with its line number from 1
 */
export function unclearOpenings(source: string): { line: number; opening: string; better: string }[] {
  return [...source.matchAll(docComment)].flatMap(({ 1: body = '', index }) => {
    const text = body.replace(/^\s*\*?\s*/, '').trim()
    const opening = openings.find(({ words }) => words.test(text))
    if (!opening || isQuantity.test(text)) return []
    return [
      {
        line: source.slice(0, index).split('\n').length,
        opening: text.split('\n')[0]!.slice(0, 60),
        better: opening.better,
      },
    ]
  })
}

const testTitle =
  /^[ \t]*(?:test|describe)(?:\.\w+)*(?:\(.*\))?\(\s*(['"`])((?:who|what|where|which|whose|that|those)\b.*?)\1/gm

/**
 * Finds titles of tests that begin with a clause, such as "who may not see it is refused".
 * @returns a finding for each title, with its line number from 1
 */
export function unclearTitles(source: string): { line: number; opening: string; better: string }[] {
  return [...source.matchAll(testTitle)].map(match => ({
    line: source.slice(0, match.index + match[0].indexOf(match[2]!)).split('\n').length,
    opening: match[2]!.slice(0, 60),
    better: 'the person or thing first, such as "a reader who …" or "a file that …"',
  }))
}
