import { globSync } from 'node:fs'
import { brokenLinks } from './docs/broken-links.ts'

/** Fails if a document links to a file or heading that does not exist, such as a renamed test in docs/security.md. */
let count = 0
for (const document of globSync(['*.md', 'docs/**/*.md']).sort())
  for (const { line, target } of brokenLinks(document)) {
    console.log(`${document}:${line} links to ${target}, which does not exist.`)
    count += 1
  }
process.exit(count > 0 ? 1 : 0)
