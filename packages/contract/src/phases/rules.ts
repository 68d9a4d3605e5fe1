import type { Phase } from './entities.ts'

type Planned = Pick<Phase, 'plannedMilestone' | 'actualMilestone' | 'statusId'>

/** Returns true for a phase that is planned for a day, and is neither reached nor canceled. */
export const isAhead = ({ plannedMilestone, actualMilestone, statusId }: Planned): boolean =>
  plannedMilestone !== null && actualMilestone === null && statusId !== 'Complete' && statusId !== 'Cancelled'

/** Returns true for a phase that is still ahead although its planned day has passed. Days are yyyy-MM-dd. */
export const isLate = (phase: Planned, today: string): boolean =>
  isAhead(phase) && (phase.plannedMilestone ?? today) < today
