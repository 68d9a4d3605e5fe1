import * as z from 'zod'
import type { Allow } from './allow.ts'
import { limits } from './limits.ts'

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Methods that by their nature only look. */
const looking: ReadonlySet<Method> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** How a body travels: JSON, a form (`application/x-www-form-urlencoded`), files with fields, or a part of a resumable upload. */
type Encoding = 'json' | 'form' | 'multipart' | 'bytes'

/** The media type of a part of a resumable upload, as the protocol tus calls it. */
export const partOfUpload = 'application/offset+octet-stream'

/** What a call costs the server: of heavy ones a user may make far fewer in a minute, and one of a kind at a time. */
export type Cost = 'light' | 'heavy'

/** What comes back: a status and, unless it is empty, its schema or the kind of bytes. */
export interface Answer<Schema extends z.ZodType = z.ZodType> {
  status: 200 | 201 | 204
  schema: Schema
  bytes?: 'file' | 'events'
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
export type Params<Path extends string> = { [Name in ParamNames<Path>]: string }

/** A rule that reads the path's `{id}` needs a path with one; `self` needs `{userId}`. Otherwise it does not compile. */
type Fits<Path extends string, Rule extends Allow> = Rule extends { at: 'path' }
  ? Path extends `${string}{id}${string}`
    ? Path
    : 'this rule needs {id} in the path'
  : Rule extends { who: 'self' }
    ? Path extends `${string}{userId}${string}`
      ? Path
      : 'this rule needs {userId} in the path'
    : Path

const nothing = z.undefined()
type Nothing = typeof nothing

interface Definition<
  Path extends string,
  Rule extends Allow,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Out extends z.ZodType,
> {
  method: Method
  path: Path & Fits<Path, Rule>
  /** One line for the reference: what it does. */
  summary: string
  allow: Rule
  query?: Query
  body?: Body
  encoding?: Encoding
  /** The largest JSON body, where it is not `limits.jsonBodyBytes`. */
  bodyBytes?: number
  answer?: Answer<Out>
  /** True for a GET that changes something (a confirmation link), false for a POST that only looks. */
  writes?: boolean
  /** Light, unless the server computes or writes for long. */
  cost?: Cost
  /** Further areas whose screens show what this changes: their queries are loaded again. */
  touches?: readonly string[]
  /** True where only somebody who has signed in may call, and no app token; or what of the body only they may send. */
  personOnly?: boolean | PersonPart<z.output<Body>>
}

/** What only a person may send to a call that app tokens may use for the rest. */
interface PersonPart<Body> {
  /** For the reference, after "An app token may not". */
  words: string
  holds(body: Body): boolean
}

/** One HTTP call: the server registers it, the web calls it, the reference describes it. */
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
  encoding: Encoding
  bodyBytes: number
  answer: Answer<Out>
  writes: boolean
  cost: Cost
  touches: readonly string[]
  personOnly: boolean | PersonPart<z.output<Body>>
}

/** Declares a call. Without `answer` it answers 204 and nothing. */
export function endpoint<
  const Path extends string,
  const Rule extends Allow,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
  Out extends z.ZodType = Nothing,
>(definition: Definition<Path, Rule, Query, Body, Out>): Endpoint<Path, Query, Body, Out, Rule> {
  return {
    area: '',
    name: '',
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    encoding: 'json',
    bodyBytes: limits.jsonBodyBytes,
    answer: done as unknown as Answer<Out>,
    writes: !looking.has(definition.method),
    cost: 'light',
    touches: [],
    personOnly: false,
    ...definition,
  }
}

/** Names the endpoints of one area by their keys. (Asking for whole endpoints here would widen their types.) */
export function area<Calls extends Record<string, { area: string; name: string }>>(
  name: string,
  calls: Calls,
): Calls {
  for (const [key, call] of Object.entries(calls)) Object.assign(call, { area: name, name: key })
  return calls
}

export const json = <Schema extends z.ZodType>(schema: Schema): Answer<Schema> => ({ status: 200, schema })
export function created(): Answer<Nothing>
export function created<Schema extends z.ZodType>(schema: Schema): Answer<Schema>
export function created(schema: z.ZodType = nothing): Answer {
  return { status: 201, schema }
}
const done: Answer<Nothing> = { status: 204, schema: nothing }
/** What is asked stands in the headers of the answer. */
export const headers: Answer<Nothing> = { status: 200, schema: nothing }
export const file: Answer<Nothing> = { status: 200, schema: nothing, bytes: 'file' }
export const events: Answer<Nothing> = { status: 200, schema: nothing, bytes: 'events' }

/** True when the call carries nothing there. */
export const isNothing = (schema: z.ZodType): boolean => schema === nothing

type Part<Key extends string, Schema extends z.ZodType> = Schema extends Nothing
  ? unknown
  : undefined extends z.input<Schema>
    ? { [K in Key]?: z.input<Schema> }
    : { [K in Key]: z.input<Schema> }
type ParamsPart<Path extends string> = [ParamNames<Path>] extends [never] ? unknown : { params: Params<Path> }

/** What a caller gives: `params`, `query` and `body`, each only when the endpoint has one. */
export type Input<Call> =
  Call extends Endpoint<infer Path, infer Query, infer Body, z.ZodType, Allow>
    ? ParamsPart<Path> & Part<'query', Query> & Part<'body', Body>
    : never

/** What a caller gets. */
export type Output<Call> =
  Call extends Endpoint<string, z.ZodType, z.ZodType, infer Out, Allow> ? z.output<Out> : never
