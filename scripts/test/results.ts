import { stripVTControlCharacters } from 'node:util'

/** The results of a test runner, or of several test runners. */
export interface Results {
  passed: number
  failed: number
  skipped: number
  failures: Failure[]
  /** Tests that failed and then passed on a retry, which only happens in CI. They count as passed. */
  unstable: UnstableTest[]
  /** Lines about the whole run, such as the minutes of each project. */
  notes?: string[]
}

interface Failure {
  /** The file and the title of the test. */
  title: string
  /** The first lines of its first error. */
  reason: string[]
}

interface UnstableTest extends Failure {
  failedTries: number
}

/** Maximum number of unstable tests. A run with more unstable tests fails. */
export const maxUnstable = 10

export const mergeResults = (all: readonly Results[]): Results => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
  failures: all.flatMap(({ failures }) => failures),
  unstable: all.flatMap(({ unstable }) => unstable),
  notes: all.flatMap(({ notes = [] }) => notes),
})

/** Returns the last lines of a run: the failed and unstable tests by name, the notes, and the counts. */
export function summaryOf({ passed, failed, skipped, failures, unstable, notes = [] }: Results): string {
  const unstableWithTries = unstable.map(({ title, failedTries, reason }) => ({
    title: `${title} (failed ${failedTries}×, then passed)`,
    reason,
  }))
  return [
    ...sectionOf('Failed:', failures),
    ...sectionOf('Unstable:', unstableWithTries),
    ...(unstable.length > maxUnstable
      ? ['', `${unstable.length} tests are unstable. At most ${maxUnstable} are accepted.`]
      : []),
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
    [
      `${passed} passed`,
      `${failed} failed`,
      ...(unstable.length > 0 ? [`${unstable.length} unstable`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ].join(', '),
  ].join('\n')
}

const sectionOf = (heading: string, tests: readonly Failure[]): string[] =>
  tests.length === 0
    ? []
    : ['', heading, ...tests.flatMap(({ title, reason }) => [title, ...reason.map(line => `  ${line}`)])]

/** Number of lines of an error in a summary: expected value, actual value and locator. */
const reasonLines = 6

/** Returns the first lines of an error message, without colors and empty lines. */
export const firstErrorLines = (message = ''): string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, reasonLines)
