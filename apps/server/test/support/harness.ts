import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { buildRequest } from '@steelsafe/contract/core/endpoint/build-request.ts'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { inject } from 'vitest'
import { openFromTemplate } from '#core/database/engine/template/template.ts'
import { build } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { ensureAdministrator } from '#server/first-start.ts'
import { newLog } from '#server/log/log.ts'
import { password } from './people.ts'
import { emailOf, type PersonRef, shopOf } from './shop.ts'

export const administrator = { email: 'admin@steelsafe.example', password: 'a safe of steel plates' }

export interface TestResponse<Body> {
  status: number
  body: Body
  headers: Headers
}

export interface Refusal {
  message: string
  error: string
  modelState?: Record<string, string[]>
  requestId: string
}

/** The token and the language of a request. */
export interface RequestOptions {
  token?: string
  language?: string
}

export type QueryOf<E extends Endpoint> = Input<E> extends { query?: infer Query } ? Query : never

/** The input of an endpoint, or a form with files, which schemas do not describe. */
type EndpointInput<E extends Endpoint> = Input<E> | (Omit<Input<E>, 'body'> & { body: FormData })

/** Untyped input, for requests that an endpoint must refuse. */
export interface Untyped {
  params?: object
  query?: object
  body?: unknown
}

/**
 * Starts Steelsafe with the example shop, on a separate port and a separate copy of the database. Recurring jobs do not
 * run.
 */
export const shopServer = (environment: Record<string, string> = {}, logged?: (line: string) => void) =>
  start('shop', environment, logged)

/** Starts Steelsafe without data, with one administrator. */
export const emptyServer = (environment: Record<string, string> = {}, logged?: (line: string) => void) =>
  start('empty', environment, logged)

let shared: Promise<TestServer> | undefined

/**
 * Returns the example shop that the test files of a worker share, which saves most of them a start. It is for files
 * that use only companies, tools and people that they create (see CONTRIBUTING.md). The number of tools is unlimited.
 */
export function sharedShop(): Promise<TestServer> {
  shared ??= startShared().catch(error => {
    shared = undefined
    throw error
  })
  return shared
}

async function startShared(): Promise<TestServer> {
  const server = await start('shop', {}, undefined, inject('sharedFolder'))
  await server.rows('update subscription set project_limit = -1')
  const stop = () => Promise.reject(new Error('Other test files still use the shared shop'))
  return { ...server, stop }
}

/**
 * Starts a server.
 * @param parent the folder of the files and of an embedded database
 */
async function start(
  content: 'empty' | 'shop',
  environment: Record<string, string>,
  logged?: (line: string) => void,
  parent = tmpdir(),
) {
  const folder = await mkdtemp(join(parent, 'steelsafe-'))
  const shop = inject('shop')
  if (content === 'shop') cpSync(join(shop.folder, 'files'), join(folder, 'files'), { recursive: true })
  const config = readConfig({
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ANONYMOUS_RATE: '100000',
    USER_RATE: '1000000',
    MAIL_PAUSE_SECONDS: '0',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...environment,
  })
  const template = content === 'shop' ? shop.template : inject('empty')
  const engine = await openFromTemplate(template, {}, parent)
  const steelsafe = await build(config, newLog(config, logged && { write: logged }), engine)
  await ensureAdministrator(steelsafe.services)
  await steelsafe.startJobs()
  // A recurring job that starts during a test could, for example, send a reminder that the test does not expect.
  await engine.execute('delete from pgboss.schedule')
  await steelsafe.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = steelsafe.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  /** Calls an endpoint as a client would, and returns errors as responses. */
  async function ask<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    as: RequestOptions = {},
  ): Promise<TestResponse<unknown>> {
    const { path, body, headers } = buildRequest(endpoint, input as Input<E>)
    const response = await fetch(url + path, {
      method: endpoint.method,
      body,
      headers: {
        ...headers,
        ...(as.token ? { authorization: `Bearer ${as.token}` } : {}),
        'accept-language': as.language ?? 'en',
      },
    })
    const text = await response.text()
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  /** Calls an endpoint with an input that does not match its types. */
  const askUntyped = <E extends Endpoint>(endpoint: E, input: Untyped, as: RequestOptions = {}) =>
    ask(endpoint, input as Input<E>, as)

  /**
   * Calls an endpoint, and returns the body of the response.
   * @throws when the status is not the status that the contract declares
   */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    as: RequestOptions = {},
  ): Promise<Output<E>> {
    const { status, body } = await ask(endpoint, input, as)
    if (status !== endpoint.answer.status)
      throw new Error(`${endpoint.area}.${endpoint.name} answered ${status}: ${JSON.stringify(body)}`)
    return (endpoint.answer.status === 204 ? undefined : body) as Output<E>
  }

  /** Calls an endpoint that must refuse the request, and returns the status and the error. */
  async function refusal<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    as: RequestOptions = {},
  ): Promise<Refusal & { status: number }> {
    const { status, body } = await ask(endpoint, input, as)
    if (status < 400) throw new Error(`${endpoint.area}.${endpoint.name} was not refused: ${status}`)
    return { status, ...(body as Refusal) }
  }

  async function signIn(email: string, password: string): Promise<string> {
    const session = await call(account.signIn, {
      body: { grant_type: 'password', userName: email, password },
    })
    return session.access_token
  }

  /** Returns a token of the administrator, of a person of the example shop, or of a person that `newPerson` created. */
  const token = (who: 'admin' | PersonRef) =>
    who === 'admin' ? signIn(administrator.email, administrator.password) : signIn(emailOf(who), password)

  const isSignedIn = async (token: string) => (await ask(account.session, {}, { token })).status === 200

  /** Queries the database directly, for data that no endpoint returns. */
  async function rows<Row>(sql: string, values?: unknown[]): Promise<Row[]> {
    return (await engine.execute(sql, values)).rows as Row[]
  }

  return {
    ...steelsafe,
    ...shopOf({ call, rows, token }),
    url,
    folder,
    ask,
    askUntyped,
    call,
    refusal,
    signIn,
    token,
    isSignedIn,
    rows,
    async stop() {
      await steelsafe.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof start>>
