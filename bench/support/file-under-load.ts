import { measureLoad } from './load.ts'

/** Latencies in milliseconds. */
interface Latency {
  p50: number
  p99: number
  max: number
}

/**
 * Measures the time to load a small file, in sequence, while twenty connections request a list. Event streams and
 * timers are delayed as long as the file, because they also need a few turns of the event loop.
 */
export async function measureFileUnderLoad(url: string, list: string, token: string): Promise<Latency> {
  const loading = measureLoad(url + list, token, 6)
  const times: number[] = []
  const end = performance.now() + 5_000
  while (performance.now() < end) {
    const start = performance.now()
    await (await fetch(`${url}/favicon.svg`)).arrayBuffer()
    times.push(performance.now() - start)
  }
  await loading
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}
