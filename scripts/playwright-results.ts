import { firstErrorLines, type Results } from './results.ts'

/** The parts of Playwright's JSON report that are used here. */
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
      ...errors.map(({ message }) => ({ title: 'e2e', reason: firstErrorLines(message) })),
      ...tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ title, tries }) => ({ title, reason: firstErrorLines(firstErrorOf(tries)) })),
    ],
    unstable: tests
      .filter(({ status }) => status === 'flaky')
      .map(({ title, tries }) => ({
        title,
        failedTries: tries.length - 1,
        reason: firstErrorLines(firstErrorOf(tries)),
      })),
  }
}

const firstErrorOf = (tries: readonly PlaywrightTry[]) =>
  tries.find(({ error }) => error?.message)?.error?.message

const testsOf = ({
  specs,
  suites = [],
}: PlaywrightSuite): { title: string; status: string; tries: PlaywrightTry[] }[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({ title: `e2e/${file}: ${title}`, status, tries: results })),
  ),
  ...suites.flatMap(testsOf),
]
