import { isAhead, isLate } from '@steelsafe/contract/phases/rules.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'

type Phase = Project['phases'][number]

const mostComing = 3

/** Of the phases that count and are not over: those whose planned day has passed, and the next that are planned. */
export function dueOf(phases: readonly Phase[], today: string): { late: Phase[]; coming: Phase[] } {
  const planned = phases
    .filter(phase => phase.selected && isAhead(phase))
    .sort((one, other) => (one.plannedMilestone ?? '').localeCompare(other.plannedMilestone ?? ''))
  return {
    late: planned.filter(phase => isLate(phase, today)),
    coming: planned.filter(phase => !isLate(phase, today)).slice(0, mostComing),
  }
}
