import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** Unit, integration and end-to-end tests, and one summary. `--only=integration` leaves out the browser and the rest. */
const onlyIntegration = process.argv.includes('--only=integration')
/** What asks the database: the rest of the server's core and the embedded engine are the same whichever database it is. */
const integration = ['--project=server', 'src/features/', 'src/database/', 'engine/engine.test.ts', 'test/']
const folder = mkdtempSync(join(tmpdir(), 'steelsafe-tests-'))

interface Result {
  passed: number
  failed: number
  skipped: number
  /** File, title and first line of the reason of each failed test: what a long run prints of them scrolls away. */
  failures: string[]
  isRight: boolean
}

interface VitestFile {
  name: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { ok: boolean; file: string; title: string }[]
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

const firstLine = (text = '') => text.split('\n', 1)[0]

const failuresOf = (files: VitestFile[]): string[] =>
  files.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file that cannot be loaded has a message and no test.
    if (failed.length === 0 && message) return [`${file}: ${firstLine(message)}`]
    return failed.map(
      ({ fullName, failureMessages: [reason] }) => `${file}: ${fullName}: ${firstLine(reason)}`,
    )
  })

const failedJourneysOf = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`),
  ...suites.flatMap(failedJourneysOf),
]

function unitAndIntegration(): Result {
  const report = `--outputFile.json=${join(folder, 'vitest.json')}`
  const isRight = run(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    report,
    ...(onlyIntegration ? integration : []),
  )
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    testResults,
  } = read('vitest.json')
  return { passed, failed, skipped, failures: failuresOf(testResults), isRight }
}

function endToEnd(): Result {
  const isRight = run('playwright', 'test', '--reporter=list,json')
  const { stats, suites } = read('playwright.json')
  const { expected: passed, unexpected: failed, skipped } = stats
  return { passed, failed, skipped, failures: suites.flatMap(failedJourneysOf), isRight }
}

const results = onlyIntegration ? [unitAndIntegration()] : [unitAndIntegration(), endToEnd()]
rmSync(folder, { recursive: true })
const failures = results.flatMap(result => result.failures)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  results.reduce((total, result) => total + result[key], 0)
console.log(
  `\n${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`,
)
process.exit(results.every(result => result.isRight) ? 0 : 1)
