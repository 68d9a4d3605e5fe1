import { expect, test } from 'vitest'
import { type PlaywrightReport, playwrightResultsOf } from './playwright-results.ts'
import { maxUnstable, mergeResults, type Results, summaryOf } from './results.ts'

const results: Results = { passed: 3, failed: 0, skipped: 0, failures: [], unstable: [] }

const report: PlaywrightReport = {
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  errors: [],
  suites: [
    {
      specs: [
        { file: 'a.spec.ts', title: 'passes', tests: [{ status: 'expected', results: [{}] }] },
        {
          file: 'a.spec.ts',
          title: 'fails',
          tests: [
            {
              status: 'unexpected',
              results: [{ error: { message: '\u001b[31mexpected 1\u001b[39m\n\nwas 2' } }, {}],
            },
          ],
        },
      ],
      suites: [
        { specs: [{ file: 'a.spec.ts', title: 'races', tests: [{ status: 'flaky', results: [{}, {}] }] }] },
      ],
    },
  ],
}

test('a run without failures ends with its counts', () => {
  expect(summaryOf(results)).toBe('\n3 passed, 0 failed')
})

test('a journey that passed at its second try is unstable, and counts as passed', () => {
  expect(playwrightResultsOf(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: [{ title: 'e2e/a.spec.ts: fails', reason: ['expected 1', 'was 2'] }],
    unstable: [{ title: 'e2e/a.spec.ts: races', failedTries: 1, reason: [] }],
  })
})

test('failed and unstable tests of all runners are named below each other', () => {
  const failed = { ...results, failed: 1, failures: [{ title: 'one.test.ts: fails', reason: ['because'] }] }
  expect(summaryOf(mergeResults([failed, playwrightResultsOf(report)]))).toBe(
    [
      '',
      'Failed:',
      'one.test.ts: fails',
      '  because',
      'e2e/a.spec.ts: fails',
      '  expected 1',
      '  was 2',
      '',
      'Unstable:',
      'e2e/a.spec.ts: races (failed 1×, then passed)',
      '',
      '5 passed, 2 failed, 1 unstable',
    ].join('\n'),
  )
})

test('too many unstable tests are named as the reason of the failure', () => {
  const unstable = Array.from({ length: maxUnstable + 1 }, (_, at) => ({
    title: `test ${at}`,
    failedTries: 1,
    reason: [],
  }))
  expect(summaryOf({ ...results, unstable })).toContain('11 tests are unstable. At most 10 are accepted.')
  expect(summaryOf({ ...results, unstable: unstable.slice(1) })).not.toContain('accepted')
})
