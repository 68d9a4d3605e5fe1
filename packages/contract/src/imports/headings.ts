/** Common abbreviations, and the signs and words for "number". */
const tokens: Record<string, string> = {
  no: '#',
  nr: '#',
  num: '#',
  number: '#',
  numbers: '#',
  nummer: '#',
  numero: '#',
  cust: 'customer',
  customers: 'customer',
  desc: 'description',
  descr: 'description',
  del: 'delivery',
  wt: 'weight',
  mould: 'mold',
  werkz: 'werkzeug',
  wkz: 'werkzeug',
  bez: 'bezeichnung',
  proj: 'project',
  prog: 'program',
  qty: 'quantity',
}

/** Returns the words of a heading in a normalized form, for comparison. */
function wordsOf(text: string): string[] {
  const plain = text
    .replaceAll('ß', 'ss')
    .replace(/[Nn]\.?\s*[º°]\.?|№/g, ' # ')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('#', ' # ')
    // A German compound ends with "nummer": Werkzeugnummer is the number of the tool.
    .replace(/nummer\b/gu, ' # ')
  const words = plain.split(/[^\p{Letter}\p{Number}#]+/u).filter(Boolean)
  return words.map(word => (Object.hasOwn(tokens, word) ? tokens[word]! : word)) // checked with hasOwn
}

/**
 * Returns a heading in a normalized form, for comparison: without case, accents, punctuation and common abbreviations.
 */
export const plainHeading = (text: string): string => wordsOf(text).join(' ')

const isIdeographic = (text: string) => /\p{Script=Han}/u.test(text)

/** Splits headings as databases write them, such as `moldNo` and `acquisitionDate`, into words. */
const splitCamelCase = (heading: string): string =>
  heading.replace(/(?<=[\p{Ll}\p{Number}])(?=\p{Lu})/gu, ' ').replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')

/** Returns a score for the best match of a heading with a list of words: 100 is equal, 0 is no match. */
export function scoreMatch(heading: string, words: readonly string[]): number {
  const writings = [...new Set([heading, splitCamelCase(heading)])].map(wordsOf)
  return Math.max(
    0,
    ...writings
      .filter(spelling => spelling.length > 0)
      .flatMap(spelling => words.map(word => likeness(spelling, wordsOf(word)))),
  )
}

/** Words of headings for the molded part and the shot, whose weight and size differ from those of the tool. */
const partWords = [
  'part',
  'parts',
  'product',
  'item',
  'article',
  'shot',
  'runner',
  'pieza',
  'producto',
  'disparo',
]
const startsWithPart =
  /^(teile?|artikel|formteil|schuss|anguss)(gewicht|masse?|lange|breite|hohe|tiefe|grosse)/
const hasChinesePart = /零件|产品|制品|注射量|流道|单重/

/** Returns true for a heading about the molded part or the shot, such as "Part weight (g)". */
export function isAboutPart(heading: string): boolean {
  const words = wordsOf(splitCamelCase(heading))
  return words.some(
    word => partWords.includes(word) || startsWithPart.test(word) || hasChinesePart.test(word),
  )
}

/** Maximum number of words of a heading that matches a single word. A longer text is a sentence, not a heading. */
const maxWordsAroundOne = 4

function likeness(sourceWords: string[], targetWords: string[]): number {
  if (targetWords.length === 1 && sourceWords.length > maxWordsAroundOne) return 0
  const [one, other] = [sourceWords.join(' '), targetWords.join(' ')]
  if (one === other) return 100
  if (isIdeographic(other)) return other.length > 1 && one.includes(other) ? 55 + other.length : 0
  const letters = other.replaceAll(' ', '').length
  if (` ${one} `.includes(` ${other} `) && letters > 1)
    return (
      60 +
      4 * targetWords.length +
      14 * (targetWords.length / sourceWords.length) +
      (one.startsWith(other) ? 8 : 0)
    )
  // A part of a German compound, such as Gewicht in Gesamtgewicht.
  return targetWords.length === 1 && letters >= 5 && sourceWords.some(word => word.includes(other)) ? 50 : 0
}
