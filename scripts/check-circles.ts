import { circles } from './circles/circles.ts'
import { importsByFile } from './circles/imports.ts'

/**
 * No file reaches itself over what it imports. The linter sees neither imports of types nor those that load a file later,
 * though both tie files together for who reads them.
 */
const found = circles(importsByFile())
for (const circle of found) console.log(`These files import each other:\n  ${circle.join('\n  ')}`)
process.exit(found.length > 0 ? 1 : 0)
