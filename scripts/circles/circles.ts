/**
 * Finds the groups of files that import each other, directly or not, each in alphabetical order. Uses Tarjan's
 * algorithm for strongly connected components.
 */
export function findCircles(importsByFile: ReadonlyMap<string, readonly string[]>): string[][] {
  const orderByFile = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const importCircles: string[][] = []

  function visit(file: string): number {
    const order = orderByFile.size
    orderByFile.set(file, order)
    lowest.set(file, order)
    path.push(file)
    for (const imported of importsByFile.get(file) ?? []) {
      if (!orderByFile.has(imported)) lower(file, visit(imported))
      else if (path.includes(imported)) lower(file, orderByFile.get(imported)!)
    }
    if (lowest.get(file) === order) {
      const circle = path.splice(path.indexOf(file))
      if (circle.length > 1 || importsByFile.get(file)?.includes(file)) importCircles.push(circle.sort())
    }
    return lowest.get(file)!
  }

  function lower(file: string, order: number) {
    if (order < lowest.get(file)!) lowest.set(file, order)
  }

  for (const file of importsByFile.keys()) if (!orderByFile.has(file)) visit(file)
  return importCircles.sort(([left = ''], [right = '']) => left.localeCompare(right))
}
