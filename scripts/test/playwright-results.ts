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
    tests: PlaywrightTest[]
  }[]
}

interface PlaywrightTest {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: PlaywrightTry[]
  /** Notes of the journey, such as the screens that it has checked (`e2e/support/accessible.ts`). */
  annotations?: { type: string; description?: string }[]
}

interface PlaywrightTry {
  /** Duration in milliseconds. */
  duration: number
  error?: { message?: string }
}

/** Converts a report of Playwright to results. */
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
    notes: notesOf(tests),
  }
}

/** Returns a line for each screen that axe has checked, with the journeys that checked it. */
export function checkedScreensOf({ suites }: PlaywrightReport): string[] {
  const journeys = new Map<string, Set<string>>()
  for (const { title, checkedScreens } of suites.flatMap(testsOf))
    for (const screen of checkedScreens) journeys.set(screen, (journeys.get(screen) ?? new Set()).add(title))
  return [...journeys]
    .map(([screen, titles]) => `${screen}: ${[...titles].join('; ')}`)
    .sort((one, other) => one.localeCompare(other))
}

/** Returns lines with the minutes of each project and the number of checks by axe. The projects run in parallel. */
function notesOf(tests: readonly Journey[]): string[] {
  if (tests.length === 0) return []
  const minutes = new Map<string, number>()
  for (const { project, tries } of tests)
    for (const { duration } of tries) minutes.set(project, (minutes.get(project) ?? 0) + duration / 60_000)
  const checks = tests.flatMap(({ checkedScreens }) => checkedScreens)
  const repeatedCount = tests.reduce((sum, { repeatedCount }) => sum + repeatedCount, 0)
  return [
    `Journeys: ${[...minutes].map(([project, sum]) => `${project} ${sum.toFixed(1)} min`).join(', ')}`,
    `Checks by axe: ${checks.length} on ${new Set(checks).size} screens, and ${repeatedCount} repeats left out`,
  ]
}

const firstErrorOf = (tries: readonly PlaywrightTry[]) =>
  tries.find(({ error }) => error?.message)?.error?.message

interface Journey {
  title: string
  project: string
  status: PlaywrightTest['status']
  tries: PlaywrightTry[]
  checkedScreens: string[]
  /** Number of checks that were skipped, because the screen had been checked before. */
  repeatedCount: number
}

const testsOf = ({ specs, suites = [] }: PlaywrightSuite): Journey[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results, annotations = [] }) => ({
      title: `e2e/${file}: ${title}`,
      project: projectName,
      status,
      tries: results,
      checkedScreens: annotations.flatMap(({ type, description }) =>
        type === 'checked screen' && description ? [description] : [],
      ),
      repeatedCount: annotations.filter(({ type }) => type === 'repeated screen').length,
    })),
  ),
  ...suites.flatMap(testsOf),
]
