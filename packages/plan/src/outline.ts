import type { TreeTask } from './schedule/tree-order.ts'

/** The place of a task in the outline of a plan. */
export interface OutlinePlace {
  /** The depth in the tree; 1 for a task without a parent. */
  level: number
  /** The outline number. "2.1.3" is the third task below the first task below the second. */
  number: string
}

/**
 * Returns the outline level and number of each task.
 * @param tasks the tasks in the order of the tree
 */
export function outlineOf(tasks: readonly Pick<TreeTask, 'id' | 'parentId'>[]): Map<string, OutlinePlace> {
  const outline = new Map<string, OutlinePlace>()
  const count = new Map<string | null, number>()
  for (const { id, parentId } of tasks) {
    const above = parentId === null ? undefined : outline.get(parentId)
    const place = (count.get(parentId) ?? 0) + 1
    count.set(parentId, place)
    outline.set(id, {
      level: (above?.level ?? 0) + 1,
      number: above ? `${above.number}.${place}` : String(place),
    })
  }
  return outline
}

/**
 * Returns the index of the parent of each task, by the levels of the tasks: the last earlier task with a lower level;
 * undefined for a task at the top. A jump by several levels counts as one level.
 */
export function parentsOf(levels: readonly number[]): (number | undefined)[] {
  const open: { level: number; at: number }[] = []
  return levels.map((level, at) => {
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop() // The list is not empty.
    const parent = open.at(-1)?.at
    open.push({ level, at })
    return parent
  })
}
