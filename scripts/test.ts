import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playwrightResultsOf } from './playwright-results.ts'
import { maxUnstable, mergeResults, type Results, summaryOf } from './results.ts'

/**
 * Runs unit, integration and end-to-end tests, and prints a summary. `--only=integration` skips the tests that do not
 * need a database.
 */
const onlyIntegration = process.argv.includes('--only=integration')
/**
 * The tests that use the database. The other tests of the server do not depend on the kind of database, and the
 * processes that tests start have an embedded one of their own.
 */
const integration = [
  '--project=server',
  ...['src/features/', 'src/database/', 'engine/engine.test.ts', 'test/'],
  '--exclude=test/processes/**',
]
const folder = mkdtempSync(join(tmpdir(), 'steelsafe-tests-'))

interface Run {
  results: Results
  /** False if a test failed, or the runner failed outside of any test. */
  isRight: boolean
}

/** Runs a test runner, which writes its results to a file, and reads them. */
function run(
  name: string,
  resultsOf: (report: never) => Results,
  command: string,
  ...commandArguments: string[]
): Run {
  const file = join(folder, `${name}.json`)
  const started = Date.now()
  const { status } = spawnSync(command, commandArguments, {
    stdio: 'inherit',
    env: { ...process.env, RESULTS_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  console.log(`\n${name}: ${((Date.now() - started) / 60_000).toFixed(1)} min`)
  try {
    return { results: resultsOf(JSON.parse(readFileSync(file, 'utf8')) as never), isRight: status === 0 }
  } catch (error) {
    // A runner that was killed leaves no results. The results of the other runner still count.
    const failure = { title: `${name} ended without results`, reason: [String(error)] }
    return {
      results: { passed: 0, failed: 1, skipped: 0, failures: [failure], unstable: [] },
      isRight: false,
    }
  }
}

const unitAndIntegration = () =>
  run(
    'vitest',
    (results: Results) => results,
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=./scripts/results-reporter.ts',
    ...(onlyIntegration ? integration : []),
  )

const endToEnd = () => run('playwright', playwrightResultsOf, 'playwright', 'test', '--reporter=list,json')

const runs = onlyIntegration ? [unitAndIntegration()] : [unitAndIntegration(), endToEnd()]
rmSync(folder, { recursive: true })
const results = mergeResults(runs.map(run => run.results))
const summary = summaryOf(results)
console.log(summary)
// CI prints the summaries of all runs at the end of its log.
if (process.env.SUMMARY_FILE) appendFileSync(process.env.SUMMARY_FILE, `${summary}\n`)
process.exit(runs.every(({ isRight }) => isRight) && results.unstable.length <= maxUnstable ? 0 : 1)
