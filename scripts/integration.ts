import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The tests of the server that run once more on PostgreSQL, as parts of their paths: those that open a database. The
 * other tests do not depend on its kind.
 */
export const repeatedTests = [
  'src/features/',
  'src/database/',
  'src/backup/backup.test.ts',
  'src/backup/company.test.ts',
  'src/core/database/named-rows.test.ts',
  'src/core/mail/send-from-person.test.ts',
  ...['backup', 'engine', 'exclusively', 'listen', 'postgres', 'slow-statements', 'template', 'types'].map(
    name => `src/core/database/engine/${name}.test.ts`,
  ),
  'test/',
]

/** Tests in these places that open a database but do not depend on its kind, each with the reason. */
export const notRepeatedTests: Record<string, string> = {
  'test/processes/**': 'Their processes have an embedded database of their own.',
  'test/allowances.test.ts': 'A process counts calls in its memory.',
  'test/callers.test.ts': 'They test headers, sockets and time limits of the server.',
  'test/large-bodies.test.ts': 'The requests are refused before they are parsed.',
  'test/call-limiter.test.ts': 'A process shares its time in its memory.',
  'src/features/files/archive/zip-makers.test.ts':
    'They test the formats of zips. The tests of extraction test its statements.',
  'src/features/molding/export.test.ts': 'They test drawn pages. The tests of studies test its statements.',
  'src/features/timeline/pdf.test.ts': 'They test drawn pages. The tests of plans test its statements.',
}

/** Arguments of Vitest that select the tests of the integration, but for those that `excludedTests` excludes. */
export const integrationTests: readonly string[] = ['--project=server', ...repeatedTests]

const server = fileURLToPath(new URL('../apps/server/', import.meta.url))

/** Returns the files of the tests of the integration, as paths below `apps/server`. */
export function integrationFiles(): string[] {
  const isLeftOut = new Set(Object.keys(notRepeatedTests).flatMap(place => globSync(place, { cwd: server })))
  return globSync('{src,test}/**/*.test.ts', { cwd: server })
    .filter(file => repeatedTests.some(place => file.startsWith(place)) && !isLeftOut.has(file))
    .sort()
}

/**
 * Returns the tests of the server that do not run on a database, as patterns below `apps/server`.
 * @param commit divides the tests of the integration between the two databases: the id of the commit that is tested.
 * Both halves change with the commit, so that each test meets both databases within a few commits, and a run of the same
 * commit is the same. Without a commit all tests of the integration run.
 */
export function excludedTests(database: 'embedded' | 'postgres', commit: string | undefined): string[] {
  const isForEmbedded = (file: string) =>
    (createHash('sha256').update(`${commit} ${file}`).digest()[0] ?? 0) % 2 === 0
  const ofOther = integrationFiles().filter(file => isForEmbedded(file) !== (database === 'embedded'))
  return [...(database === 'postgres' ? Object.keys(notRepeatedTests) : []), ...(commit ? ofOther : [])]
}
