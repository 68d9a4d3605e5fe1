import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'
import { integrationTests } from './test/integration.ts'
import { checkedScreensOf, type PlaywrightReport, playwrightResultsOf } from './test/playwright-results.ts'
import { maxUnstable, mergeResults, type Results, summaryOf } from './test/results.ts'
import { type Run, runTests } from './test/runner.ts'

/**
 * Runs unit, integration and end-to-end tests, and prints a summary. `--only=integration` runs only the tests that
 * depend on the kind of database. `--divide=COMMIT` divides these tests between the runs on both databases (see
 * `excludedTests`).
 */
const onlyIntegration = process.argv.includes('--only=integration')
const dividedCommit = process.argv
  .find(argument => argument.startsWith('--divide='))
  ?.slice('--divide='.length)
// `vitest.config.ts` reads this variable.
if (dividedCommit) process.env.DIVIDED_COMMIT = dividedCommit
const temporary = temporaryFolder()
// The test runners and their browsers and servers inherit this variable.
process.env.TMPDIR = temporary.path
const folder = mkdtempSync(join(tmpdir(), 'steelsafe-tests-'))

/** Runs a test runner, and prints how long it took. */
function run(
  name: string,
  resultsOf: (report: never) => Results,
  command: string,
  ...commandArguments: string[]
): Run {
  const started = Date.now()
  const outcome = runTests(name, resultsOf, join(folder, `${name}.json`), command, ...commandArguments)
  console.log(`\n${name}: ${((Date.now() - started) / 60_000).toFixed(1)} min`)
  return outcome
}

const unitAndIntegration = () =>
  run(
    'vitest',
    (results: Results) => results,
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=./scripts/test/results-reporter.ts',
    ...(onlyIntegration ? integrationTests : []),
  )

let checkedScreens: string[] = []
const journeysOf = (report: PlaywrightReport): Results => {
  checkedScreens = checkedScreensOf(report)
  return playwrightResultsOf(report)
}

const endToEnd = () => run('playwright', journeysOf, 'playwright', 'test', '--reporter=list,json')

const runs = onlyIntegration ? [unitAndIntegration()] : [unitAndIntegration(), endToEnd()]
rmSync(folder, { recursive: true })
temporary.remove()
const results = mergeResults(runs.map(run => run.results))
const summary = summaryOf(results)
if (checkedScreens.length > 0) console.log(['', 'Screens checked by axe:', ...checkedScreens].join('\n'))
console.log(summary)
// CI prints the summaries of all runs at the end of its log.
if (process.env.SUMMARY_FILE) appendFileSync(process.env.SUMMARY_FILE, `${summary}\n`)
process.exit(runs.every(({ hasPassed }) => hasPassed) && results.unstable.length <= maxUnstable ? 0 : 1)
