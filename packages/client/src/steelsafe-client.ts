import { account } from '@steelsafe/contract/account/endpoints.ts'
import type { SignedIn } from '@steelsafe/contract/account/entities.ts'
import { buildRequest } from '@steelsafe/contract/core/endpoint/address.ts'
import {
  type Endpoint,
  type Input,
  isNothing,
  type Output,
} from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { sendWithRetries } from './send-with-retries.ts'
import { errorOf, jsonOf } from './steelsafe-error.ts'

/** The installation that a client calls, and the patience of the client. */
export interface ClientOptions {
  /** The address of the installation, such as `https://tools.example.com`. */
  url: string
  /** An app token (`sst_…`). Without one, sign in first, or call only what needs no account. */
  token?: string
  /** The language of messages. Default: `en`. */
  language?: Language
  /** The number of tries before the error is thrown. Default: 5. */
  maxTries?: number
  /** The longest pause before another try, in seconds. A longer `Retry-After` is thrown at once. Default: 60. */
  maxWaitSeconds?: number
  /** The pause after a failure for which the server names none, in seconds. Default: 1. */
  pauseSeconds?: number
}

/** The input of an endpoint, or a form with files in place of its body. */
type CallInput<E extends Endpoint> = Input<E> | (Omit<Input<E>, 'body'> & { body: FormData })

/** The rows that a list returns under this key. */
type Row<Answer, Key extends keyof Answer> = Answer[Key] extends readonly (infer Item)[] ? Item : never

/** Rows per page of `rows`. A page of a list has at most 500 rows. */
const pageSize = 100

/** Returns the number of rows after which a list ends; 0 for a list without pages. */
function lastRowOf(answer: unknown): number {
  const { totalCount = 0 } = answer as { totalCount?: number }
  // A larger count is an estimate.
  return totalCount > limits.countedRows ? Number.POSITIVE_INFINITY : totalCount
}

/**
 * Calls one installation of Steelsafe. Every endpoint of `@steelsafe/contract` can be called, with the types of its
 * input and its response.
 *
 * @example
 * const client = new SteelsafeClient({ url: 'https://tools.example.com', token: process.env.STEELSAFE_TOKEN })
 * for await (const tool of client.rows(projects.list, 'projects', { query: { only: 'late' } }))
 *   console.log(tool.projectNumber, tool.daysLate)
 */
export class SteelsafeClient {
  readonly #options: ClientOptions
  #token: string | undefined

  constructor(options: ClientOptions) {
    this.#options = options
    this.#token = options.token
  }

  /**
   * Signs in with a password, and uses the session for the following calls. Programs that run without a person use an
   * app token instead.
   * @param code the six digits of the authenticator, or a recovery code, for an account with two-step sign-in
   * @throws SteelsafeError with the status 401; its `key` is `account:rule.codeRequired` when a code is missing
   */
  async signIn(userName: string, password: string, code?: string): Promise<SignedIn> {
    const session = await this.call(account.signIn, {
      body: { grant_type: 'password', userName, password, code },
    })
    this.#token = session.access_token
    return session
  }

  /** Ends the session of `signIn`. App tokens cannot sign out. */
  async signOut(): Promise<void> {
    await this.call(account.signOut, {})
    this.#token = undefined
  }

  /**
   * Calls an endpoint and returns its response; undefined for an endpoint without one. Waits and tries again after 429,
   * and for a call that only reads or deletes also after 503 and network failures. A call that writes may have been
   * carried out when its response is lost: send it again with the same `id` where the endpoint accepts one. A deletion
   * whose first response was lost has succeeded when the next try finds nothing.
   * @throws SteelsafeError
   */
  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<Output<E>> {
    return (await jsonOf(await this.#send(endpoint, input, signal))) as Output<E>
  }

  /**
   * Returns the response of an endpoint that sends a file. Its body is a stream.
   * @throws SteelsafeError
   */
  download<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<Response> {
    return this.#send(endpoint, input, signal)
  }

  /**
   * Yields all rows of a list, page by page. Rows that others add or delete meanwhile may be missing, or be there twice.
   * A list without pages is read once.
   * @param key the name of the rows in the response, such as `projects`
   * @throws SteelsafeError
   */
  async *rows<E extends Endpoint, Key extends keyof Output<E>>(
    endpoint: E,
    key: Key,
    input: Input<E>,
  ): AsyncGenerator<Row<Output<E>, Key>> {
    const { query = {} } = input as { query?: object }
    let count = 0
    for (let page = 1; ; page += 1) {
      const pageInput = { ...(input as object), query: { ...query, page, pageSize } } as Input<E>
      const answer = await this.call(endpoint, pageInput)
      const rows = answer[key] as Row<Output<E>, Key>[]
      yield* rows
      count += rows.length
      if (rows.length !== pageSize || count >= lastRowOf(answer)) return
    }
  }

  async #send<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    const { url, language = 'en', ...patience } = this.#options
    const { path, body, headers } = buildRequest(endpoint, input as Input<E>)
    const request: RequestInit = {
      method: endpoint.method,
      body,
      headers: {
        ...headers,
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        'accept-language': language,
      },
      signal,
    }
    const isRepeatable = !endpoint.writes || endpoint.method === 'DELETE'
    const { response, mayBeRepeated } = await sendWithRetries(url.replace(/\/+$/, '') + path, request, {
      isRepeatable,
      ...patience,
    })
    if (response.ok) return response
    const isDeletedBefore =
      response.status === 404 &&
      mayBeRepeated &&
      endpoint.method === 'DELETE' &&
      isNothing(endpoint.answer.schema)
    if (!isDeletedBefore) throw await errorOf(response)
    await response.body?.cancel()
    return new Response(null, { status: 204 })
  }
}
