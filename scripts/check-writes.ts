import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { exceptions } from './writes/exceptions.ts'
import { declaredTables } from './writes/find-writes.ts'
import { foreignWrites, isExcepted, schemaFolder, unusedExceptions } from './writes/foreign-writes.ts'

/**
 * Fails if a file of the server changes a table of another area, or if a schema file is not named after an area or a
 * folder of the core. Only the folder with the name of the schema file may change its tables.
 */
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'apps/server/src/*.ts'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter(file => existsSync(file))
const problems: string[] = []
const tables = files
  .filter(file => file.startsWith(schemaFolder) && !file.endsWith('/index.ts'))
  .flatMap(file => {
    const name = file.slice(schemaFolder.length, -'.ts'.length)
    if (!['features', 'core'].some(folder => existsSync(`apps/server/src/${folder}/${name}`)))
      problems.push(`${file} has the name of no area and of no room of the core.`)
    return declaredTables(readFileSync(file, 'utf8'), name)
  })
const writes = foreignWrites(
  files.map(file => ({ file, source: readFileSync(file, 'utf8') })),
  tables,
)
for (const write of writes.filter(write => !isExcepted(write, exceptions))) {
  const { file, line, table } = write
  problems.push(
    `${file}:${line} changes "${table.variable}". Only ${table.schema} changes it: call a function of its index.ts.`,
  )
}
problems.push(...unusedExceptions(writes, exceptions))
for (const problem of problems) console.log(problem)
process.exit(problems.length > 0 ? 1 : 0)
