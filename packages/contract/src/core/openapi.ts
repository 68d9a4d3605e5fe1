import * as z from 'zod'
import { allEndpoints } from '../all.ts'
import { eventBody, eventSummaries } from '../webhooks/events.ts'
import { type EventType, eventTypes } from '../webhooks/names.ts'
import {
  type Allow,
  type AnyUser,
  type IdSource,
  type InCompany,
  type InProject,
  isForCompanyTokens,
} from './allow.ts'
import { type Endpoint, isNothing, partOfUpload } from './endpoint.ts'

type Json = Record<string, unknown>

/** Returns the whole contract as an OpenAPI 3.1 document. */
export function openapi(): Json {
  const operations: Record<string, Json> = {}
  for (const endpoint of allEndpoints) {
    const { path, method } = endpoint
    operations[path] = { ...operations[path], [method.toLowerCase()]: operation(endpoint) }
  }
  const { schemas, paths } = withSharedSchemas(operations)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Steelsafe',
      version: '1',
      description:
        'Every call of Steelsafe. Send the token of `POST /token` as `Authorization: Bearer …`. Paths match in any case. Times are ISO 8601 in UTC, dates yyyy-MM-dd, ids UUIDs. Messages come in the language of `Accept-Language` (en, es, zh, de). Lists have pages: `page` from 1 and `pageSize`, at most 500, or -1 for up to 5,000 rows; `isCut` says that there are more. 429 and 503 come with `Retry-After`, the seconds to wait. docs/api.md has examples.',
    },
    tags: [...new Set(allEndpoints.map(tagOf))].map(name => ({ name })),
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of POST /token: a person who has signed in',
        },
        appToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key for a program, to read or to write, with all rights of its owner or with those in one company',
        },
      },
      schemas: { Error: errorSchema, ...schemas },
    },
    paths,
    webhooks: Object.fromEntries(eventTypes.map(type => [type, { post: webhook(type) }])),
  }
}

/**
 * Moves recursive schemas to the shared components under their own names. References into the `$defs` of a single call
 * would not resolve.
 */
function withSharedSchemas(operations: Record<string, Json>) {
  const schemas: Record<string, Json> = {}
  const text = JSON.stringify({ paths: operations, schemas }, (_key, value) => {
    if (!value?.$defs) return value
    const { $defs, ...rest } = value
    Object.assign(schemas, $defs)
    return rest
  })
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as {
    paths: Record<string, Json>
    schemas: Record<string, Json>
  }
}

/** Describes the request to a company's webhook, signed as https://www.standardwebhooks.com specifies. */
const webhook = (type: EventType): Json => ({
  tags: ['webhooks'],
  operationId: `webhooks.${type}`,
  summary: eventSummaries[type],
  description:
    'Sent to the webhooks of the company that owns the tool. Any status from 200 to 299 says that it was taken; after anything else it is sent again for about a day, with growing pauses and under the same webhook-id.',
  security: [],
  parameters: signature.map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })),
  requestBody: { required: true, content: json(schemaOf(eventBody(type), 'output')) },
  responses: { '2XX': { description: 'Taken' }, default: { description: 'Not taken: it is sent again' } },
})

const signature = [
  ['webhook-id', 'The same in every try of one delivery'],
  ['webhook-timestamp', 'Seconds since 1970 in UTC, of this try'],
  [
    'webhook-signature',
    'v1, and the HMAC-SHA256 in base64 of id.timestamp.body with the secret; several, separated by spaces, for a day after the secret was renewed',
  ],
] as const

const errorSchema = {
  type: 'object',
  required: ['message', 'error', 'requestId'],
  properties: {
    message: { type: 'string', description: "In the caller's language" },
    error: { type: 'string', description: 'A name that stays' },
    error_description: { type: 'string' },
    modelState: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    requestId: { type: 'string' },
  },
}

function operation(endpoint: Endpoint): Json {
  const isOpen = endpoint.allow.who === 'anyone' || endpoint.allow.who === 'signature'
  return {
    tags: [tagOf(endpoint)],
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    description: `Who may: ${whoMay(endpoint.allow)}.${isOpen ? '' : ` ${whatTokensMay(endpoint)}`}`,
    security: isOpen ? [] : security(endpoint),
    parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint.query)],
    ...requestBody(endpoint),
    responses: {
      ...success(endpoint),
      default: { description: 'A refusal', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

const tagOf = ({ operationId }: Endpoint): string => operationId.replace(/\..*/, '')

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function queryParameters(query: z.ZodType): Json[] {
  if (isNothing(query)) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  bytes: partOfUpload,
}

function requestBody({ body, encoding }: Endpoint): Json {
  if (encoding === 'multipart') {
    const fields = isNothing(body) ? { type: 'object', properties: {} } : schemaOf(body, 'input')
    const files = {
      type: 'array',
      items: { type: 'string', format: 'binary' },
      description: 'After the fields',
    }
    const schema = { ...fields, properties: { ...(fields.properties as Json), file: files } }
    return { requestBody: { required: true, content: { [mediaTypes.multipart]: { schema } } } }
  }
  if (encoding === 'bytes') {
    const schema = { type: 'string', format: 'binary' }
    return { requestBody: { required: true, content: { [mediaTypes.bytes]: { schema } } } }
  }
  if (isNothing(body)) return {}
  return {
    requestBody: {
      required: !body.isOptional(),
      content: { [mediaTypes[encoding]]: { schema: schemaOf(body, 'input') } },
    },
  }
}

function success({ answer }: Endpoint): Json {
  const description = answer.status === 204 ? 'Done' : answer.status === 201 ? 'Made' : 'The answer'
  if (answer.bytes === 'events')
    return { 200: { description, content: { 'text/event-stream': { schema: { type: 'string' } } } } }
  if (answer.bytes === 'file') {
    return {
      200: {
        description,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }
  }
  if (isNothing(answer.schema)) return { [answer.status]: { description } }
  return { [answer.status]: { description, content: json(schemaOf(answer.schema, 'output')) } }
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}

/** Returns the security requirements of a call. The role of an app token is the scope that it needs. */
const security = ({ noAppTokens, writes }: Endpoint) => [
  { session: [] },
  ...(noAppTokens === true ? [] : [{ appToken: [writes ? 'write' : 'read'] }]),
]

function whatTokensMay({ noAppTokens, writes, allow }: Endpoint): string {
  if (noAppTokens === true) return 'Not with an app token: only somebody who has signed in.'
  const limit = isForCompanyTokens(allow) ? '' : ', not one of a company'
  const needed = `With an app token: one to ${writes ? 'write' : 'read'}${limit}.`
  return noAppTokens ? `${needed} It may not ${noAppTokens.words}.` : needed
}

function at(source: IdSource, owner = 'company'): string {
  if (source === 'path') return '{id}'
  if ('owned' in source) return `the ${owner} of {${source.param}}`
  return 'body' in source ? `${source.body} in the body` : `${source.query} in the query`
}

const conditionsOf = (rule: InCompany | InProject): string => `${whenOf(rule)}${moduleOf(rule)}`

const moduleOf = ({ module }: AnyUser | InCompany | InProject): string =>
  module ? `, of whose companies one has subscribed to ${module}` : ''

function whenOf({ when }: InCompany | InProject): string {
  if (!when) return ''
  if ('bodyHasOtherThan' in when) return `, when the body has more than ${when.bodyHasOtherThan.join(', ')}`
  return `, when ${at(when)} is ${when.is ?? 'given'}`
}

function adminsOf({ excludesAdmins, membersOnly }: InCompany): string {
  if (excludesAdmins) return ', never administrators'
  return membersOnly ? ', administrators only as such users' : ''
}

function whoMay(allow: Allow): string {
  switch (allow.who) {
    case 'anyone':
      return 'everybody'
    case 'user':
      return `any signed-in user${moduleOf(allow)}`
    case 'admin':
      return 'administrators'
    case 'self':
      return 'the user {userId}'
    case 'signature':
      return 'whoever holds the signed address'
    case 'company':
      return allow.action === 'member'
        ? `any user of the company (${at(allow.at)})${conditionsOf(allow)}`
        : `users with ${allow.action} in the company (${at(allow.at)})${adminsOf(allow)}${conditionsOf(allow)}`
    case 'project':
      return allow.action === 'member'
        ? `anybody on the project (${at(allow.at, 'project')})${conditionsOf(allow)}`
        : `those with ${allow.action} on the project (${at(allow.at, 'project')})${conditionsOf(allow)}`
    case 'owner':
      return `users with ${allow.action} in the company that owns the project ({id})`
    case 'somewhere':
      return `those with ${allow.action} in a company or on a project, whichever`
    case 'either':
      return allow.rules.map(whoMay).join('; or ')
    case 'all':
      return allow.rules.map(whoMay).join('; and ')
  }
}
