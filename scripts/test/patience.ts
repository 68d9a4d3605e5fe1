import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'

/** Time to hash the sample on a quiet machine of CI, in milliseconds. */
const usualMs = 160

/** Maximum factor by which timeouts are extended. */
const maxSlowness = 4

/**
 * Returns how many times slower this machine is than a quiet machine of CI, from 1 to 4. The value is measured once at
 * the start of a run, and child processes inherit it.
 */
function slowness(): number {
  process.env.TEST_SLOWNESS ??= measureSlowness().toFixed(2)
  return Number(process.env.TEST_SLOWNESS)
}

function measureSlowness(): number {
  const sample = Buffer.alloc(1_000_000, 'steel')
  const started = performance.now()
  for (let round = 0; round < 100; round++) createHash('sha256').update(sample).digest()
  return Math.min(maxSlowness, Math.max(1, (performance.now() - started) / usualMs))
}

/**
 * Returns a timeout for tests, extended on a slow machine.
 * @param usual a timeout in milliseconds that is ample on a quiet machine
 */
export const extendTimeout = (usual: number): number => Math.round(usual * slowness())
