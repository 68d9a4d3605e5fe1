import { scimLimits } from '@steelsafe/contract/scim/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { parseBearerToken } from '#core/access/caller.ts'
import { setAuditActor } from '#core/database/audit-context.ts'
import { originOf } from '#core/http/origin.ts'
import { parseJsonBodies } from '#core/http/receive/json-body.ts'
import { KeyedWorkQueue } from '#core/jobs/work-queue.ts'
import { publishToCompany } from '#core/live/publish-change.ts'
import type { Services } from '#core/services.ts'
import type { ScimContext } from './context.ts'
import { groupCalls } from './groups/group-calls.ts'
import { lockForWrites } from './lock-provider-for-writes.ts'
import type { ScimCall, ScimResponse } from './protocol/call.ts'
import { serveDiscovery } from './protocol/discovery-routes.ts'
import { scimMediaType } from './protocol/names.ts'
import { notSupported, unknownResource } from './protocol/refusals.ts'
import { answerScimErrors, sendScim } from './protocol/respond.ts'
import { assertIsToken, markTokenUsed, scimCallerOf } from './token.ts'
import { userCalls } from './users/user-calls.ts'

type Handler = (context: ScimContext, call: ScimCall) => Promise<ScimResponse>

/** Registers the routes of SCIM 2.0 (RFC 7644), by which identity providers provision users and groups. */
export function serveScim(app: FastifyInstance, services: Services): void {
  app.removeContentTypeParser(['text/plain', 'application/x-www-form-urlencoded'])
  parseJsonBodies(app, scimLimits.bodyValues, scimMediaType)
  answerScimErrors(app)
  app.setNotFoundHandler(() => {
    throw unknownResource()
  })
  // At most four requests of one provider run at a time, so that the provider does not occupy all connections.
  const queue = new KeyedWorkQueue(1_000, 4)
  const add = (method: HTTPMethods, url: string, handler: Handler) =>
    app.route({
      method,
      url,
      bodyLimit: scimLimits.bodyBytes,
      config: { bodyValues: scimLimits.bodyValues },
      // Refuse a wrong token before the body is read, because the body may be large.
      onRequest: async request => assertIsToken(parseBearerToken(request.headers.authorization)),
      handler: (request, reply) => {
        const secret = parseBearerToken(request.headers.authorization)
        const work = () => handleRequest(services, request, reply, secret, handler)
        return secret ? queue.run(secret, work) : work()
      },
    })
  for (const [url, calls] of [['/Users', userCalls] as const, ['/Groups', groupCalls] as const]) {
    add('GET', url, calls.list)
    add('POST', url, calls.create)
    add('GET', `${url}/:id`, calls.get)
    add('PUT', `${url}/:id`, calls.replace)
    add('PATCH', `${url}/:id`, calls.patch)
    add('DELETE', `${url}/:id`, calls.remove)
  }
  const refuse = () => Promise.reject(notSupported())
  for (const url of ['/Bulk', '/.search', '/Users/.search', '/Groups/.search']) add('POST', url, refuse)
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) add(method, '/Me', refuse)
  serveDiscovery(app, services)
}

async function handleRequest(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string | undefined,
  handler: Handler,
): Promise<FastifyReply> {
  const isWrite = request.method !== 'GET'
  const origin = originOf(request)
  const { caller, response } = await services.engine.transaction(
    async tx => {
      const caller = await scimCallerOf(tx, secret)
      services.rateLimiter.spend(caller.tokenId, 'light')
      const { tokenId } = caller
      if (isWrite) await setAuditActor(tx, { id: tokenId }, origin)
      const provider = isWrite ? await lockForWrites(tx, caller.provider) : caller.provider
      const { id = '' } = request.params as { id?: string }
      const response = await handler(
        { tx, services, origin, provider, tokenId },
        { id, query: request.query as ScimCall['query'], body: request.body },
      )
      if (isWrite && provider.companyId) await publishToCompany(tx, 'companies', provider.companyId)
      return { caller, response }
    },
    { readOnly: !isWrite },
  )
  if (caller.isStale) await services.engine.transaction(tx => markTokenUsed(tx, caller))
  return sendScim(reply, response)
}
