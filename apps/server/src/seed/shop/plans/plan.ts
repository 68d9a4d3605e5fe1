import type { Dependency, StoredTask, WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { pushTasks } from '@steelsafe/plan/schedule/push-tasks.ts'
import { dateOf, dayNumber, spanOf, type WorkDays, workDaysOf } from '@steelsafe/plan/schedule/work-days.ts'
import { newId } from '#database/columns.ts'
import { languageOf } from '../languages.ts'
import type { ShopTool } from '../types.ts'
import { type ShopStep, stages } from './steps.ts'

/** The plan of a tool, with the tasks of its baseline. */
export interface ShopPlan {
  tasks: StoredTask[]
  /** The tasks with their dates at the time of the order. */
  baselineTasks: StoredTask[]
  dependencies: Dependency[]
}

/**
 * Returns the plan of a tool, from its purchase to its start of production. One step took longer than planned.
 * @param today the current day, yyyy-MM-dd; earlier work is complete
 */
export function shopPlanOf(tool: ShopTool, calendar: WorkCalendar, today: string): ShopPlan {
  const work = workDaysOf(calendar)
  const ids = new Map(
    stages.flatMap(stage => [stage.key, ...stage.steps.map(({ key }) => key)]).map(key => [key, newId()]),
  )
  const idOf = (key: string) => ids.get(key)! // every key is in `stages`
  const dated = (at: ShopStep['at']) => earliestDates(tool, at, work, dayNumber(today))
  const language = languageOf(tool.owner, tool.language)
  const task = (
    { key, title }: Pick<ShopStep, 'key' | 'title'>,
    orderId: number,
    at: ShopStep['at'],
    parentId: string | null,
  ): StoredTask => ({
    id: idOf(key),
    orderId,
    parentId,
    title: title[language],
    ...dated(at),
    percentComplete: 0,
    milestone: at.length === 1,
    expanded: true,
    note: '',
    responsibleId: null,
    version: 1,
  })
  const raw = stages.flatMap((stage, place) => [
    task(stage, place, stage.steps[0]!.at, null), // Each stage has steps.
    ...stage.steps.map((step, below) => task(step, below, step.at, idOf(stage.key))),
  ])
  const dependencies = stages.flatMap(({ steps }) =>
    steps.flatMap(({ key, after = [] }) =>
      after.map(
        ([before, type = 'FS', lagDays = 0]): Dependency => ({
          id: newId(),
          predecessorId: idOf(before),
          successorId: idOf(key),
          type,
          lagDays,
        }),
      ),
    ),
  )
  const baselineTasks = resolveDependencies(raw, dependencies, work, [idOf('po')])
  const slipped = idOf(['hardening', 'edm', 'corrections'][tool.weight % 3]!) // the index is below three
  const late = baselineTasks.map(each =>
    each.id === slipped && each.start < today ? longer(each, 2 + (tool.weight % 4), work) : each,
  )
  const tasks = resolveDependencies(late, dependencies, work, [slipped]).map(each => ({
    ...each,
    percentComplete: progressAt(each, work, today, tool.onHold ?? false),
  }))
  return {
    tasks: tool.delay?.isInPlan ? withLateTask(tasks, today, tool.delay.reason) : tasks,
    baselineTasks,
    dependencies,
  }
}

/** Makes the last task that should be complete unfinished, with the reason in its note. */
function withLateTask(tasks: readonly StoredTask[], today: string, note: string): StoredTask[] {
  const parents = new Set(tasks.map(({ parentId }) => parentId))
  const due = tasks.filter(({ id, end, milestone }) => end < today && !milestone && !parents.has(id))
  const last = due.toSorted((one, other) => one.end.localeCompare(other.end)).at(-1)
  return tasks.map(task => (task.id === last?.id ? { ...task, percentComplete: 60, note } : task))
}

/** Returns the earliest possible dates of a task of its full duration. Its predecessors move it later. */
function earliestDates(
  { purchasedDay, deliveryDay, sopDay }: ShopTool,
  at: ShopStep['at'],
  work: WorkDays,
  today: number,
) {
  const dayAt = (time: number) =>
    time <= 1
      ? purchasedDay + time * (deliveryDay - purchasedDay)
      : deliveryDay + (time - 1) * (sopDay - deliveryDay)
  const countAt = (time: number) => work.before(today + Math.round(dayAt(time)))
  const days = Math.max(1, countAt(at.at(-1)!) - countAt(at[0])) // `at` has one or two times
  const first = countAt(0)
  return { start: dateOf(work.day(first)), end: dateOf(work.day(at.length === 1 ? first : first + days - 1)) }
}

/** Moves tasks so that every dependency holds. */
function resolveDependencies(
  tasks: readonly StoredTask[],
  dependencies: readonly Dependency[],
  work: WorkDays,
  from: string[],
): StoredTask[] {
  const movedById = new Map(pushTasks(tasks, dependencies, work, from).map(each => [each.id, each]))
  return tasks.map(task => ({ ...task, ...movedById.get(task.id) }))
}

const longer = (task: StoredTask, days: number, work: WorkDays): StoredTask => ({
  ...task,
  end: dateOf(work.day(spanOf(work, task).end + days - 1)),
})

/**
 * Returns the completion of a task on a day, in steps of five percent. Tasks of a tool on hold have progressed half as
 * far.
 */
function progressAt(task: StoredTask, work: WorkDays, today: string, isOnHold: boolean): number {
  const { start, end } = spanOf(work, task)
  const now = work.before(dayNumber(today))
  if (end <= now) return 100
  if (start >= now || end === start) return 0
  const part = ((now - start) / (end - start)) * (isOnHold ? 0.5 : 1)
  return Math.floor(part * 20) * 5
}
