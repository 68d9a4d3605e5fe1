import { findings } from './texts/findings.ts'

const problems = findings()
for (const line of problems) console.log(line)
process.exit(problems.length > 0 ? 1 : 0)
