import type { Project } from '@steelsafe/contract/projects/entities.ts'

type Phase = Project['phases'][number]

const mostComing = 3

/** Of the phases that count and are not over: those whose planned day has passed, and the next that are planned. */
export function dueOf(phases: readonly Phase[], today: string): { late: Phase[]; coming: Phase[] } {
  const planned = phases
    .filter(phase => phase.selected && phase.plannedMilestone !== null)
    .filter(phase => phase.statusId !== 'Complete' && phase.statusId !== 'Cancelled')
    .sort((one, other) => (one.plannedMilestone ?? '').localeCompare(other.plannedMilestone ?? ''))
  return {
    late: planned.filter(phase => (phase.plannedMilestone ?? '') < today),
    coming: planned.filter(phase => (phase.plannedMilestone ?? '') >= today).slice(0, mostComing),
  }
}
