import type { MessageKey } from '@steelsafe/texts/texts.ts'
import * as z from 'zod'
import { limits } from '../limits.ts'
import type { Allow } from './allow.ts'

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** HTTP methods that only read, by definition (RFC 9110). */
const readMethods: ReadonlySet<Method> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The encoding of a request body: JSON, a form (`application/x-www-form-urlencoded`), files with fields, or a part of a
 * resumable upload.
 */
type Encoding = 'json' | 'form' | 'multipart' | 'bytes'

/** The media type of a part of a resumable upload, defined by the protocol tus. */
export const uploadPartType = 'application/offset+octet-stream'

/** The cost of a call for the server. A user may make far fewer heavy calls per minute, and only two at a time. */
export type Cost = 'light' | 'heavy'

/** A response: its status and, unless it is empty, its schema or the kind of its bytes. */
export interface Answer<Schema extends z.ZodType = z.ZodType> {
  status: 200 | 201 | 204
  schema: Schema
  bytes?: 'file' | 'events'
}

/** Names of errors in the API that differ from the keys of their texts, by key. They do not change between versions. */
export type ErrorNames = Partial<Record<MessageKey, string>>

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
export type Params<Path extends string> = { [Name in ParamNames<Path>]: string }

/** Causes a compile error when a rule reads the path's `{id}` and the path has no `{id}`. `self` needs `{userId}`. */
export type PathForRule<Path extends string, Rule extends Allow> = Rule extends { at: 'path' }
  ? Path extends `${string}{id}${string}`
    ? Path
    : 'this rule needs {id} in the path'
  : Rule extends { who: 'self' }
    ? Path extends `${string}{userId}${string}`
      ? Path
      : 'this rule needs {userId} in the path'
    : Path

const emptySchema = z.undefined()
type EmptySchema = typeof emptySchema

interface Definition<
  Path extends string,
  Rule extends Allow,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Out extends z.ZodType,
> {
  method: Method
  path: Path & PathForRule<Path, Rule>
  /** A one-line description for the API reference. */
  summary: string
  allow: Rule
  query?: Query
  body?: Body
  /** The schema of the outline of a body with very many rows. The handler checks the rows in batches. */
  outline?: z.ZodType
  encoding?: Encoding
  /** Maximum size of a JSON body, in bytes. Default: `limits.jsonBodyBytes`. */
  bodyBytes?: number
  /** Maximum number of values in a JSON body. Default: `limits.jsonBodyValues`. */
  bodyValues?: number
  answer?: Answer<Out>
  /**
   * True when the call changes data. Default: false for GET, HEAD and OPTIONS, true for other methods. Set it for a GET
   * that changes something (a confirmation link) and for a POST that only reads.
   */
  writes?: boolean
  /** Default: `light`. Use `heavy` when the server computes or writes for a long time. */
  cost?: Cost
  /**
   * True for a GET whose latest response the browser stores on the user's device, to show it again without a network.
   */
  isReadOffline?: boolean
  /** Other areas whose screens show the changed data. The browser reloads their queries. */
  touches?: readonly string[]
  /** For a GET: other areas whose data it shows. The browser reloads it whenever one of them is touched. */
  reloadsWith?: readonly string[]
  /**
   * True when the projects of a company show what a call of this company changes, for example the calendar. The users of
   * these projects from other companies receive the change too.
   */
  isShownInProjects?: boolean
  /**
   * The id in the API reference; the part before the dot is its tag. Default: `<area>.<name>`. A call that has moved to
   * another area keeps its id, so that code with a generated client still compiles.
   */
  operationId?: `${string}.${string}` | undefined
  /** The API names of errors of this call that had a text of their own before. */
  errorNames?: ErrorNames
  /**
   * True when only a signed-in user may call, and no app token; or the part of the body that only a signed-in user may
   * send.
   */
  noAppTokens?: boolean | PersonPart<z.output<Body>>
}

/** A part of the body that only a signed-in user may send. App tokens may send the rest. */
interface PersonPart<Body> {
  /** Completes the sentence "An app token may not …" in the API reference. */
  words: string
  /** Returns true when the body has the part. */
  holds(body: Body): boolean
}

/** An HTTP call. The server registers it, the web app calls it, and the API reference describes it. */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  Rule extends Allow = Allow,
> {
  area: string
  name: string
  method: Method
  path: Path
  summary: string
  allow: Rule
  query: Query
  body: Body
  /** True when the body contains the version of the record that the caller read. */
  takesVersion: boolean
  outline: z.ZodType | undefined
  encoding: Encoding
  bodyBytes: number
  bodyValues: number
  answer: Answer<Out>
  writes: boolean
  cost: Cost
  isReadOffline: boolean
  touches: readonly string[]
  reloadsWith: readonly string[]
  isShownInProjects: boolean
  operationId: string
  errorNames: ErrorNames
  noAppTokens: boolean | PersonPart<z.output<Body>>
}

/** Declares an endpoint. Without `answer`, it responds with 204 and no body. */
export function endpoint<
  const Path extends string,
  const Rule extends Allow,
  Query extends z.ZodType = EmptySchema,
  Body extends z.ZodType = EmptySchema,
  Out extends z.ZodType = EmptySchema,
>(definition: Definition<Path, Rule, Query, Body, Out>): Endpoint<Path, Query, Body, Out, Rule> {
  return {
    area: '',
    name: '',
    query: emptySchema as unknown as Query,
    body: emptySchema as unknown as Body,
    takesVersion: hasVersion(definition.body),
    outline: undefined,
    encoding: 'json',
    bodyBytes: limits.jsonBodyBytes,
    bodyValues: limits.jsonBodyValues,
    answer: noContent as unknown as Answer<Out>,
    writes: !readMethods.has(definition.method),
    cost: 'light',
    isReadOffline: false,
    touches: [],
    reloadsWith: [],
    isShownInProjects: false,
    errorNames: {},
    noAppTokens: false,
    ...definition,
    operationId: definition.operationId ?? '',
  }
}

function hasVersion(body: z.ZodType | undefined): boolean {
  if (body instanceof z.ZodPipe) return hasVersion(body.in as z.ZodType)
  return body instanceof z.ZodObject && 'version' in body.shape
}

/**
 * Sets the area, the name and the operation id of each endpoint of an area. The type of `calls` is not `Endpoint`,
 * because this constraint would widen the types of the endpoints.
 */
export function area<Calls extends Record<string, { area: string; name: string; operationId: string }>>(
  name: string,
  calls: Calls,
): Calls {
  for (const [key, call] of Object.entries(calls))
    Object.assign(call, { area: name, name: key, operationId: call.operationId || `${name}.${key}` })
  return calls
}

/** Declares a response with status 200 and a JSON body. */
export const json = <Schema extends z.ZodType>(schema: Schema): Answer<Schema> => ({ status: 200, schema })
/** Declares a response with status 201, and a JSON body if there is a schema. */
export function created(): Answer<EmptySchema>
export function created<Schema extends z.ZodType>(schema: Schema): Answer<Schema>
export function created(schema: z.ZodType = emptySchema): Answer {
  return { status: 201, schema }
}
const noContent: Answer<EmptySchema> = { status: 204, schema: emptySchema }
/** The answer is in the response headers; there is no body. */
export const headers: Answer<EmptySchema> = { status: 200, schema: emptySchema }
/** The response is a file. */
export const file: Answer<EmptySchema> = { status: 200, schema: emptySchema, bytes: 'file' }
/** The response is a stream of server-sent events. */
export const events: Answer<EmptySchema> = { status: 200, schema: emptySchema, bytes: 'events' }

/** Returns true for the schema of a query, body or response that an endpoint does not have. */
export const isEmptySchema = (schema: z.ZodType): boolean => schema === emptySchema

type Part<Key extends string, Schema extends z.ZodType> = Schema extends EmptySchema
  ? unknown
  : undefined extends z.input<Schema>
    ? { [K in Key]?: z.input<Schema> }
    : { [K in Key]: z.input<Schema> }
type ParamsPart<Path extends string> = [ParamNames<Path>] extends [never] ? unknown : { params: Params<Path> }

/** The input of a call: `params`, `query` and `body`, each only if the endpoint has it. */
export type Input<Call> =
  Call extends Endpoint<infer Path, infer Query, infer Body, z.ZodType, Allow>
    ? ParamsPart<Path> & Part<'query', Query> & Part<'body', Body>
    : never

/** The parsed body of the response to a call. */
export type Output<Call> =
  Call extends Endpoint<string, z.ZodType, z.ZodType, infer Out, Allow> ? z.output<Out> : never
