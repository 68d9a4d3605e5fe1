import type { TreeTask } from './schedule/order.ts'

export interface OutlinePlace {
  /** 1 for a task without a parent. */
  level: number
  /** "2.1.3": the third below the first below the second. */
  number: string
}

/** Where each task stands in the tree. @param tasks in the order of the tree */
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
 * Which earlier one each of a row of levels lies below: that of the next lower level before it, so that a jump by several
 * levels is one. Undefined for those that lie below none.
 */
export function parentsOf(levels: readonly number[]): (number | undefined)[] {
  const open: { level: number; at: number }[] = []
  return levels.map((level, at) => {
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop() // not empty
    const parent = open.at(-1)?.at
    open.push({ level, at })
    return parent
  })
}
