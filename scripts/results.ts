/** What a run of tests has shown. */
export interface Results {
  passed: number
  failed: number
  skipped: number
  /** File, title and the first line of the reason of each failed test. */
  failures: string[]
  /** Tests that failed and then passed when they were tried again, which only happens in CI. They count as passed. */
  unstable: UnstableTest[]
}

export interface UnstableTest {
  title: string
  failedTries: number
  /** The first lines of the error of its first try. */
  reason: string[]
}

/** A run with more unstable tests than this fails. */
export const maxUnstable = 10

export const sumOf = (all: readonly Results[]): Results => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
  failures: all.flatMap(({ failures }) => failures),
  unstable: all.flatMap(({ unstable }) => unstable),
})

/** The last lines of a run: each failed and each unstable test by its name, and the counts. */
export function summaryOf({ passed, failed, skipped, failures, unstable }: Results): string {
  const unstableLines = unstable.flatMap(({ title, failedTries, reason }) => [
    `${title} (failed ${failedTries}×, then passed)`,
    ...reason,
  ])
  return [
    ...sectionOf('Failed:', failures),
    ...sectionOf('Unstable:', unstableLines),
    ...(unstable.length > maxUnstable
      ? ['', `${unstable.length} tests are unstable. At most ${maxUnstable} are accepted.`]
      : []),
    '',
    [
      `${passed} passed`,
      `${failed} failed`,
      ...(unstable.length > 0 ? [`${unstable.length} unstable`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ].join(', '),
  ].join('\n')
}

const sectionOf = (title: string, lines: readonly string[]) => (lines.length > 0 ? ['', title, ...lines] : [])
