import { stripVTControlCharacters } from 'node:util'
import type { Results } from './results.ts'

/** The parts of Playwright's JSON report that are read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  /** Errors outside of any test, such as a server that did not start. */
  errors: { message?: string }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: PlaywrightTry[] }[]
  }[]
}

interface PlaywrightTry {
  error?: { message?: string }
}

export function playwrightResultsOf({ stats, suites, errors }: PlaywrightReport): Results {
  const tests = suites.flatMap(testsOf)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message = '' }) => message.split('\n', 1)[0] ?? ''),
      ...tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ title, tries }) => [title, ...reasonOf(tries)].join('\n')),
    ],
    unstable: tests
      .filter(({ status }) => status === 'flaky')
      .map(({ title, tries }) => ({ title, failedTries: tries.length - 1, reason: reasonOf(tries) })),
  }
}

/** The lines of an error that name what was expected, what was there and where it was looked for. */
const reasonLines = 6

/** The beginning of the first error of a test, so that a log is enough to know what happened. */
function reasonOf(tries: readonly PlaywrightTry[]): string[] {
  const message = tries.find(({ error }) => error?.message)?.error?.message ?? ''
  return stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, reasonLines)
    .map(line => `  ${line}`)
}

const testsOf = ({
  specs,
  suites = [],
}: PlaywrightSuite): { title: string; status: string; tries: PlaywrightTry[] }[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({ title: `e2e/${file}: ${title}`, status, tries: results })),
  ),
  ...suites.flatMap(testsOf),
]
