/**
 * The factor by which this machine is slower than a quiet machine, measured by `scripts/test/patience.ts` before the run.
 */
const slowness = Number(process.env.TEST_SLOWNESS ?? 1)

/**
 * Returns a time limit in milliseconds, extended on a slow machine.
 * @param usual milliseconds that are ample on a quiet machine
 */
export const extendTimeout = (usual: number): number => Math.round(usual * slowness)

/** The options of a test that starts several processes of Steelsafe or restores a whole installation. */
export const withProcesses = { timeout: extendTimeout(300_000) }
