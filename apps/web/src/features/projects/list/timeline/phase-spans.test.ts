import type { ToolTimeline } from '@steelsafe/contract/projects/entities.ts'
import { expect, test } from 'vitest'
import { clipSpan, computeDayRange, computePhaseSpans, dayNumber, listMonthStarts } from './phase-spans.ts'

type Phase = ToolTimeline['phases'][number]
const phase = (
  phaseTypeId: Phase['phaseTypeId'],
  plannedMilestone: string | null,
  overrides: Partial<Phase> = {},
) => ({
  phaseTypeId,
  statusId: 'NotStarted' as const,
  plannedMilestone,
  actualMilestone: null,
  ...overrides,
})
const timeline = (...phases: Phase[]): ToolTimeline => ({
  today: '2026-06-15',
  dateOfPurchase: '2026-01-01',
  phases,
})

test('each phase begins at the end of the previous phase, and the first phase at the purchase order', () => {
  const spans = computePhaseSpans(
    timeline(
      phase('Concept', '2026-02-01', { statusId: 'Complete', actualMilestone: '2026-02-05' }),
      phase('Tryout', '2026-08-01'),
    ),
  )
  expect(spans.map(({ from, to, isLate }) => [from, to, isLate])).toEqual([
    ['2026-01-01', '2026-02-05', false],
    ['2026-02-05', '2026-08-01', false],
  ])
})

test('a late phase ends today, and a late phase after it has no width', () => {
  const spans = computePhaseSpans(
    timeline(phase('ToolBuild', '2026-06-01', { statusId: 'InProgress' }), phase('Tryout', '2026-06-10')),
  )
  expect(spans.map(({ from, to, isLate }) => [from, to, isLate])).toEqual([
    ['2026-01-01', '2026-06-15', true],
    ['2026-06-15', '2026-06-15', true],
  ])
})

test('a phase without a date and a canceled phase have no bar', () => {
  expect(
    computePhaseSpans(
      timeline(phase('Concept', null), phase('Tryout', '2026-07-01', { statusId: 'Cancelled' })),
    ),
  ).toEqual([])
})

test('the axis shows at most 400 days before and 730 days after today, and longer bars are cut off', () => {
  const long = timeline(
    phase('Concept', '2020-01-01', { actualMilestone: '2020-01-01' }),
    phase('Tryout', '2036-01-01'),
  )
  const reach = computeDayRange([long])
  expect(reach.first).toBe(dayNumber('2026-06-15') - 400)
  expect(reach.last).toBe(dayNumber('2026-06-15') + 730)
  const places = computePhaseSpans({ ...long, dateOfPurchase: '2019-01-01' }).map(span =>
    clipSpan(span, reach),
  )
  expect(places).toEqual([undefined, reach])
})

test('the axis shows all bars and today, with a limited number of months', () => {
  const reach = computeDayRange([timeline(phase('Tryout', '2026-12-31'))])
  expect(reach).toEqual({ first: dayNumber('2026-01-01') - 7, last: dayNumber('2026-12-31') + 14 })
  expect(listMonthStarts(reach, 6)[0]).toBe(dayNumber('2026-01-01'))
  expect(listMonthStarts(reach, 6).length).toBeLessThanOrEqual(7)
})
