import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mergeResults, type Results, summaryOf } from './results.ts'
import { runTests } from './runner.ts'

const results: Results = { passed: 3, failed: 0, skipped: 0, failures: [], unstable: [] }
const write = (report: string) =>
  `require('node:fs').writeFileSync(process.env.RESULTS_FILE, ${JSON.stringify(report)})`

/** Runs JavaScript code as a test runner. */
function runProgram(program: string, command = process.execPath) {
  const folder = mkdtempSync(join(tmpdir(), 'runner-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const readResults = (report: Results) => report
  return runTests('vitest', readResults, join(folder, 'results.json'), command, '-e', program)
}

test('the results of a successful runner are the results in its report', () => {
  expect(runProgram(write(JSON.stringify(results)))).toEqual({ results, hasPassed: true })
})

test('a failed runner whose report names a failed test adds no further failure', () => {
  const failed = { ...results, failed: 1, failures: [{ title: 'one.test.ts: fails', reason: ['because'] }] }
  expect(runProgram(`${write(JSON.stringify(failed))}; process.exit(1)`)).toEqual({
    results: failed,
    hasPassed: false,
  })
})

test('a runner that is killed before its report counts as a failure, and the results of other runners still count', () => {
  const killed = runProgram("process.kill(process.pid, 'SIGKILL')")
  expect(killed).toMatchObject({
    hasPassed: false,
    results: { passed: 0, failed: 1, failures: [{ title: 'vitest ended without results' }] },
  })
  expect(killed.results.failures[0]?.reason[0]).toBe('It was ended by SIGKILL.')
  expect(summaryOf(mergeResults([killed.results, results]))).toMatch(
    /Failed:\nvitest ended without results\n[\s\S]*3 passed, 1 failed$/,
  )
})

test('an incomplete report counts as a failure with the exit code', () => {
  expect(runProgram(`${write('{"passed": 3')}; process.exit(7)`)).toMatchObject({
    hasPassed: false,
    results: { failures: [{ reason: ['Its exit code is 7.', expect.stringContaining('JSON')] }] },
  })
})

test('a runner that fails without a failed test counts as a failure under its name', () => {
  expect(runProgram(`${write(JSON.stringify(results))}; process.exit(1)`)).toEqual({
    hasPassed: false,
    results: {
      ...results,
      failed: 1,
      failures: [{ title: 'vitest failed', reason: ['Its exit code is 1.'] }],
    },
  })
})

test('a runner that cannot be started counts as a failure with the reason', () => {
  const { results: missing } = runProgram('', '/no/such/runner')
  expect(missing.failures).toMatchObject([{ title: 'vitest ended without results' }])
  expect(missing.failures[0]?.reason[0]).toContain('ENOENT')
})
