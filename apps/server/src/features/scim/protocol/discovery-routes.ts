import type { FastifyInstance } from 'fastify'
import type { Services } from '#core/services.ts'
import type { Resource } from '../resources.ts'
import { configuration, resourceTypes, schemaList } from './discovery.ts'
import { listResponse } from './page.ts'
import { notAllowed, unknownResource } from './refusals.ts'
import { sendScim } from './respond.ts'

/**
 * Registers the routes that describe the service (RFC 7644, section 4). They need no token, because they contain no
 * data; they are rate-limited by the address of the client.
 */
export function serveDiscovery(app: FastifyInstance, { config, publicUrl }: Services): void {
  const options = { config: { rateLimit: { max: config.ANONYMOUS_RATE } } }
  app.get('/ServiceProviderConfig', options, (_request, reply) =>
    sendScim(reply, { status: 200, body: configuration(publicUrl) }),
  )
  for (const [url, list] of [
    ['/ResourceTypes', resourceTypes(publicUrl)],
    ['/Schemas', schemaList(publicUrl)],
  ] as const) {
    app.get(url, options, (request, reply) => {
      // Refuse a filter, so that clients do not take the unfiltered list for its result (RFC 7644, section 4).
      if ((request.query as { filter?: unknown }).filter !== undefined) throw notAllowed('scim:rule.noFilter')
      return sendScim(reply, { status: 200, body: listResponse(list, list.length, 1) })
    })
    app.get(`${url}/:id`, options, (request, reply) =>
      sendScim(reply, { status: 200, body: resourceById(list, (request.params as { id: string }).id) }),
    )
  }
}

function resourceById(list: readonly Resource[], id: string): Resource {
  const resource = list.find(each => String(each.id).toLowerCase() === id.toLowerCase())
  if (!resource) throw unknownResource()
  return resource
}
