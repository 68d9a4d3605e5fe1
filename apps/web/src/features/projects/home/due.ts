import { isAhead, isLate } from '@steelsafe/contract/phases/rules.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import type { Task } from '@steelsafe/contract/timeline/entities.ts'

type Phase = Project['phases'][number]

/** Maximum number of upcoming phases or milestones. */
const maxComing = 3
/** Maximum number of late tasks. The plan shows the others. */
const maxLate = 5

/** Returns the late and the next planned phases, among the open phases that apply. */
export function findDuePhases(phases: readonly Phase[], today: string): { late: Phase[]; coming: Phase[] } {
  const planned = phases
    .filter(phase => phase.selected && isAhead(phase))
    .sort((one, other) => (one.plannedMilestone ?? '').localeCompare(other.plannedMilestone ?? ''))
  return {
    late: planned.filter(phase => isLate(phase, today)),
    coming: planned.filter(phase => !isLate(phase, today)).slice(0, maxComing),
  }
}

/**
 * Returns the late tasks of a plan, oldest first, and the next milestones. Skips summaries, because their dates
 * follow from their subtasks.
 */
export function findDueTasks(tasks: readonly Task[], today: string): { late: Task[]; coming: Task[] } {
  const open = tasks
    .filter(task => !task.summary && task.percentComplete < 100)
    .sort((one, other) => one.end.localeCompare(other.end))
  return {
    late: open.filter(({ end }) => end < today).slice(0, maxLate),
    coming: open.filter(({ end, milestone }) => milestone && end >= today).slice(0, maxComing),
  }
}
