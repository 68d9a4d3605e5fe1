import type { Endpoint, Input } from './endpoint.ts'

interface RequestInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** A call in the form that `fetch` takes. */
export interface BuiltRequest {
  /** The path with the query. */
  path: string
  body?: string | FormData | URLSearchParams
  headers: Record<string, string>
}

/** Returns the path, headers and body with which `fetch` makes a call. Undefined values of the query are left out. */
export function buildRequest<E extends Endpoint>(endpoint: E, input: Input<E>): BuiltRequest {
  const { params = {}, query = {}, body } = input as RequestInput
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const definedEntries = Object.entries(query).filter(([, value]) => value !== undefined)
  const search =
    definedEntries.length > 0
      ? `?${new URLSearchParams(definedEntries.map(([name, value]): [string, string] => [name, String(value)]))}`
      : ''
  return { path: path + search, ...encoded(endpoint, body) }
}

function encoded({ encoding }: Endpoint, body: unknown): Omit<BuiltRequest, 'path'> {
  if (body instanceof FormData) return { body, headers: {} }
  if (body === undefined) return { headers: {} }
  if (encoding === 'form') {
    const fields = Object.entries(body as Record<string, string | undefined>).filter(
      (field): field is [string, string] => field[1] !== undefined,
    )
    return { body: new URLSearchParams(fields), headers: {} }
  }
  if (encoding === 'multipart') return { body: multipartOf(body as Record<string, unknown>), headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/**
 * Returns a form with its fields before its files, so that the server can check access before it receives the files.
 */
function multipartOf(body: Record<string, unknown>): FormData {
  const form = new FormData()
  const definedEntries = Object.entries(body).filter(([, value]) => value !== undefined && value !== null)
  for (const [name, value] of definedEntries) if (!(value instanceof File)) form.append(name, String(value))
  for (const [name, value] of definedEntries) if (value instanceof File) form.append(name, value, value.name)
  return form
}
