import { type Endpoint, isEmptySchema } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type * as z from 'zod'
import type { ApiCall } from './api-calls.ts'

/** A request of the browser, parsed by the contract. */
export interface SentRequest<E extends Endpoint = Endpoint> {
  params: Record<string, string>
  query: z.output<E['query']>
  /** Parsed for JSON endpoints only; other bodies are undefined. */
  body: z.output<E['body']>
}

/** An error response of the server. */
export class Refusal {
  readonly status: number
  readonly body: { message: string; error: string; modelState?: Record<string, string[]> }

  constructor(status: number, message: string, modelState?: Record<string, string[]>, error = 'test') {
    this.status = status
    this.body = { message, error, ...(modelState ? { modelState } : {}) }
  }
}

type MockResponse<E extends Endpoint> = z.input<E['answer']['schema']> | Refusal

/** A mocked endpoint. */
export interface EndpointMock<E extends Endpoint = Endpoint> {
  endpoint: E
  /** All requests to the endpoint, oldest first. */
  calls: SentRequest<E>[]
  respond: (call: ApiCall, params: Record<string, string>) => Promise<void>
}

/** Mocks an endpoint. Requests and responses must match the contract. */
export function mockEndpoint<E extends Endpoint>(
  endpoint: E,
  give: (request: SentRequest<E>) => MockResponse<E> | Promise<MockResponse<E>>,
): EndpointMock<E> {
  const calls: SentRequest<E>[] = []
  return {
    endpoint,
    calls,
    async respond(call, params) {
      const request = { params, ...parseRequest(endpoint, call) } as SentRequest<E>
      calls.push(request)
      const response = await give(request)
      if (response instanceof Refusal) return call.fulfill({ status: response.status, json: response.body })
      const { status, schema } = endpoint.answer
      const json: unknown = isEmptySchema(schema) ? undefined : schema.parse(response)
      await call.fulfill({ status, json })
    },
  }
}

function parseRequest(endpoint: Endpoint, { url, body }: ApiCall) {
  const query = Object.fromEntries(new URL(url).searchParams)
  const isJson = endpoint.encoding === 'json' && !isEmptySchema(endpoint.body)
  return {
    query: isEmptySchema(endpoint.query) ? undefined : endpoint.query.parse(query),
    body: isJson ? endpoint.body.parse(body.length > 0 ? JSON.parse(body.toString()) : null) : undefined,
  }
}

/** Returns the parameters of a path if it belongs to the endpoint, otherwise null. */
export function paramsOf({ path }: Endpoint, pathname: string): Record<string, string> | null {
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const match = pattern.exec(pathname)
  return match && { ...match.groups }
}
