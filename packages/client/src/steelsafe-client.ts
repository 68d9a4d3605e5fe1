import { account } from '@steelsafe/contract/account/endpoints.ts'
import type { SignedIn } from '@steelsafe/contract/account/entities.ts'
import { buildRequest } from '@steelsafe/contract/core/endpoint/build-request.ts'
import {
  type Endpoint,
  type Input,
  isEmptySchema,
  type Output,
} from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { sendWithRetries } from './send-with-retries.ts'
import { parseError, parseJson } from './steelsafe-error.ts'

/** The address and credentials of an installation, and the limits of retries. */
export interface ClientOptions {
  /** The address of the installation, such as `https://tools.example.com`. */
  url: string
  /** An app token (`sst_…`). Without a token, call `signIn` first, or only endpoints that need no account. */
  token?: string
  /** The language of messages. Default: `en`. */
  language?: Language
  /** Maximum number of attempts before the error is thrown. Default: 5. */
  maxTries?: number
  /** The longest pause before a retry, in seconds. If `Retry-After` is longer, the error is thrown. Default: 60. */
  maxWaitSeconds?: number
  /** The pause before a retry when the response has no `Retry-After`, in seconds. Default: 1. */
  pauseSeconds?: number
}

/** The input of an endpoint, or a form with files in place of its body. */
type CallInput<E extends Endpoint> = Input<E> | (Omit<Input<E>, 'body'> & { body: FormData })

/** The type of the rows under a key of a list response. */
type Row<Answer, Key extends keyof Answer> = Answer[Key] extends readonly (infer Item)[] ? Item : never

/** Rows per page of `rows`. A page of a list has at most 500 rows. */
const pageSize = 100

/** Returns the total number of rows of a list: 0 for a list without pages, infinity if the count is an estimate. */
function lastRowOf(answer: unknown): number {
  const { totalCount = 0 } = answer as { totalCount?: number }
  // The server estimates counts above this limit.
  return totalCount > limits.countedRows ? Number.POSITIVE_INFINITY : totalCount
}

/**
 * Client of one installation of Steelsafe. It can call every endpoint of `@steelsafe/contract`, with typed input and
 * response.
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
   * Calls an endpoint and returns its response; undefined if the response is empty. Waits and retries after 429, and a
   * call that only reads or deletes also after 503 and network failures. A call that writes may have been carried out
   * when its response is lost: send it again with the same `id` if the endpoint accepts an id. A deletion whose first
   * response was lost counts as successful when the retry returns 404.
   * @throws SteelsafeError
   */
  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<Output<E>> {
    return (await parseJson(await this.#send(endpoint, input, signal))) as Output<E>
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
   * Yields all rows of a list, page by page. If other users add or delete rows in the meantime, a row may be missing or
   * appear twice. A list without pages is read with a single call.
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
    const { response, canBeRepeated } = await sendWithRetries(url.replace(/\/+$/, '') + path, request, {
      isRepeatable,
      ...patience,
    })
    if (response.ok) return response
    const isDeletedBefore =
      response.status === 404 &&
      canBeRepeated &&
      endpoint.method === 'DELETE' &&
      isEmptySchema(endpoint.answer.schema)
    if (!isDeletedBefore) throw await parseError(response)
    await response.body?.cancel()
    return new Response(null, { status: 204 })
  }
}
