import type { Phase } from './entities.ts'

type PhaseDates = Pick<Phase, 'plannedMilestone' | 'actualMilestone' | 'statusId'>

/** Returns true for a phase that has a planned day, and is neither reached nor canceled. */
export const isAhead = ({ plannedMilestone, actualMilestone, statusId }: PhaseDates): boolean =>
  plannedMilestone !== null && actualMilestone === null && statusId !== 'Complete' && statusId !== 'Cancelled'

/** Returns true for an open phase whose planned day has passed. Days are yyyy-MM-dd. */
export const isLate = (phase: PhaseDates, today: string): boolean =>
  isAhead(phase) && (phase.plannedMilestone ?? today) < today
