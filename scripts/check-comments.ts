import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { unclearOpenings, unclearTitles, unclearWordsIn } from './comments/openings.ts'
import { unclearSummaries } from './comments/summaries.ts'

/**
 * Fails if a doc comment or the title of a test begins with a clause instead of a sentence or a noun, if a doc comment
 * consists only of tags, if a comment has a word that readers misunderstand, or if the summary of an endpoint does not
 * begin with a verb (docs/voice.md).
 */
const files = execFileSync('git', ['ls-files', '-z', '--', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\0')
  .filter(file => file && existsSync(file))
let count = 0
for (const file of files) {
  const source = readFileSync(file, 'utf8')
  const isTest = /\.(test|spec)\.ts$/.test(file)
  const titles = isTest ? unclearTitles(source) : []
  const summaries = file.startsWith('packages/contract/src/') && !isTest ? unclearSummaries(source) : []
  for (const { line, opening, better } of [...unclearOpenings(source), ...titles, ...summaries]) {
    console.log(`${file}:${line} begins with "${opening}". Better: ${better}.`)
    count += 1
  }
  const isExample = file.startsWith('scripts/comments/')
  for (const { line, opening, better } of isExample ? [] : unclearWordsIn(source)) {
    console.log(`${file}:${line} says "${opening}". Better: ${better}.`)
    count += 1
  }
}
process.exit(count > 0 ? 1 : 0)
