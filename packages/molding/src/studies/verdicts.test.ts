import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { describe, expect, test } from 'vitest'
import { computeStudy } from './compute.ts'
import { exampleOf } from './examples.ts'

/** Computes the example of a kind of study with changed settings or rows. */
const computed = (
  kind: StudyKind,
  change: { settings?: StudyRow; rows?: (row: StudyRow) => StudyRow } = {},
) => {
  const { settings, rows } = exampleOf(kind)
  const result = computeStudy(
    kind,
    { ...settings, ...change.settings },
    rows.map(change.rows ?? (row => row)),
  )
  const figure = (key: string) => result.figures.find(one => one.key === key)?.value
  return { ...result, figure, flagKeys: result.flags.map(({ key }) => key) }
}

describe('a process window', () => {
  test('a window with a failed temperature is not closed and has no set-point', () => {
    const { verdict, setPoints, flagKeys } = computed('processWindow', {
      rows: row => (row.temperature === 204.4 ? { ...row, outcome: 'flash' } : row),
    })
    expect(verdict).toEqual({ key: 'none', tone: 'open' })
    expect(setPoints.map(({ value }) => value)).toEqual([null, null])
    expect(flagKeys).toContain('holes')
    expect(flagKeys).toContain('leftOut')
  })

  test('parts that were not measured do not close a window', () => {
    const size = { 30000: 10, 45000: 10.2, 26000: 10, 40000: 10.2, 22000: 10, 38000: 10.2 }
    const sized = (row: StudyRow): StudyRow => ({
      ...row,
      dimension: row.outcome === 'good' ? (size[row.packPressure as keyof typeof size] ?? null) : null,
    })
    const settings = { lowLimit: 9.9, highLimit: 10.3 }
    expect(computed('processWindow', { settings, rows: sized }).verdict).toEqual({
      key: 'closed',
      tone: 'good',
    })
    // Only the appearance fails at the outer pressures of 204.4 degrees. Without these rows, the measured trials do not
    // close the window.
    const { verdict, flagKeys } = computed('processWindow', {
      settings,
      rows: row => {
        const out = row.packPressure === 50_000 || row.packPressure === 20_000
        return row.temperature === 204.4 && out ? { ...row, outcome: 'good', dimension: null } : sized(row)
      },
    })
    expect(verdict).toEqual({ key: 'open', tone: 'fair' })
    expect(flagKeys).toEqual(
      expect.arrayContaining(['unmeasured', 'notClosed_lowPressure', 'notClosed_highPressure']),
    )
  })
})

test('the plot of speeds has no shots until the stroke is known', () => {
  const { rows } = exampleOf('speedLinearity')
  const shotPoints = (settings: StudyRow) =>
    computed('speedLinearity', { settings }).plots[0]!.series.find(({ key }) => key === 'actualSpeed')!.points
  expect(shotPoints({})).toHaveLength(rows.length)
  expect(shotPoints({ stroke: null })).toEqual([])
})

describe('a gate freeze', () => {
  test('a gate freeze with three shots per step is sealed', () =>
    expect(computed('gateFreeze').verdict).toEqual({ key: 'sealed', tone: 'good' }))

  test('a gate freeze with a weight that falls again has no verdict and no hold time', () => {
    const { verdict, setPoints, flagKeys } = computed('gateFreeze', {
      rows: row =>
        Number(row.holdTime) === 15 ? { ...row, partWeight: 21.4, weight2: 21.4, weight3: 21.4 } : row,
    })
    expect(flagKeys).toContain('backflow')
    expect(verdict).toEqual({ key: 'noVerdict', tone: 'poor' })
    expect(setPoints[0]!.value).toBeNull()
  })

  test('a gate freeze with another pack pressure in one row has no verdict', () => {
    const { verdict, setPoints, flagKeys } = computed('gateFreeze', {
      rows: row => (Number(row.holdTime) === 3 ? { ...row, packPressure: 50_000 } : row),
    })
    expect(flagKeys).toContain('packChanged')
    expect(verdict).toEqual({ key: 'noVerdict', tone: 'poor' })
    expect(setPoints[0]!.value).toBeNull()
  })

  test('a gate freeze with one shot per step is in doubt, because the noise is unknown', () => {
    const { verdict, flagKeys } = computed('gateFreeze', {
      rows: row => ({ ...row, weight2: null, weight3: null }),
    })
    expect(flagKeys).toContain('oneShot')
    expect(verdict).toEqual({ key: 'sealedInDoubt', tone: 'fair' })
  })

  test.each([
    [0.1, false],
    [0.2, true],
    [-2, true],
  ])('a gate freeze with a cycle that is %d s longer in one step is in doubt: %s', (longer, isInDoubt) => {
    const { verdict, flagKeys } = computed('gateFreeze', {
      rows: row => (row.holdTime === 9 ? { ...row, coolingTime: Number(row.coolingTime) + longer } : row),
    })
    expect(flagKeys.includes('cycleChanged')).toBe(isInDoubt)
    expect(flagKeys).not.toContain('cycleUnknown')
    expect(verdict?.key).toBe(isInDoubt ? 'sealedInDoubt' : 'sealed')
  })

  test('a gate freeze with steps without a cooling time reports an unknown cycle and compares the other steps', () => {
    const flagsWith = (coolingTime: (holdTime: number) => number | null) =>
      computed('gateFreeze', {
        rows: row => ({ ...row, coolingTime: coolingTime(Number(row.holdTime)) }),
      }).flagKeys.filter(key => key.startsWith('cycle'))
    expect(flagsWith(() => null)).toEqual(['cycleUnknown'])
    expect(flagsWith(holdTime => (holdTime === 3 ? null : 20 - holdTime))).toEqual(['cycleUnknown'])
    expect(flagsWith(holdTime => (holdTime === 3 ? null : 12))).toEqual(['cycleChanged', 'cycleUnknown'])
  })
})

describe('capability by the whole interval of Cpk', () => {
  const limitsOf = (half: number) => ({ lowLimit: 25 - half, highLimit: 25 + half })
  const verdictOf = (half: number) => computed('capability', { settings: limitsOf(half) })

  test('an interval above the wanted Cpk is capable, an interval below is not, and an interval across is undecided', () => {
    expect(verdictOf(0.1).verdict).toEqual({ key: 'capable', tone: 'good' })
    expect(verdictOf(0.02).verdict).toEqual({ key: 'notCapable', tone: 'poor' })
    const across = verdictOf(0.045)
    expect(across.figure('cpkLow')!).toBeLessThan(1.33)
    expect(across.figure('cpkHigh')!).toBeGreaterThan(1.33)
    expect(across.verdict).toEqual({ key: 'undecided', tone: 'fair' })
  })

  test('a part beyond the control chart makes the series not stable, and the flag names its row', () => {
    let row = 0
    const { verdict, flags, plots } = computed('capability', {
      rows: one => (++row === 8 ? { ...one, dimension: 25.09 } : one),
    })
    expect(verdict).toEqual({ key: 'notStable', tone: 'poor' })
    expect(flags.find(({ key }) => key === 'notStable')?.values).toEqual({ found: 1, samples: '8' })
    expect(flags.find(({ key }) => key === 'rangesBeyond')).toMatchObject({
      tone: 'fair',
      values: { found: 2, samples: '8, 9' },
    })
    const crosses = plots.flatMap(({ series }) => series.filter(({ mark }) => mark === 'crosses'))
    expect(crosses.map(({ key, points }) => [key, points.map(([sample]) => sample)])).toEqual([
      ['beyond', [8]],
      ['rangesBeyond', [8, 9]],
    ])
  })

  test('a moving range beyond its limit is flagged and does not make the series unstable', () => {
    const alternating = Array.from({ length: 30 }, (_, at) => (at < 14 ? at % 2 : (at + 1) % 2))
    const dimensions = alternating.with(14, -1.8).with(15, 2.3)
    let row = 0
    const { verdict, flagKeys } = computed('capability', {
      rows: one => ({ ...one, subgroup: null, dimension: dimensions[row++] ?? null }),
      settings: { lowLimit: -20, highLimit: 20 },
    })
    expect(flagKeys).toContain('rangesBeyond')
    expect(flagKeys).not.toContain('notStable')
    // Values of mostly two levels are not normal.
    expect(verdict?.key).toBe('notNormal')
  })

  test('the chart uses the parts in the order of the rows, regardless of their subgroups', () => {
    let row = 0
    const { flags } = computed('capability', {
      rows: one => ({ ...one, subgroup: (row % 3) + 1, dimension: 25 + row++ * 0.001 }),
    })
    // The parts drift by 0.029, with limits at 0.00266 from the middle. The flag names the first 20 samples.
    expect(flags.find(({ key }) => key === 'notStable')?.values).toEqual({
      found: 24,
      samples: '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 19, 20, 21, 22, 23, 24, 25, 26',
    })
  })

  test('parts that alternate between two levels are not normal', () => {
    let row = 0
    const { verdict, flagKeys } = computed('capability', {
      rows: one => ({ ...one, dimension: Number(one.dimension) + (++row % 2) * 0.1 }),
      settings: { lowLimit: 24.5, highLimit: 25.5 },
    })
    expect(verdict).toEqual({ key: 'notNormal', tone: 'poor' })
    expect(flagKeys).toContain('notNormal')
    expect(flagKeys).not.toContain('notStable')
  })
})

describe('relative viscosity', () => {
  test('single shots outside the limits are named by their rows', () => {
    const { flags } = computed('relativeViscosity')
    expect(flags.find(({ key }) => key === 'shotsOutside')!.values!.samples).toBe('11, 12, 13, 14, 15')
  })

  test('the lot table has a row for each lot', () => {
    const [table] = computed('relativeViscosity').tables!
    expect(table!.rows.map(({ name }) => name)).toEqual(['A-1042 · P12', 'B-2077 · P12'])
    expect(table!.rows[0]!.cells[0]).toBe(10)
  })
})

describe('the saved cooling time', () => {
  test('the saved time is relative to the time in use, and missing without a time in use', () => {
    expect(computed('cooling').figure('saving')).toBeNull()
    const shortest = computed('cooling').figure('coolingTime')!
    const { figure } = computed('cooling', { settings: { coolingTimeUsed: 20 } })
    expect(figure('saving')).toBeCloseTo(20 - shortest, 9)
  })
})
