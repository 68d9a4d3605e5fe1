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
  { words: /^@(throws|param|returns)\b/, better: 'what the function does, and then the tag' },
  { words: /^So many\b/, better: 'the quantity and its unit, such as "Batch size."' },
  {
    words: /^(Nobody|Nothing)\b/,
    better: 'the subject that does not act, such as "The server sends nothing when …"',
  },
]

/** Numbers and times of day may begin with the word: "One millisecond after the end of the day". */
const isQuantity = /^One (millisecond|second|minute|hour|day|week|month|year)\b/

const docComment = /\/\*\*([\s\S]*?)\*\//g

/** Words that readers of a comment or a title take for something else. */
const unclearWords: Opening[] = [
  {
    words: /\bthe responsible(?=[.,;:]|\s+(?:of|and|or|has|is|was|for)\b|$)/im,
    better: '"the responsible person or company"',
  },
]

/** A finding with its line number from 1. */
interface UnclearText {
  line: number
  opening: string
  better: string
}

/**
 * Finds doc comments that begin with a clause or a tag instead of a sentence or a noun, because readers have to read a
 * clause twice, and because a tag alone does not say what a function does.
 */
export function unclearOpenings(source: string): UnclearText[] {
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

const anyComment = /\/\*[\s\S]*?\*\/|\/\/.*$|(?<=\b(?:test|describe)\()(['"`]).*?\1/gm

/** Finds words in comments and in the titles of tests that readers take for something else. */
export function unclearWordsIn(source: string): UnclearText[] {
  return [...source.matchAll(anyComment)].flatMap(({ 0: text, index }) => {
    // Lines of a comment are joined, because an expression may continue on the next line.
    const plain = text.replace(/\n\s*\* ?/g, ' ').replace(/['"`]$/, '')
    const unclear = unclearWords.find(({ words }) => words.test(plain))
    if (!unclear) return []
    return [
      {
        line: source.slice(0, index).split('\n').length,
        opening: plain.match(unclear.words)![0],
        better: unclear.better,
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
