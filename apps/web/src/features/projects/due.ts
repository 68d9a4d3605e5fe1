import { isAhead, isLate } from '@steelsafe/contract/phases/rules.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import type { Task } from '@steelsafe/contract/timeline/entities.ts'

type Phase = Project['phases'][number]

/** Maximum number of phases or milestones that are named as next. */
const maxComing = 3
/** Maximum number of late tasks that are named; the plan shows the others. */
const maxLate = 5

/** Of the phases that count and are not over: those whose planned day has passed, and the next that are planned. */
export function dueOf(phases: readonly Phase[], today: string): { late: Phase[]; coming: Phase[] } {
  const planned = phases
    .filter(phase => phase.selected && isAhead(phase))
    .sort((one, other) => (one.plannedMilestone ?? '').localeCompare(other.plannedMilestone ?? ''))
  return {
    late: planned.filter(phase => isLate(phase, today)),
    coming: planned.filter(phase => !isLate(phase, today)).slice(0, maxComing),
  }
}

/** Of a plan: what should be done and is not, the oldest first, and the next milestones. Summaries follow from others. */
export function dueInPlan(tasks: readonly Task[], today: string): { late: Task[]; coming: Task[] } {
  const open = tasks
    .filter(task => !task.summary && task.percentComplete < 100)
    .sort((one, other) => one.end.localeCompare(other.end))
  return {
    late: open.filter(({ end }) => end < today).slice(0, maxLate),
    coming: open.filter(({ end, milestone }) => milestone && end >= today).slice(0, maxComing),
  }
}
