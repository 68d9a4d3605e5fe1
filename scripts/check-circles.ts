import { findAreaCircles } from './circles/area-circles.ts'
import { findCircles } from './circles/circles.ts'
import { importsByFile } from './circles/imports.ts'

/**
 * Fails if files or areas import each other in a circle. The linter ignores type imports and dynamic imports, but
 * readers have to follow these imports too.
 */
const imports = importsByFile()
const problems = [
  ...findCircles(imports).map(circle => ['These files import each other:', ...circle]),
  ...findAreaCircles(imports).map(circle => ['These areas import each other:', ...circle]),
]
for (const lines of problems) console.log(lines.join('\n  '))
process.exit(problems.length > 0 ? 1 : 0)
