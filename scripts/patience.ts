import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'

/** Time to hash the sample on a quiet machine like those of CI, in milliseconds. */
const usualMs = 160

/** Maximum factor by which timeouts are extended. */
const maxSlowness = 4

/**
 * Returns how many times slower this machine is than a quiet one, from 1 to 4. Measured once at the start of a run;
 * child processes inherit the result.
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
 * @param usual milliseconds that are ample on a quiet machine
 */
export const patience = (usual: number): number => Math.round(usual * slowness())
