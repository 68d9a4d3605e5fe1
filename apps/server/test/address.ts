import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'

interface Given {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** The path, body and headers of a call. */
export function address(endpoint: Endpoint, input: unknown) {
  const { params = {}, query = {}, body } = input as Given
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}` : ''
  return { path: path + search, ...encoded(endpoint, body) }
}

function encoded({ encoding }: Endpoint, body: unknown): { body?: string | FormData | URLSearchParams; headers: Record<string, string> } {
  if (body instanceof FormData) return { body, headers: {} }
  if (body === undefined) return { headers: {} }
  if (encoding === 'form') return { body: new URLSearchParams(body as Record<string, string>), headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
