import type { Phase } from './entities.ts'

type Planned = Pick<Phase, 'plannedMilestone' | 'actualMilestone' | 'statusId'>

/** Planned for a day, and neither reached nor given up. */
export const isAhead = ({ plannedMilestone, actualMilestone, statusId }: Planned): boolean =>
  plannedMilestone !== null && actualMilestone === null && statusId !== 'Complete' && statusId !== 'Cancelled'

/** Still ahead, though its day has passed. Days are yyyy-MM-dd. */
export const isLate = (phase: Planned, today: string): boolean =>
  isAhead(phase) && (phase.plannedMilestone ?? today) < today
