import { findCircles } from './circles.ts'

/** Returns the folder of the area that a file belongs to, such as `apps/web/src/features/boards`. */
const areaOf = (file: string): string | undefined =>
  /^apps\/(?:server|web)\/src\/features\/[\w-]+(?=\/)/.exec(file)?.[0]

/**
 * Finds the groups of areas that import each other, directly or not, on the server and in the web app. Imports of tests
 * do not count, because a test may use any area.
 */
export function findAreaCircles(importsByFile: ReadonlyMap<string, readonly string[]>): string[][] {
  const importsByArea = new Map<string, string[]>()
  for (const [file, imports] of importsByFile) {
    const area = areaOf(file)
    if (area === undefined || file.endsWith('.test.ts')) continue
    const others = imports.flatMap(imported => areaOf(imported) ?? []).filter(other => other !== area)
    importsByArea.set(area, [...(importsByArea.get(area) ?? []), ...others])
  }
  return findCircles(importsByArea)
}
