import type { Plan } from '@steelsafe/contract/timeline/entities.ts'
import type { RemarkCollector } from '../read-plan.ts'
import { cycleOf, networkOf } from '../schedule/network.ts'
import { rollUp } from '../schedule/roll-up.ts'
import type { WorkDays } from '../schedule/work-days.ts'

type Dependencies = Plan['dependencies']

/**
 * Maximum number of dependencies that are removed because of cycles. Each removal requires a check of the whole plan.
 */
const maxCircles = 200

/**
 * Removes the dependencies that a plan cannot have: dependencies of the end of a summary, and dependencies that close a
 * cycle. Adds a remark for each removed dependency.
 */
export function removeInvalidDependencies(
  tasks: Plan['tasks'],
  dependencies: Dependencies,
  work: WorkDays,
  remarks: RemarkCollector,
): Dependencies {
  const rolled = rollUp(tasks, work)
  const taskById = new Map(rolled.map(task => [task.id, task]))
  let possible = dependencies.filter(({ successorId, type }) => {
    const after = taskById.get(successorId)
    const isToSummaryEnd = after?.summary === true && type[1] === 'F'
    if (isToSummaryEnd) remarks.add('timeline:rule.linkToSummaryEnd', after.title)
    return !isToSummaryEnd
  })
  for (let round = 0; round < maxCircles; round++) {
    const circle = cycleOf(networkOf(rolled, possible, work))
    if (!circle) break
    const dropped = lastOfCircle(possible, circle)
    if (!dropped) break
    remarks.add('timeline:rule.linkInCircle', taskById.get(dropped.successorId)?.title ?? '')
    possible = possible.filter(dependency => dependency !== dropped)
  }
  return possible
}

/** Returns the last dependency between two consecutive tasks of a cycle, or else between any two of its tasks. */
function lastOfCircle(dependencies: Dependencies, circle: readonly string[]) {
  const next = new Map(circle.map((id, at) => [id, circle[(at + 1) % circle.length]]))
  return (
    dependencies.findLast(({ predecessorId, successorId }) => next.get(predecessorId) === successorId) ??
    dependencies.findLast(
      ({ predecessorId, successorId }) => next.has(predecessorId) && next.has(successorId),
    )
  )
}
