import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The integration tests: the tests of the server that also run on PostgreSQL, because they open a database, as
 * beginnings of their paths. The other tests do not depend on the kind of database.
 */
export const repeatedTests = [
  'src/features/',
  'src/database/',
  'src/backup/backup.test.ts',
  'src/backup/company.test.ts',
  'src/core/database/named-rows.test.ts',
  'src/core/mail/send-from-person.test.ts',
  ...['backup/backup', 'engine', 'exclusively', 'listen', 'postgres', 'prepared-statements'].map(
    name => `src/core/database/engine/${name}.test.ts`,
  ),
  ...['slow-statements', 'template/template', 'types'].map(
    name => `src/core/database/engine/${name}.test.ts`,
  ),
  'test/',
]

/**
 * Exceptions from `repeatedTests`: patterns of tests that do not depend on the kind of database, each with the reason.
 */
export const notRepeatedTests: Record<string, string> = {
  'test/processes/**': 'Their processes have an embedded database of their own.',
  'test/allowances.test.ts': 'A process counts calls in its memory.',
  'test/callers.test.ts': 'They test headers, sockets and time limits of the server.',
  'test/large-bodies.test.ts': 'The requests are refused before they are parsed.',
  'test/call-limiter.test.ts': 'A process shares its time in its memory.',
  'src/features/files/archive/zip-makers.test.ts':
    'They test the formats of zips. The tests of extraction test its statements.',
  'src/features/molding/export-study.test.ts':
    'They test drawn pages. The tests of studies test its statements.',
  'src/features/timeline/exchange/pdf.test.ts':
    'They test drawn pages. The tests of plans test its statements.',
}

/** Arguments with which Vitest runs the integration tests, except the tests that `excludedTests` returns. */
export const integrationTests: readonly string[] = ['--project=server', ...repeatedTests]

const server = fileURLToPath(new URL('../../apps/server/', import.meta.url))

/** Returns the files of the integration tests, as paths below `apps/server`. */
export function integrationFiles(): string[] {
  const exceptions = new Set(Object.keys(notRepeatedTests).flatMap(place => globSync(place, { cwd: server })))
  return globSync('{src,test}/**/*.test.ts', { cwd: server })
    .filter(file => repeatedTests.some(place => file.startsWith(place)) && !exceptions.has(file))
    .sort()
}

/**
 * Returns the tests of the server that a run on a database excludes, as patterns below `apps/server`.
 * @param commit the id of the tested commit, which divides the integration tests between the two databases. The halves
 * differ between commits, so that each test runs on both databases within a few commits, and stay equal for repeated
 * runs of a commit. Without a commit, all integration tests run.
 */
export function excludedTests(database: 'embedded' | 'postgres', commit: string | undefined): string[] {
  const isForEmbedded = (file: string) =>
    (createHash('sha256').update(`${commit} ${file}`).digest()[0] ?? 0) % 2 === 0
  const ofOther = integrationFiles().filter(file => isForEmbedded(file) !== (database === 'embedded'))
  return [...(database === 'postgres' ? Object.keys(notRepeatedTests) : []), ...(commit ? ofOther : [])]
}
