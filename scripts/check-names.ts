import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { bannedNames, bannedWholeNames } from './names/banned.ts'

/** Fails if a declaration has a name for which docs/voice.md requires a standard word. */
const files = execFileSync('git', ['ls-files', '-z', '--', '*.ts', '*.tsx', ':!scripts/names'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter(file => file && existsSync(file))
let count = 0
for (const file of files) {
  const source = readFileSync(file, 'utf8')
  for (const { line, name, better } of [...bannedNames(source), ...bannedWholeNames(file, source)]) {
    console.log(`${file}:${line} declares "${name}". Better: ${better}.`)
    count += 1
  }
}
process.exit(count > 0 ? 1 : 0)
