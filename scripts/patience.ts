import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'

/** What hashing the sample takes on a quiet machine of the kind that CI has, in milliseconds. */
const usualMs = 160

/** The most by which any wait is prolonged. */
const maxSlowness = 4

/**
 * How many times slower this machine is than a quiet one, from 1 to 4, measured once at the start of a run. The processes
 * that the run starts inherit the answer.
 */
function slowness(): number {
  process.env.TEST_SLOWNESS ??= measure().toFixed(2)
  return Number(process.env.TEST_SLOWNESS)
}

function measure(): number {
  const sample = Buffer.alloc(1_000_000, 'steel')
  const started = performance.now()
  for (let round = 0; round < 100; round++) createHash('sha256').update(sample).digest()
  return Math.min(maxSlowness, Math.max(1, (performance.now() - started) / usualMs))
}

/** A time limit of the tests, prolonged on a slow machine. @param usual milliseconds that are ample on a quiet machine */
export const patience = (usual: number): number => Math.round(usual * slowness())
