/** What a slow machine needs of time, as `scripts/patience.ts` has measured it at the start of the run. */
const slowness = Number(process.env.TEST_SLOWNESS ?? 1)

/** A time limit of the tests, prolonged on a slow machine. @param usual milliseconds that are ample on a quiet machine */
export const patience = (usual: number): number => Math.round(usual * slowness)

/** The options of a test that starts processes of Steelsafe or restores a whole installation, one after the other. */
export const withProcesses = { timeout: patience(300_000) }
