import type { XmlElement } from '@rgrove/parse-xml'
import type { Plan } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import { parentsOf } from '../outline.ts'
import type { RemarkCollector } from '../read-plan.ts'
import { taskName } from './read-task.ts'
import { childNumber, childText, isSet } from './xml.ts'

/** A task of the file with its level, from 1 for a task without a parent. */
export interface FileTask {
  element: XmlElement
  level: number
  /** True when there are tasks below the task. */
  isSummary: boolean
}

/**
 * Returns the tasks to import. Skips the project itself, blank rows, inactive tasks with all tasks below them, and tasks
 * of other projects.
 */
export function tasksToRead(elements: readonly XmlElement[], remarks: RemarkCollector): FileTask[] {
  const rows = elements.filter(element => !isSet(element, 'IsNull'))
  const levels = levelsOf(rows)
  let inactive = Number.POSITIVE_INFINITY
  const fileTasks = rows.flatMap((element, at) => {
    const level = levels[at]!
    if (level === 0 || level > inactive) return []
    inactive = childText(element, 'Active') === '0' ? level : Number.POSITIVE_INFINITY
    if (inactive === level) remarks.add('timeline:rule.inactiveLeftOut', taskName(element))
    else if (isSet(element, 'ExternalTask')) remarks.add('timeline:rule.externalLeftOut', taskName(element))
    else return { element, level }
    return []
  })
  return fileTasks.map((task, at) => ({ ...task, isSummary: (fileTasks[at + 1]?.level ?? 0) > task.level }))
}

/** Returns the levels of rows; 0 for the project itself. Some programs count the tasks of a plan from level 0. */
function levelsOf(rows: readonly XmlElement[]): number[] {
  const rawLevels = rows.map(levelOf)
  const isProject = (at: number) => rawLevels[at] === 0 && (at === 0 || childText(rows[at], 'UID') === '0')
  const countFromZero = rawLevels.some((level, at) => level === 0 && !isProject(at))
  if (!countFromZero) return rawLevels
  return rawLevels.map((level, at) => (childText(rows[at], 'UID') === '0' ? 0 : level + 1))
}

function levelOf(element: XmlElement): number {
  const number = childText(element, 'OutlineNumber')
  const ofNumber = number === undefined ? undefined : number === '0' ? 0 : number.split('.').length
  return Math.max(
    0,
    childNumber(element, 'OutlineLevel') ?? ofNumber ?? (childText(element, 'UID') === '0' ? 0 : 1),
  )
}

/** Sets the parents of the tasks. A jump by several levels counts as one level, and a task that is too deep moves up. */
export function withParents(
  tasks: Plan['tasks'],
  levels: readonly number[],
  remarks: RemarkCollector,
): Plan['tasks'] {
  const depths: number[] = []
  const parents = parentsOf(levels)
  return tasks.map((task, at) => {
    let parent = parents[at]
    const above = parent === undefined ? undefined : levels[parent]
    if (levels[at]! > (above ?? 0) + 1) remarks.add('timeline:rule.levelJump', task.title)
    const isTooDeep = parent !== undefined && depths[parent]! >= planLimits.depth // A parent precedes its tasks.
    if (isTooDeep) {
      remarks.add('timeline:rule.depthCut', task.title)
      parent = parents[parent!]
    }
    parents[at] = parent
    depths[at] = parent === undefined ? 1 : depths[parent]! + 1 // A parent precedes its tasks.
    return { ...task, parentId: parent === undefined ? null : tasks[parent]!.id } // A parent precedes its tasks.
  })
}
