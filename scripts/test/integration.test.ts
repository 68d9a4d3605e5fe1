import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { excludedTests, integrationFiles, notRepeatedTests, repeatedTests } from './integration.ts'

const server = fileURLToPath(new URL('../../apps/server/', import.meta.url))
const testFiles = globSync('{src,test}/**/*.test.ts', { cwd: server })

const isRepeated = (file: string) => repeatedTests.some(place => file.startsWith(place))

/** Test files that open a database and run on the embedded engine only, each with the reason. */
const onlyEmbedded: Record<string, string> = {
  'src/backup/control.test.ts': 'Only the embedded database needs the running process for a backup.',
  'src/backup/verify/verify.test.ts': 'A trial restore always uses the embedded engine.',
  'src/core/database/engine/embedded/durability.test.ts': 'The files of the embedded engine.',
  'src/core/database/engine/embedded/file-sizes.test.ts': 'The files of the embedded engine.',
  'src/core/database/engine/embedded/folder-lock.test.ts': 'The folder of the embedded engine.',
  'src/core/database/engine/embedded/shared-buffers.test.ts': 'A setting of the embedded engine.',
  'src/core/database/engine/embedded/upkeep.test.ts': 'The upkeep that the embedded engine lacks by itself.',
  'src/seed/load/clear-to-pay.test.ts': 'The template of each run loads the shop.',
}

test('every test that opens a database is repeated on PostgreSQL or listed with a reason', () => {
  const opens =
    /\b(?:shopServer|emptyServer|sharedShop|serverWithMail|shopWithPlan|openFromTemplate|openEmpty)\(/
  const sharesHelper = /\b(?:companyOfEachTest|toolsOfEachTest|newInstallation)\(|\/database\/engines\.ts/
  const missing = testFiles
    .filter(file => !isRepeated(file) && !(file in onlyEmbedded))
    .filter(file => {
      const source = readFileSync(server + file, 'utf8')
      return opens.test(source) || sharesHelper.test(source)
    })
  expect(missing).toEqual([])
})

test('every listed place has tests, and every exception excludes tests that would otherwise be repeated', () => {
  expect(repeatedTests.filter(place => !testFiles.some(file => file.startsWith(place)))).toEqual([])
  expect(Object.keys(onlyEmbedded).filter(file => !existsSync(server + file) || isRepeated(file))).toEqual([])
  for (const place of Object.keys(notRepeatedTests)) {
    const files = globSync(place, { cwd: server })
    expect(files, place).not.toEqual([])
    expect(files.filter(file => file.endsWith('.test.ts') && !isRepeated(file))).toEqual([])
  }
})

test('a divided run assigns each integration test to one of the two databases, and the division depends on the commit', () => {
  const files = integrationFiles()
  const divided = (database: 'embedded' | 'postgres', commit: string) =>
    excludedTests(database, commit).filter(file => files.includes(file))
  const [onEmbedded, onPostgres] = [divided('postgres', 'a1b2c3'), divided('embedded', 'a1b2c3')]
  expect([...onEmbedded, ...onPostgres].sort()).toEqual(files)
  expect(Math.min(onEmbedded.length, onPostgres.length)).toBeGreaterThan(files.length / 3)
  expect(divided('postgres', 'a1b2c3')).toEqual(onEmbedded)
  expect(divided('postgres', 'd4e5f6')).not.toEqual(onEmbedded)
})

test('tests that do not depend on the kind of database run on the embedded database only, in a divided run too', () => {
  expect(excludedTests('embedded', undefined)).toEqual([])
  expect(excludedTests('postgres', undefined)).toEqual(Object.keys(notRepeatedTests))
  expect(excludedTests('postgres', 'a1b2c3')).toEqual(expect.arrayContaining(Object.keys(notRepeatedTests)))
  expect(excludedTests('embedded', 'a1b2c3').filter(file => file.startsWith('test/processes/'))).toEqual([])
})

test('only tests that run on PostgreSQL are divided', () => {
  expect(integrationFiles()).toContain('src/features/boards/board.test.ts')
  expect(integrationFiles()).not.toContain('test/callers.test.ts')
  expect(integrationFiles().filter(file => file.startsWith('test/processes/'))).toEqual([])
})
