/** The position of a task in the tree. */
export interface TreeTask {
  id: string
  parentId: string | null
  orderId: number
}

/** Sorts tasks from top to bottom: each task before its children, and siblings by `orderId` and then by id. */
export function inTreeOrder<T extends TreeTask>(tasks: readonly T[]): T[] {
  const ids = new Set(tasks.map(({ id }) => id))
  const below = Map.groupBy(tasks, ({ parentId }) => (parentId && ids.has(parentId) ? parentId : null))
  for (const siblings of below.values())
    siblings.sort((a, b) => a.orderId - b.orderId || (a.id < b.id ? -1 : 1))
  const orderedTasks: T[] = []
  const next = [...(below.get(null) ?? [])].reverse()
  for (let task = next.pop(); task; task = next.pop()) {
    orderedTasks.push(task)
    next.push(...(below.get(task.id) ?? []).toReversed())
  }
  return orderedTasks
}

/** Returns the given ids and the ids of all tasks below them. */
export function withDescendants(tasks: readonly TreeTask[], ids: readonly string[]): Set<string> {
  const below = Map.groupBy(tasks, ({ parentId }) => parentId)
  const all = new Set<string>()
  const next = [...ids]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (all.has(id)) continue
    all.add(id)
    next.push(...(below.get(id) ?? []).map(task => task.id))
  }
  return all
}
