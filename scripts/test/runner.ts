import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Results } from './results.ts'

/** The outcome of a test runner. */
export interface Run {
  results: Results
  /** False if a test failed, or the runner failed outside of any test. */
  hasPassed: boolean
}

/**
 * Runs a test runner, and reads the results that it writes to a file. If a runner fails without the name of a failed
 * test, because it was killed or did not start, the runner itself counts as a failure, so that the results of other
 * runners still count.
 * @param name the name of the runner in the summary
 * @param resultsOf converts the report of this runner to results
 * @param file the new file to which the runner writes its report
 */
export function runTests(
  name: string,
  resultsOf: (report: never) => Results,
  file: string,
  command: string,
  ...commandArguments: string[]
): Run {
  const { status, signal, error } = spawnSync(command, commandArguments, {
    stdio: 'inherit',
    env: { ...process.env, RESULTS_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const hasPassed = status === 0
  const end = error?.message ?? (signal ? `It was ended by ${signal}.` : `Its exit code is ${status}.`)
  try {
    const results = resultsOf(JSON.parse(readFileSync(file, 'utf8')) as never)
    const isNamed = results.failed > 0 || results.failures.length > 0
    return {
      results: hasPassed || isNamed ? results : withFailure(results, `${name} failed`, end),
      hasPassed,
    }
  } catch (problem) {
    const results = { passed: 0, failed: 0, skipped: 0, failures: [], unstable: [] }
    return {
      results: withFailure(results, `${name} ended without results`, end, String(problem)),
      hasPassed: false,
    }
  }
}

const withFailure = (results: Results, title: string, ...reason: string[]): Results => ({
  ...results,
  failed: results.failed + 1,
  failures: [...results.failures, { title, reason }],
})
