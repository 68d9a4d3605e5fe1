import type { ProjectMilestone } from './entities.ts'

/** Returns the text for the state of a milestone: a key in `milestones`, and the number of days in it. */
export function stateText({
  state,
  daysLate,
  daysLeft,
}: Pick<ProjectMilestone, 'state' | 'daysLate' | 'daysLeft'>) {
  switch (state) {
    case 'NoDate':
      return { key: 'state.noDate', count: 0 } as const
    case 'NotStarted':
      return { key: 'state.starts', count: daysLeft ?? 0 } as const
    case 'InProgress':
    case 'Due':
      return daysLeft === 0
        ? ({ key: 'state.dueToday', count: 0 } as const)
        : ({ key: 'state.due', count: daysLeft ?? 0 } as const)
    case 'Late':
      return { key: 'state.late', count: daysLate ?? 0 } as const
    case 'Complete':
      if (!daysLate) return { key: 'state.complete', count: 0 } as const
      return daysLate > 0
        ? ({ key: 'state.completeLate', count: daysLate } as const)
        : ({ key: 'state.completeEarly', count: -daysLate } as const)
    case 'Off':
      return { key: 'state.off', count: 0 } as const
  }
}
type StateKey = ReturnType<typeof stateText>['key']

const tones = {
  NoDate: 'none',
  NotStarted: 'none',
  InProgress: 'active',
  Due: 'due',
  Late: 'late',
  Complete: 'on-time',
  Off: 'none',
} as const satisfies Record<ProjectMilestone['state'], string>

/**
 * Returns the tone of a state for badges and bars. Only a complete milestone is green, although the status color of a
 * milestone with time left is green too.
 */
export const toneOf = ({ state }: Pick<ProjectMilestone, 'state'>) => tones[state]

export type StateTranslator = (key: StateKey, values: { count: number }) => string
