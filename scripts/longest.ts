import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Lists the ten longest source files, for information only. */
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { encoding: 'utf8' })
  .trim()
  .split('\n')
const lengths = files
  .map(file => ({ file, lines: readFileSync(file, 'utf8').split('\n').length }))
  .sort((left, right) => right.lines - left.lines)
const at = (share: number) => lengths[Math.floor(lengths.length * (1 - share))]?.lines
console.log(`\n${files.length} files, median ${at(0.5)} lines, p90 ${at(0.9)}. The longest:`)
for (const { file, lines } of lengths.slice(0, 10)) console.log(`  ${String(lines).padStart(4)}  ${file}`)
