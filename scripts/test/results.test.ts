import { expect, test } from 'vitest'
import { checkedScreensOf, type PlaywrightReport, playwrightResultsOf } from './playwright-results.ts'
import { maxUnstable, mergeResults, type Results, summaryOf } from './results.ts'

const results: Results = { passed: 3, failed: 0, skipped: 0, failures: [], unstable: [] }

const report: PlaywrightReport = {
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  errors: [],
  suites: [
    {
      specs: [
        {
          file: 'a.spec.ts',
          title: 'passes',
          tests: [
            {
              projectName: 'tools',
              status: 'expected',
              results: [{ duration: 60_000 }],
              annotations: [
                { type: 'checked screen', description: '/today (1280 px)' },
                { type: 'checked screen', description: '/login (390 px)' },
                { type: 'repeated screen', description: '/login (390 px)' },
              ],
            },
          ],
        },
        {
          file: 'a.spec.ts',
          title: 'fails',
          tests: [
            {
              projectName: 'people',
              status: 'unexpected',
              results: [
                { duration: 30_000, error: { message: '\u001b[31mexpected 1\u001b[39m\n\nwas 2' } },
                { duration: 60_000 },
              ],
              annotations: [{ type: 'checked screen', description: '/login (390 px)' }],
            },
          ],
        },
      ],
      suites: [
        {
          specs: [
            {
              file: 'a.spec.ts',
              title: 'races',
              tests: [
                {
                  projectName: 'tools',
                  status: 'flaky',
                  results: [{ duration: 15_000 }, { duration: 15_000 }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
}

const notes = [
  'Journeys: tools 1.5 min, people 1.5 min',
  'Checks by axe: 3 on 2 screens, and 1 repeats left out',
]

test('a run without failures ends with its counts', () => {
  expect(summaryOf(results)).toBe('\n3 passed, 0 failed')
})

test('a journey that passes only on its retry is unstable, and counts as passed', () => {
  expect(playwrightResultsOf(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: [{ title: 'e2e/a.spec.ts: fails', reason: ['expected 1', 'was 2'] }],
    unstable: [{ title: 'e2e/a.spec.ts: races', failedTries: 1, reason: [] }],
    notes,
  })
})

test('each checked screen is listed with the journeys that check it', () => {
  expect(checkedScreensOf(report)).toEqual([
    '/login (390 px): e2e/a.spec.ts: passes; e2e/a.spec.ts: fails',
    '/today (1280 px): e2e/a.spec.ts: passes',
  ])
})

test('the summary lists the failed and unstable tests of all runners', () => {
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
      ...notes,
      '',
      '5 passed, 2 failed, 1 unstable',
    ].join('\n'),
  )
})

test('the summary of a run with more than ten unstable tests names them as the reason of the failure', () => {
  const unstable = Array.from({ length: maxUnstable + 1 }, (_, at) => ({
    title: `test ${at}`,
    failedTries: 1,
    reason: [],
  }))
  expect(summaryOf({ ...results, unstable })).toContain('11 tests are unstable. At most 10 are accepted.')
  expect(summaryOf({ ...results, unstable: unstable.slice(1) })).not.toContain('accepted')
})
