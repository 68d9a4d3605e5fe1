import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Unit, integration and end-to-end tests, and one summary. `--only=integration` leaves out the browser and the rest. */
const onlyIntegration = process.argv.includes('--only=integration')
/** What asks the database: the rest of the server's core and the embedded engine are the same whichever database it is. */
const integration = ['--project=server', 'src/features/', 'src/database/', 'engine/engine.test.ts', 'test/']
const folder = mkdtempSync(join(tmpdir(), 'steelsafe-tests-'))

interface Count {
  passed: number
  failed: number
  skipped: number
}

function run(command: string, ...given: string[]): boolean {
  return (
    spawnSync(command, given, {
      stdio: 'inherit',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'playwright.json') },
    }).status === 0
  )
}

const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

function unitAndIntegration(): Count & { isRight: boolean } {
  const report = `--outputFile.json=${join(folder, 'vitest.json')}`
  const isRight = run(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    report,
    ...(onlyIntegration ? integration : []),
  )
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = read('vitest.json')
  return { passed, failed, skipped, isRight }
}

function endToEnd(): Count & { isRight: boolean } {
  const isRight = run('playwright', 'test', '--reporter=list,json')
  const { expected: passed, unexpected: failed, skipped } = read('playwright.json').stats
  return { passed, failed, skipped, isRight }
}

const results = onlyIntegration ? [unitAndIntegration()] : [unitAndIntegration(), endToEnd()]
rmSync(folder, { recursive: true })
const sum = (key: keyof Count) => results.reduce((total, result) => total + result[key], 0)
console.log(
  `\n${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`,
)
process.exit(results.every(result => result.isRight) ? 0 : 1)
