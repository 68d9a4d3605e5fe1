import { existsSync, readFileSync } from 'node:fs'
import { namedTests } from './docs/named-tests.ts'

/** Fails if a document names a test that does not exist. */
const documents = ['docs/security.md']
let count = 0
for (const document of documents)
  for (const { line, name, file } of namedTests(readFileSync(document, 'utf8')))
    if (!existsSync(file)) {
      console.log(`${document}:${line} names the test "${name}", but there is no ${file}.`)
      count += 1
    }
process.exit(count > 0 ? 1 : 0)
