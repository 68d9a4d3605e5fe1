import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { brokenLinks } from './docs/broken-links.ts'
import { outdatedLines } from './docs/quoted-lines.ts'
import { unknownPaths } from './docs/unknown-paths.ts'

/**
 * Fails if a document links to a file or heading that does not exist, such as a renamed test in docs/security.md; if
 * it names a source file that does not exist; or if the page that teaches how to add an area quotes lines that its areas
 * no longer have.
 */
const sourceFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter(file => existsSync(file)) // Git lists deleted files until they are committed.
let count = 0
for (const document of globSync(['*.md', 'docs/**/*.md']).sort()) {
  for (const { line, target } of brokenLinks(document)) {
    console.log(`${document}:${line} links to ${target}, which does not exist.`)
    count += 1
  }
  for (const { line, path } of unknownPaths(readFileSync(document, 'utf8'), sourceFiles)) {
    console.log(`${document}:${line} names ${path}, which does not exist.`)
    count += 1
  }
}

const quotingDocument = 'docs/add-an-area.md'
const quotedFiles = globSync([
  '{packages/contract/src,apps/server/src/features,apps/web/src/features}/{testimonials,phases}/*.{ts,tsx}',
  'apps/server/src/database/schema/testimonials.ts',
  'packages/texts/testimonials/en.json',
])
const areaTexts = quotedFiles.map(file => readFileSync(file, 'utf8'))
for (const { line, text } of outdatedLines(readFileSync(quotingDocument, 'utf8'), areaTexts)) {
  console.log(`${quotingDocument}:${line} quotes a line that its areas do not have: ${text}`)
  count += 1
}
process.exit(count > 0 ? 1 : 0)
