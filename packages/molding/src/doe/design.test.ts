import { describe, expect, test } from 'vitest'
import { type DesignChoice, designOf, signOf } from './design.ts'
import { aliasesOf, blockColumns, effectName, effectOrder, fractionOf } from './fractions.ts'
import { plackettBurman } from './plackett-burman.ts'

const choice: DesignChoice = {
  factors: 3,
  runs: { kind: 'factorial', base: 3 },
  replicates: 1,
  centerPoints: 0,
  blocks: 1,
  hard: [],
  seed: 1,
}

/** Factors, base, and the printed resolution. */
const printed: [number, number, number][] = [
  [3, 2, 3],
  [4, 3, 4],
  [5, 3, 3],
  [5, 4, 5],
  [6, 3, 3],
  [6, 4, 4],
  [6, 5, 6],
  [7, 3, 3],
  [7, 4, 4],
  [7, 5, 4],
  [7, 6, 7],
  [8, 4, 4],
  [8, 5, 4],
  [8, 6, 5],
  [8, 7, 8],
  [9, 4, 3],
  [9, 5, 4],
  [9, 6, 4],
  [9, 7, 6],
  [10, 4, 3],
  [10, 5, 4],
  [10, 6, 4],
  [10, 7, 5],
  [11, 4, 3],
  [11, 5, 4],
  [15, 4, 3],
]
test.each(printed)(
  '%i factors in 2^%i runs have resolution %i: NIST/SEMATECH e-Handbook 5.3.3.4.7',
  (factors, base, resolution) => expect(fractionOf(factors, base).resolution).toBe(resolution),
)

test('15 factors fit in 32 runs with resolution IV', () => {
  expect(fractionOf(15, 5).resolution).toBe(4)
})

test('2^(6-2) with E = ABC and F = BCD has I = ABCE = ADEF = BCDF, as Montgomery prints in 8.3', () => {
  const fraction = fractionOf(6, 4)
  expect(fraction.generators.map(effectName)).toEqual(['ABC', 'BCD'])
  expect(fraction.relation.map(effectName).sort()).toEqual(['ABCE', 'ADEF', 'BCDF'])
  const aliases = [...aliasesOf(fraction, 2).values()].map(words => words.map(effectName))
  expect(aliases).toContainEqual(['AB', 'CE'])
  expect(aliases).toContainEqual(['AE', 'BC', 'DF'])
  expect(aliases).toContainEqual(['BD', 'CF'])
})

test('a 2^3 in two blocks confounds ABC with the blocks, and a 2^4 in four blocks confounds no main effect', () => {
  expect(blockColumns(fractionOf(3, 3), 2).map(effectName)).toEqual(['ABC'])
  const [one, other] = blockColumns(fractionOf(4, 4), 4)
  expect(Math.min(...[one!, other!, one! ^ other!].map(effectOrder))).toBe(2)
})

describe.each([12, 20, 24] as const)('Plackett-Burman of %i runs', runs => {
  const rows = plackettBurman(runs, runs - 1)

  test('every column is balanced and orthogonal to every other column', () => {
    for (let one = 0; one < runs - 1; one += 1)
      for (let other = 0; other <= one; other += 1)
        expect(rows.reduce((sum, row) => sum + row[one]! * row[other]!, 0)).toBe(one === other ? runs : 0)
    for (let one = 0; one < runs - 1; one += 1) expect(rows.reduce((sum, row) => sum + row[one]!, 0)).toBe(0)
  })
})

describe('the order of the runs', () => {
  test('the order is random, depends only on the seed, and has every run once', () => {
    const one = designOf({ ...choice, factors: 5, runs: { kind: 'factorial', base: 5 } })
    const same = designOf({ ...choice, factors: 5, runs: { kind: 'factorial', base: 5 } })
    const other = designOf({ ...choice, factors: 5, runs: { kind: 'factorial', base: 5 }, seed: 2 })
    expect(same.runs).toEqual(one.runs)
    expect(other.runs).not.toEqual(one.runs)
    expect(new Set(one.runs.map(({ levels }) => levels.join())).size).toBe(32)
  })

  test.each<[name: string, change: Partial<DesignChoice>, runs: string]>([
    ['a small design', {}, '+-- +-+ -+- -++ --- +++ --+ ++-'],
    ['one of a large seed', { seed: 20_261_126 }, '-+- +-+ +++ +-- -++ --+ ++- ---'],
    [
      'one with center points and a factor that is hard to change',
      { seed: 7, hard: [1], centerPoints: 2 },
      '000 +-+ --+ +-- --- ++- -+- -++ +++ 000',
    ],
    ['one in two blocks', { seed: 7, blocks: 2 }, '--- ++- -++ +-+ +++ --+ +-- -+-'],
  ])(
    'the order for a seed never changes, so that saved results stay with their runs: %s',
    (_, change, runs) => {
      const signs = designOf({ ...choice, ...change }).runs.map(({ levels }) =>
        levels.map(level => (level > 0 ? '+' : level < 0 ? '-' : '0')).join(''),
      )
      expect(signs.join(' ')).toBe(runs)
    },
  )

  test('runs with the same level of a hard-to-change factor are next to each other', () => {
    const { runs } = designOf({
      ...choice,
      factors: 4,
      runs: { kind: 'factorial', base: 4 },
      hard: [1],
      centerPoints: 2,
    })
    const levels = runs.filter(({ isCenter }) => !isCenter).map(run => run.levels[1])
    expect(levels.filter((level, at) => at > 0 && level !== levels[at - 1])).toHaveLength(1)
  })

  test('each block has center points at its start, in its middle and at its end', () => {
    const { runs } = designOf({
      ...choice,
      factors: 4,
      runs: { kind: 'factorial', base: 4 },
      centerPoints: 3,
      blocks: 2,
    })
    for (const block of [1, 2]) {
      const own = runs.filter(run => run.block === block)
      expect(own.flatMap(({ isCenter }, at) => (isCenter ? [at] : []))).toEqual([0, 5, 10])
    }
  })

  test('each block has as many high as low runs of each factor', () => {
    const { runs, confounded } = designOf({
      ...choice,
      factors: 5,
      runs: { kind: 'factorial', base: 4 },
      blocks: 4,
      replicates: 2,
    })
    expect(confounded).toHaveLength(3)
    for (const block of [1, 2, 3, 4])
      for (let factor = 0; factor < 5; factor += 1)
        expect(
          runs
            .filter(run => run.block === block)
            .reduce((sum, { levels }) => sum + signOf(levels, 1 << factor), 0),
        ).toBe(0)
  })
})
