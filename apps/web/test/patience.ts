/** Factor by which this machine is slower, as measured by `scripts/test/patience.ts` at the start of the run. */
const slowness = Number(process.env.TEST_SLOWNESS ?? 1)

/**
 * Returns a timeout for tests, extended on a slow machine.
 * @param usual a timeout in milliseconds that is ample on an idle machine
 */
export const patience = (usual: number): number => Math.round(usual * slowness)
