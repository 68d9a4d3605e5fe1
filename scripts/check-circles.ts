import { circles } from './circles/circles.ts'
import { importsByFile } from './circles/imports.ts'

/**
 * Fails if a file imports itself over other files. The linter ignores type imports and dynamic imports, but readers
 * must follow those too.
 */
const importCircles = circles(importsByFile())
for (const circle of importCircles) console.log(`These files import each other:\n  ${circle.join('\n  ')}`)
process.exit(importCircles.length > 0 ? 1 : 0)
