/**
 * A factor or an effect as a set of factors: bit 0 is A, bit 1 is B. The product of two columns of a two-level design is
 * the exclusive or of their words.
 */
export type DesignWord = number

/** Letters of factors. I is left out, because it is the identity. */
const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'O', 'P'] as const

/** Returns the number of factors of an effect. */
export function effectOrder(word: DesignWord): number {
  let count = 0
  for (let rest = word; rest > 0; rest &= rest - 1) count += 1
  return count
}

/** Returns the name of an effect, such as ACD. */
export const effectName = (word: DesignWord): string =>
  word === 0 ? 'I' : letters.filter((_, at) => word & (1 << at)).join('')

const wordOf = (name: string): DesignWord =>
  [...name].reduce((word, letter) => word | (1 << letters.indexOf(letter as (typeof letters)[number])), 0)

/**
 * Published generators of fractions, by factors and runs, in the order of the added factors. Source: Box, Hunter and
 * Hunter (1978), as in the NIST/SEMATECH e-Handbook 5.3.3.4.7. A test checks that each fraction has the resolution that
 * the handbook prints.
 */
const published: Record<string, readonly string[]> = {
  '6 16': ['ABC', 'BCD'],
  '7 16': ['ABC', 'BCD', 'ACD'],
  '7 32': ['ABCD', 'ABDE'],
  '8 16': ['BCD', 'ACD', 'ABC', 'ABD'],
  '8 32': ['ABC', 'ABD', 'BCDE'],
  '8 64': ['ABCD', 'ABEF'],
  '9 32': ['BCDE', 'ACDE', 'ABDE', 'ABCE'],
  '9 64': ['ABCD', 'ACEF', 'CDEF'],
  '9 128': ['ACDFG', 'BCEFG'],
  '10 32': ['ABCD', 'ABCE', 'ABDE', 'ACDE', 'BCDE'],
  '10 64': ['BCDF', 'ACDF', 'ABDE', 'ABCE'],
  '10 128': ['ABCG', 'BCDE', 'ACDF'],
}

/**
 * Returns generators of added factors if no generators are published. Words of an odd number of factors come first,
 * because with them main effects are not confounded with two-factor interactions (resolution IV for up to half as many
 * factors as runs).
 */
function wordsFor(base: number, count: number): DesignWord[] {
  const all = Array.from({ length: 2 ** base }, (_, word) => word).filter(word => effectOrder(word) > 1)
  const isOdd = (word: DesignWord) => effectOrder(word) % 2 === 1
  const odd = all.filter(isOdd).sort((a, b) => effectOrder(a) - effectOrder(b) || a - b)
  if (count === 1) return [2 ** base - 1]
  if (count <= odd.length) return odd.slice(0, count)
  // With more factors the resolution is III in any case. Use the shortest words first, such as D = AB and E = AC.
  return all.sort((a, b) => effectOrder(a) - effectOrder(b) || a - b).slice(0, count)
}

/** A fraction of a two-level factorial design, or the full factorial. */
export interface Fraction {
  /** Number of all factors, and number of base factors, which vary freely. The design has 2^base runs. */
  factors: number
  base: number
  /** For each added factor, the base factors whose product it is. */
  generators: DesignWord[]
  /** All words that equal the identity, shortest first; empty for a full factorial. */
  relation: DesignWord[]
  /** Length of the shortest word; null for a full factorial. */
  resolution: number | null
}

/**
 * Creates the two-level design of these factors in 2^base runs. The defining relation consists of all products of the
 * generator words; the resolution is the length of its shortest word. Source: NIST/SEMATECH e-Handbook 5.3.3.4.3 and
 * 5.3.3.4.4.
 * Valid for 2 to 15 factors and base 2 to 7, where base is at most the number of factors and there are fewer factors
 * than runs.
 */
export function fractionOf(factors: number, base: number): Fraction {
  const publishedGenerators = published[`${factors} ${2 ** base}`]
  const addedCount = factors - base
  const generators = addedCount === 0 ? [] : (publishedGenerators?.map(wordOf) ?? wordsFor(base, addedCount))
  const words = generators.map((word, at) => word | (1 << (base + at)))
  const relation = words
    .reduce<DesignWord[]>((products, word) => products.concat(products.map(product => product ^ word)), [0])
    .slice(1)
    .sort((a, b) => effectOrder(a) - effectOrder(b) || a - b)
  return {
    factors,
    base,
    generators,
    relation,
    resolution: relation.length === 0 ? null : effectOrder(relation[0]!),
  }
}

/** Returns the column (an effect of base factors) that measures an effect of any factors. Aliases share a column. */
const columnOf = ({ base, generators }: Fraction, word: DesignWord): DesignWord =>
  generators.reduce(
    (column, generator, at) => (word & (1 << (base + at)) ? column ^ generator : column),
    word & (2 ** base - 1),
  )

/** Returns every effect of up to `most` factors, shortest first, by the column that measures it. */
export function aliasesOf(fraction: Fraction, most: number): Map<DesignWord, DesignWord[]> {
  const aliases = new Map<DesignWord, DesignWord[]>()
  for (let order = 1; order <= most; order += 1)
    for (const word of wordsOfOrder(fraction.factors, order)) {
      const column = columnOf(fraction, word)
      aliases.set(column, [...(aliases.get(column) ?? []), word])
    }
  return aliases
}

function wordsOfOrder(factors: number, order: number, from = 0): DesignWord[] {
  if (order === 0) return [0]
  return Array.from({ length: Math.max(0, factors - from) }, (_, at) => from + at).flatMap(at =>
    wordsOfOrder(factors, order - 1, at + 1).map(rest => rest | (1 << at)),
  )
}

/**
 * Returns the columns that divide the runs into 2 or 4 blocks. Chooses columns for which only effects of as many
 * factors as possible are confounded with the blocks. Source: NIST/SEMATECH e-Handbook 5.3.3.3.3. The search is
 * deterministic.
 */
export function blockColumns(fraction: Fraction, blocks: 1 | 2 | 4): DesignWord[] {
  if (blocks === 1) return []
  const shortest = new Map<DesignWord, number>()
  for (const product of [0, ...fraction.relation])
    for (let column = 1; column < 2 ** fraction.base; column += 1) {
      const order = effectOrder(column ^ product)
      shortest.set(column, Math.min(order, shortest.get(column) ?? Number.POSITIVE_INFINITY))
    }
  const columns = [...shortest.keys()]
  const least = (...some: DesignWord[]) => Math.min(...some.map(column => shortest.get(column) ?? 0))
  if (blocks === 2) return [columns.reduce((best, column) => (least(column) > least(best) ? column : best))]
  let best: [DesignWord, DesignWord] = [columns[0]!, columns[1]!]
  for (const one of columns)
    for (const other of columns)
      if (other > one && least(one, other, one ^ other) > least(...best, best[0] ^ best[1]))
        best = [one, other]
  return best
}
