import {
  type Allow,
  isForCompanyTokens,
  isOpen,
  type OwnedSource,
} from '@steelsafe/contract/core/endpoint/allow.ts'
import { type Endpoint, isEmptySchema, type Params } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { messagesByField } from '@steelsafe/contract/core/endpoint/issues.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { authenticate, type Caller, markUsed, type Origin, parseBearerToken } from '#core/access/caller.ts'
import {
  authorize,
  type CompanyTable,
  type OwnedTable,
  type ProjectTable,
  type Scope,
} from '#core/access/permissions.ts'
import { setAuditActor } from '#core/database/audit-context.ts'
import type { Transaction, Tx } from '#core/database/engine/engine.ts'
import { forbidden, invalid } from '#core/errors.ts'
import { publishChange } from '#core/live/publish-change.ts'
import type { Services } from '#core/services.ts'
import { originOf } from './origin.ts'
import { drainBody, openForm } from './receive/form.ts'
import { type FileAnswer, sendFile } from './send-file.ts'

/** The input of a handler, apart from the transaction. */
type HandlerInput<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, z.ZodType, infer Rule>
    ? {
        caller: Rule extends { who: 'anyone' | 'signature' } ? undefined : Caller
        origin: Origin
        services: Services
        params: Params<Path>
        query: z.output<Query>
        body: z.output<Body>
      } & ScopeOf<Rule>
    : never

type ScopeOf<Rule> = Rule extends { who: 'company' }
  ? { company: string }
  : Rule extends { who: 'project' }
    ? { project: string }
    : Rule extends { who: 'owner' }
      ? { company: string; project: string }
      : Rule extends { who: 'either' | 'all'; rules: readonly { who: infer Who }[] }
        ? EitherScope<Who>
        : unknown

/**
 * The scope of an endpoint with several rules. If all rules concern companies, or all concern projects, this id is set;
 * otherwise either id can be set.
 */
type EitherScope<Who> = [Who] extends ['company']
  ? { company: string }
  : [Who] extends ['project']
    ? { project: string }
    : Scope

/** The input of a handler that runs in one transaction. */
export type Call<E> = HandlerInput<E> & { tx: Tx }

/**
 * The input of a handler that does more than SQL, such as hashing or streaming. The handler opens a transaction for
 * each of its steps.
 */
export type StreamingCall<E> = HandlerInput<E> & {
  transaction: Transaction
  request: FastifyRequest
  reply: FastifyReply
}

type Out<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, infer Schema, Allow>
    ? Schema extends z.ZodUndefined
      ? void
      : z.input<Schema>
    : never

/** An endpoint with its handler, ready to be registered. */
export interface Route {
  endpoint: Endpoint
  answer(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

interface AuthorizedRequest {
  caller: Caller | undefined
  scope: Scope
  origin: Origin
}

/**
 * The table of the thing in the path, as further arguments of `serve`. Empty unless the rule of the endpoint checks the
 * company or project that owns the thing.
 */
export type OwnedBy<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, z.ZodType, infer Rule>
    ? Rule extends { rules: readonly (infer Each)[] }
      ? TableOf<Each>
      : TableOf<Rule>
    : []

type TableOf<Rule> = Rule extends { at: OwnedSource; who: infer Who }
  ? [owned: Who extends 'project' ? ProjectTable : CompanyTable]
  : []

/**
 * Serves an endpoint in one transaction, which includes rule, validation and handler. The transaction is read-only
 * unless the endpoint writes.
 */
export function serve<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Out<E>>,
  ...tables: OwnedBy<E>
): Route {
  const [owned] = tables as [OwnedTable?]
  return {
    endpoint,
    async answer(services, request, reply) {
      const { result, caller } = await services.engine.transaction(
        async tx => {
          const { call, authorized } = await authorizeCall(tx, endpoint, services, request, owned)
          const result = await handler({ ...call, tx } as Call<E>)
          if (endpoint.writes) await publishChange(tx, endpoint, authorized)
          return { result, caller: authorized.caller }
        },
        { readOnly: !endpoint.writes, isLong: endpoint.cost === 'heavy' },
      )
      await extendSession(services, caller)
      return send(endpoint, reply, result)
    },
  }
}

/**
 * Serves an endpoint in steps: rule and validation run in a first short transaction, and the handler opens further
 * transactions.
 */
export function serveWithoutTransaction<E extends Endpoint>(
  endpoint: E,
  handler: (call: StreamingCall<E>) => Promise<Out<E>>,
  ...tables: OwnedBy<E>
): Route {
  const [owned] = tables as [OwnedTable?]
  return {
    endpoint,
    async answer(services, request, reply) {
      const { call, authorized } = await openStreamingCall(endpoint, services, request, reply, owned)
      const result = await handler(call)
      if (endpoint.writes) await services.engine.transaction(tx => publishChange(tx, endpoint, authorized))
      return reply.sent || reply.raw.headersSent ? reply : send(endpoint, reply, result)
    },
  }
}

/** Serves a file in steps. The bytes are sent after the handler has returned them. */
export function serveFileWithoutTransaction<E extends Endpoint>(
  endpoint: E,
  handler: (call: StreamingCall<E>) => Promise<FileAnswer>,
): Route {
  return {
    endpoint,
    async answer(services, request, reply) {
      const { call } = await openStreamingCall(endpoint, services, request, reply)
      return sendFile(services, request, reply, await handler(call))
    },
  }
}

async function openStreamingCall<E extends Endpoint>(
  endpoint: E,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  owned?: OwnedTable,
): Promise<{ call: StreamingCall<E>; authorized: AuthorizedRequest }> {
  // Read the fields from the network before the transaction, so that other requests do not wait for them.
  if (endpoint.encoding === 'multipart') request.body = await openForm(request, reply)
  if (endpoint.encoding === 'bytes') reply.raw.once('finish', () => drainBody(request))
  const { call, authorized } = await services.engine.transaction(
    tx => authorizeCall(tx, endpoint, services, request, owned),
    { readOnly: true },
  )
  await extendSession(services, authorized.caller)
  const transaction = <T>(work: (tx: Tx) => Promise<T>) =>
    services.engine.transaction(async tx => {
      await setAuditActor(tx, authorized.caller, authorized.origin)
      return work(tx)
    })
  return { call: { ...call, transaction, request, reply } as StreamingCall<E>, authorized }
}

/** Serves a file. The handler selects the bytes, which are streamed after its transaction. */
export function serveFile<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<FileAnswer>,
  ...tables: OwnedBy<E>
): Route {
  const [owned] = tables as [OwnedTable?]
  return {
    endpoint,
    async answer(services, request, reply) {
      const { file, caller } = await services.engine.transaction(
        async tx => {
          const { call, authorized } = await authorizeCall(tx, endpoint, services, request, owned)
          return { file: await handler({ ...call, tx } as Call<E>), caller: authorized.caller }
        },
        { readOnly: true, isLong: endpoint.cost === 'heavy' },
      )
      await extendSession(services, caller)
      return sendFile(services, request, reply, file)
    },
  }
}

/**
 * Checks the caller (401), the rate limit (429), what an app token may do (403) and the rule (404, 403), and only then
 * the input (400, with all issues at once).
 */
async function authorizeCall(
  tx: Tx,
  endpoint: Endpoint,
  services: Services,
  request: FastifyRequest,
  owned?: OwnedTable,
) {
  const { allow } = endpoint
  const origin = originOf(request)
  const caller = isOpen(allow)
    ? undefined
    : await authenticate(tx, parseBearerToken(request.headers.authorization))
  const unparsed = {
    params: request.params as Record<string, string>,
    query: request.query,
    body: request.body,
  }
  if (caller) services.rateLimiter.spend(caller.id, endpoint.cost)
  if (caller) assertTokenAllows(endpoint, caller)
  const scope = caller ? await authorize(tx, caller, allow, unparsed, owned) : {}
  const input = parse(endpoint, unparsed)
  assertSameAsPath(allow, unparsed.params.id, input.body)
  if (caller?.scope) assertTokenAllowsBody(endpoint, input.body)
  const callServices = caller ? { ...services, signer: services.signer.for(caller.id) } : services
  const call = { caller, origin, services: callServices, params: unparsed.params, ...input, ...scope }
  if (endpoint.writes) await setAuditActor(tx, caller, origin)
  return { call, authorized: { caller, scope, origin } satisfies AuthorizedRequest }
}

/**
 * Checks that an app token may make a call. Sessions may make every call.
 * @throws 403 for a call that requires a person, for a write with a read-only token, and for a call that concerns more
 * than the company of the token
 */
function assertTokenAllows({ noAppTokens, writes, allow }: Endpoint, { scope, companyId }: Caller) {
  if (scope === null) return
  if (noAppTokens === true) throw forbidden('core:error.personOnly')
  if (writes && scope === 'read') throw forbidden('core:error.readOnlyToken')
  if (companyId && !isForCompanyTokens(allow)) throw forbidden('core:error.oneCompanyToken')
}

function assertTokenAllowsBody({ noAppTokens }: Endpoint, body: unknown) {
  if (typeof noAppTokens === 'object' && noAppTokens.holds(body)) throw forbidden('core:error.personOnly')
}

function parse(endpoint: Endpoint, input: { query: unknown; body: unknown }) {
  const query = isEmptySchema(endpoint.query)
    ? undefined
    : endpoint.query.safeParse(input.query, { reportInput: true })
  const schema = endpoint.outline ?? endpoint.body
  const body = isEmptySchema(schema)
    ? undefined
    : schema.safeParse(input.body ?? (schema.isOptional() ? undefined : {}), {
        reportInput: true,
      })
  const fields = {
    ...(query?.error ? messagesByField(query.error) : {}),
    ...(body?.error ? messagesByField(body.error) : {}),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { query: query?.data, body: body?.data }
}

/**
 * Rejects a body whose company or project differs from the id in the path, which the rule has checked.
 * @throws 400 when the two ids differ
 */
function assertSameAsPath(allow: Allow, id: string | undefined, body: unknown) {
  if (!('at' in allow) || allow.at !== 'path' || allow.who === 'owner') return
  const field = `${allow.who}Id`
  const bodyId = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  if (typeof bodyId === 'string' && bodyId.toLowerCase() !== id?.toLowerCase())
    throw invalid({ [field]: 'rule.otherThanPath' })
}

/** The responses that are cached, with their JSON text once it is serialized. */
const serializedAnswers = new WeakMap<object, string | undefined>()

/** Marks a response that is cached and sent many times, so that it is serialized only once. */
export function reusable<Answer extends object>(answer: Answer): Answer {
  serializedAnswers.set(answer, undefined)
  return answer
}

/** Sends a response, serialized by its schema. Fields that the schema does not declare are not sent. */
function send(endpoint: Endpoint, reply: FastifyReply, result: unknown) {
  const { status, schema } = endpoint.answer
  reply.status(status)
  if (isEmptySchema(schema)) return reply.send()
  return reply.type('application/json; charset=utf-8').send(serializeAnswer(schema, result))
}

function serializeAnswer(schema: z.ZodType, result: unknown): string {
  const isReused = typeof result === 'object' && result !== null && serializedAnswers.has(result)
  const text = (isReused && serializedAnswers.get(result)) || JSON.stringify(schema.parse(result))
  if (isReused) serializedAnswers.set(result, text)
  return text
}

async function extendSession(services: Services, caller: Caller | undefined) {
  if (caller?.isStale) await services.engine.transaction(tx => markUsed(tx, caller))
}
