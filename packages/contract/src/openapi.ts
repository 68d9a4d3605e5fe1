import * as z from 'zod'
import { allEndpoints } from './all.ts'
import {
  type Allow,
  type AnyUser,
  type IdSource,
  type InCompany,
  type InProject,
  isForCompanyTokens,
  isOpen,
} from './core/endpoint/allow.ts'
import { type Endpoint, isEmptySchema, uploadPartType } from './core/endpoint/endpoint.ts'
import { eventBody, eventSummaries } from './webhooks/events.ts'
import { type EventType, eventTypes } from './webhooks/names.ts'

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
        'The HTTP API of Steelsafe. Send an app token, or the token of `POST /token`, as `Authorization: Bearer …`. Paths are case-insensitive. Times are ISO 8601 in UTC, dates are yyyy-MM-dd, and ids are UUIDs. Messages are in the language of `Accept-Language` (en, es, zh, de). Lists are paginated: `page` starts at 1, and `pageSize` is at most 500, or -1 for up to 5,000 rows; `isCut` is true if there are more. Responses with status 429 or 503 have a `Retry-After` header with the seconds to wait. See docs/api.md for examples.',
    },
    tags: [...new Set(allEndpoints.map(tagOf))].map(name => ({ name })),
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The session token of a signed-in user, from POST /token',
        },
        appToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key for a program, with read or write access and the rights of its owner, optionally limited to one company',
        },
      },
      schemas: { Error: errorSchema, ...schemas },
    },
    paths,
    webhooks: Object.fromEntries(eventTypes.map(type => [type, { post: webhook(type) }])),
  }
}

/**
 * Moves recursive schemas to the shared components, because references into the `$defs` of a single call would not
 * resolve.
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
    'Sent to the webhooks of the company that owns the tool. Respond with a status from 200 to 299 to accept the delivery. After any other response, Steelsafe retries for about a day with increasing delays and the same webhook-id.',
  security: [],
  parameters: signature.map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })),
  requestBody: { required: true, content: json(schemaOf(eventBody(type), 'output')) },
  responses: {
    '2XX': { description: 'Accepted' },
    default: { description: 'Not accepted; the delivery is retried' },
  },
})

const signature = [
  ['webhook-id', 'The id of the delivery, the same for all attempts'],
  ['webhook-timestamp', 'The time of this attempt in seconds since 1970 (UTC)'],
  [
    'webhook-signature',
    'v1, followed by a comma and the base64-encoded HMAC-SHA256 of id.timestamp.body with the secret; for a day after a renewal of the secret, several signatures separated by spaces',
  ],
] as const

const errorSchema = {
  type: 'object',
  required: ['message', 'error', 'requestId'],
  properties: {
    message: { type: 'string', description: "The error message in the caller's language" },
    error: { type: 'string', description: 'The error code, which does not change between versions' },
    error_description: { type: 'string' },
    modelState: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    requestId: { type: 'string' },
  },
}

function operation(endpoint: Endpoint): Json {
  return {
    tags: [tagOf(endpoint)],
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    description: `Allowed for ${allowedCallers(endpoint.allow)}.${isOpen(endpoint.allow) ? '' : ` ${tokenAccess(endpoint)}`}`,
    security: isOpen(endpoint.allow) ? [] : security(endpoint),
    parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint.query)],
    ...requestBody(endpoint),
    responses: {
      ...success(endpoint),
      default: { description: 'Error', content: json({ $ref: '#/components/schemas/Error' }) },
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
  if (isEmptySchema(query)) return []
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
  bytes: uploadPartType,
}

function requestBody({ body, encoding }: Endpoint): Json {
  if (encoding === 'multipart') {
    const fields = isEmptySchema(body) ? { type: 'object', properties: {} } : schemaOf(body, 'input')
    const files = {
      type: 'array',
      items: { type: 'string', format: 'binary' },
      description: 'The files, after the other fields',
    }
    const schema = { ...fields, properties: { ...(fields.properties as Json), file: files } }
    return { requestBody: { required: true, content: { [mediaTypes.multipart]: { schema } } } }
  }
  if (encoding === 'bytes') {
    const schema = { type: 'string', format: 'binary' }
    return { requestBody: { required: true, content: { [mediaTypes.bytes]: { schema } } } }
  }
  if (isEmptySchema(body)) return {}
  return {
    requestBody: {
      required: !body.isOptional(),
      content: { [mediaTypes[encoding]]: { schema: schemaOf(body, 'input') } },
    },
  }
}

function success({ answer }: Endpoint): Json {
  const description = answer.status === 204 ? 'No content' : answer.status === 201 ? 'Created' : 'OK'
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
  if (isEmptySchema(answer.schema)) return { [answer.status]: { description } }
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

/** Returns the security requirements of a call. The role in `appToken` is the scope that an app token needs. */
const security = ({ noAppTokens, writes }: Endpoint) => [
  { session: [] },
  ...(noAppTokens === true ? [] : [{ appToken: [writes ? 'write' : 'read'] }]),
]

function tokenAccess({ noAppTokens, writes, allow }: Endpoint): string {
  if (noAppTokens === true) return 'App tokens are not accepted.'
  const limit = isForCompanyTokens(allow) ? '' : '; app tokens of a company are not accepted'
  const scope = `App tokens need ${writes ? 'write' : 'read'} access${limit}.`
  return noAppTokens ? `${scope} An app token may not ${noAppTokens.words}.` : scope
}

function describeSource(source: IdSource, owner = 'company'): string {
  if (source === 'path') return '{id}'
  if ('owned' in source) return `the ${owner} of {${source.param}}`
  return 'body' in source ? `${source.body} in the body` : `${source.query} in the query`
}

function conditionsOf(rule: AnyUser | InCompany | InProject): string {
  const conditions = [
    'when' in rule && rule.when ? conditionOf(rule.when) : undefined,
    rule.module && `one of their companies has subscribed to ${rule.module}`,
  ].filter(condition => condition !== undefined)
  return conditions.length > 0 ? ` if ${conditions.join(' and ')}` : ''
}

const conditionOf = (when: NonNullable<InCompany['when']>): string =>
  'bodyHasOtherThan' in when
    ? `the body has fields other than ${when.bodyHasOtherThan.join(', ')}`
    : `${describeSource(when)} is ${when.is ?? 'present'}`

const companyActionsOf = ({ action, secondAction }: InCompany): string =>
  secondAction ? `${action} and ${secondAction}` : action

function adminsOf({ excludesAdmins, membersOnly }: InCompany): string {
  if (excludesAdmins) return ' (except administrators)'
  return membersOnly ? ' (also required for administrators)' : ''
}

function allowedCallers(allow: Allow): string {
  switch (allow.who) {
    case 'anyone':
      return 'everyone, without a token'
    case 'user':
      return `any signed-in user${conditionsOf(allow)}`
    case 'admin':
      return 'administrators of the installation'
    case 'self':
      return 'the user {userId}'
    case 'signature':
      return 'everyone with the signed URL'
    case 'company':
      return allow.action === 'member'
        ? `any user of the company (${describeSource(allow.at)})${conditionsOf(allow)}`
        : `users with ${companyActionsOf(allow)}${adminsOf(allow)} in the company (${describeSource(allow.at)})${conditionsOf(allow)}`
    case 'project':
      return allow.action === 'member'
        ? `any user of the project (${describeSource(allow.at, 'project')})${conditionsOf(allow)}`
        : `users with ${allow.action} on the project (${describeSource(allow.at, 'project')})${conditionsOf(allow)}`
    case 'owner':
      return `users with ${allow.action} in the company that owns the project ({id})`
    case 'somewhere':
      return `users with ${allow.action} in any company or on any project`
    case 'either':
      return allow.rules.map(allowedCallers).join('; or ')
    case 'all':
      return `callers who meet each of these rules: ${allow.rules.map(allowedCallers).join('; ')}`
  }
}
