import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { joinedFiles } from './areas/joined-files.ts'
import { missingPieces } from './areas/missing-pieces.ts'
import { readAreas, schemaFiles } from './areas/read-areas.ts'

/**
 * Writes the files that join all areas: their endpoints, texts, tables, routes, jobs, examples, screens and menu items.
 * With `--check` it writes nothing, and fails if a file is out of date. It also fails if an area lacks a required part.
 */
const isCheck = process.argv.includes('--check')
const areas = readAreas('.')
const problems = missingPieces(areas)

for (const [file, text] of problems.length > 0 ? [] : joinedFiles(areas, schemaFiles('.'))) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  if (isCheck) problems.push(`${file} does not join the areas as they are. Run \`npm run generate\`.`)
  else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(file)
  }
}

for (const problem of problems) console.log(problem)
process.exit(problems.length > 0 ? 1 : 0)
