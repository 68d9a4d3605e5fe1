import { dateOf, dayNumber } from '@steelsafe/plan/schedule/work-days.ts'

const id = (place: number) => `00000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`
const first = dayNumber('2026-06-01')
/** Number of tasks below each summary. */
const below = 9
const mills = ['Core', 'Cavity', 'Slider', 'Lifter', 'Insert', 'Hot runner', 'Ejector plate', 'Base', 'Gate']

/**
 * Returns a plan in the format of the import. Every tenth task is a summary. Of the nine tasks below a summary, each
 * task follows the previous one.
 */
export function generatePlan(count: number) {
  const tasks = Array.from({ length: count }, (_, place) => {
    const group = Math.floor(place / (below + 1))
    const at = place % (below + 1)
    const start = first + group + at * 7
    return {
      id: id(place + 1),
      orderId: place,
      parentId: at === 0 ? null : id(group * (below + 1) + 1),
      title: at === 0 ? `Tool ${group + 1}` : `${mills[at - 1]} ${group + 1}`,
      start: dateOf(start),
      end: dateOf(start + 4),
      percentComplete: group < 40 ? 100 : 0,
    }
  })
  const dependencies = tasks.flatMap(({ parentId }, place) =>
    parentId === null || place % (below + 1) < 2
      ? []
      : [{ predecessorId: id(place), successorId: id(place + 1) }],
  )
  return { tasks, dependencies }
}
