import type { Project } from '@steelsafe/contract/projects/entities.ts'
import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import { expect, test } from 'vitest'
import { findDuePhases, findDueTasks } from './due.ts'

type Phase = Project['phases'][number]
const phase = (
  phaseTypeId: Phase['phaseTypeId'],
  plannedMilestone: string | null,
  overrides: Partial<Phase> = {},
): Phase => ({
  phaseTypeId,
  plannedMilestone,
  statusId: 'NotStarted',
  completionPercent: 0,
  actualMilestone: null,
  selected: true,
  acts: null,
  delay: null,
  ...overrides,
})
const names = (phases: Phase[]) => phases.map(one => one.phaseTypeId)

test('a phase past its planned day is late, and at most three upcoming phases are listed by day', () => {
  const { late, coming } = findDuePhases(
    [
      phase('Ppap', '2026-09-01'),
      phase('Tryout', '2026-05-01'),
      phase('Sampling', '2026-05-02'),
      phase('Production', '2026-12-01'),
      phase('Transfer', '2027-12-01'),
      phase('ToolBuild', '2026-04-30'),
    ],
    '2026-05-01',
  )
  expect(names(late)).toEqual(['ToolBuild'])
  expect(names(coming)).toEqual(['Tryout', 'Sampling', 'Ppap'])
})

test('a complete, canceled, reached, deselected or unplanned phase is neither late nor upcoming', () => {
  const phases = [
    phase('Concept', '2026-01-01', { statusId: 'Complete' }),
    phase('PartDesign', '2026-01-01', { statusId: 'Cancelled' }),
    phase('ToolDesign', '2026-01-01', { selected: false }),
    phase('Tryout', null),
    phase('Sampling', '2026-01-01', { statusId: 'InProgress', actualMilestone: '2026-02-01' }),
  ]
  expect(findDuePhases(phases, '2026-05-01')).toEqual({ late: [], coming: [] })
})

const task = (title: string, end: string, overrides: Partial<Task> = {}) =>
  ({ title, end, milestone: false, summary: false, percentComplete: 0, ...overrides }) as Task

test('an unfinished task past its end is late, and only milestones are upcoming', () => {
  const { late, coming } = findDueTasks(
    [
      task('EDM', '2026-04-30'),
      task('Steel', '2026-04-01'),
      task('Design', '2026-04-01', { percentComplete: 100 }),
      task('Build', '2026-04-01', { summary: true }),
      task('Polishing', '2026-05-20'),
      task('T1', '2026-05-22', { milestone: true }),
    ],
    '2026-05-01',
  )
  expect(late.map(({ title }) => title)).toEqual(['Steel', 'EDM'])
  expect(coming.map(({ title }) => title)).toEqual(['T1'])
})
