import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { firstErrorLines, type Results } from './results.ts'

/** Writes the results of a Vitest run to the file that `RESULTS_FILE` names. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.RESULTS_FILE
    if (file) writeFileSync(file, JSON.stringify(resultsOf(modules)))
  }
}

export function resultsOf(modules: readonly TestModule[]): Results {
  const results: Results = { passed: 0, failed: 0, skipped: 0, failures: [], unstable: [] }
  for (const module of modules) {
    const file = relative(process.cwd(), module.moduleId)
    for (const error of module.errors())
      results.failures.push({ title: file, reason: firstErrorLines(error.message) })
    for (const test of module.children.allTests()) addTest(results, file, test)
  }
  return results
}

function addTest(results: Results, file: string, test: TestCase): void {
  const { state, errors } = test.result()
  const reason = firstErrorLines(errors?.[0]?.message)
  const title = `${file}: ${test.fullName.replaceAll(' > ', ' ')}`
  if (state === 'skipped') results.skipped++
  else if (state === 'failed') {
    results.failed++
    results.failures.push({ title, reason })
  } else if (state === 'passed') {
    results.passed++
    const { retryCount = 0 } = test.diagnostic() ?? {}
    if (retryCount > 0) results.unstable.push({ title, failedTries: retryCount, reason })
  }
}
