import type { Route } from '@playwright/test'
import { type Endpoint, isNothing } from '@steelsafe/contract/core/endpoint.ts'
import type * as z from 'zod'

/** A request of the browser, parsed by the contract. */
export interface Sent<E extends Endpoint = Endpoint> {
  params: Record<string, string>
  query: z.output<E['query']>
  /** Parsed for JSON endpoints only; other bodies are undefined. */
  body: z.output<E['body']>
}

/** An error response of the server. */
export class Refusal {
  readonly status: number
  readonly body: { message: string; error: string; modelState?: Record<string, string[]> }

  constructor(status: number, message: string, modelState?: Record<string, string[]>) {
    this.status = status
    this.body = { message, error: 'test', ...(modelState ? { modelState } : {}) }
  }
}

type Given<E extends Endpoint> = z.input<E['answer']['schema']> | Refusal

/** A mocked endpoint. */
export interface Answer<E extends Endpoint = Endpoint> {
  endpoint: E
  /** All requests to it, the oldest first. */
  calls: Sent<E>[]
  respond: (route: Route, params: Record<string, string>) => Promise<void>
}

/** Mocks an endpoint. Requests and responses must match the contract. */
export function answer<E extends Endpoint>(
  endpoint: E,
  give: (sent: Sent<E>) => Given<E> | Promise<Given<E>>,
): Answer<E> {
  const calls: Sent<E>[] = []
  return {
    endpoint,
    calls,
    async respond(route, params) {
      const sent = { params, ...partsOf(endpoint, route) } as Sent<E>
      calls.push(sent)
      const given = await give(sent)
      if (given instanceof Refusal) return route.fulfill({ status: given.status, json: given.body })
      const { status, schema } = endpoint.answer
      const json: unknown = isNothing(schema) ? undefined : schema.parse(given)
      await route.fulfill({ status, ...(json === undefined ? {} : { json }) })
    },
  }
}

function partsOf(endpoint: Endpoint, route: Route) {
  const request = route.request()
  const query = Object.fromEntries(new URL(request.url()).searchParams)
  const isJson = endpoint.encoding === 'json' && !isNothing(endpoint.body)
  return {
    query: isNothing(endpoint.query) ? undefined : endpoint.query.parse(query),
    body: isJson ? endpoint.body.parse(request.postDataJSON()) : undefined,
  }
}

/** Returns the parameters of a path if it belongs to the endpoint, otherwise null. */
export function paramsOf({ path }: Endpoint, asked: string): Record<string, string> | null {
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const found = pattern.exec(asked)
  return found && { ...found.groups }
}
