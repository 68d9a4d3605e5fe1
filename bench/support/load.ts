import autocannon from 'autocannon'

/** The result of a load test. Latencies are in milliseconds. */
export interface LoadResult {
  perSecond: number
  p50: number
  p99: number
  failed: number
}

/** Sends requests over twenty connections for some seconds. */
export async function measureLoad(url: string, token?: string, seconds = 5): Promise<LoadResult> {
  const result = await autocannon({
    url,
    connections: 20,
    duration: seconds,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}
