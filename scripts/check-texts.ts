import { findings } from './texts/findings.ts'

const found = findings()
for (const line of found) console.log(line)
process.exit(found.length > 0 ? 1 : 0)
