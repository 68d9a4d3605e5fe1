import { allEndpoints } from '@steelsafe/contract/all.ts'
import { isOpen } from '@steelsafe/contract/core/endpoint/allow.ts'
import type { FastifyInstance } from 'fastify'
import { CallLimiter } from '#core/access/call-limiter.ts'
import { assertIsCallerToken, parseBearerToken } from '#core/access/caller.ts'
import type { Services } from '#core/services.ts'
import type { Route } from './serve.ts'

/**
 * Registers a route for every endpoint of the contract.
 * @throws when an endpoint has no route or two routes, or a route is not in the contract
 */
export function registerRoutes(app: FastifyInstance, services: Services, routes: Route[]): void {
  const nameOf = ({ endpoint }: Pick<Route, 'endpoint'>) => `${endpoint.area}.${endpoint.name}`
  const limiter = new CallLimiter()
  const missingNames = new Set(allEndpoints.map(endpoint => nameOf({ endpoint })))
  for (const route of routes) {
    if (!missingNames.delete(nameOf(route)))
      throw new Error(`${nameOf(route)} is served twice or not in the contract`)
    add(app, services, route, limiter)
  }
  if (missingNames.size > 0) throw new Error(`Not served: ${[...missingNames].join(', ')}`)
}

/** Number of light calls that a heavy call of an address without an account counts as. */
const anonymousHeavyWeight = 5

function add(app: FastifyInstance, services: Services, route: Route, limiter: CallLimiter) {
  const { method, path, allow, bodyBytes, bodyValues, cost, errorNames } = route.endpoint
  const max = Math.ceil(services.config.ANONYMOUS_RATE / (cost === 'heavy' ? anonymousHeavyWeight : 1))
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    // Without an account, only the address can be rate-limited.
    config: { bodyValues, errorNames, ...(allow.who === 'anyone' ? { rateLimit: { max } } : {}) },
    // The limit applies to JSON, which every endpoint accepts. Files are read as streams, without this limit.
    bodyLimit: bodyBytes,
    // Reject the request before its body is read, because the body may be large.
    onRequest: async request => {
      if (!isOpen(allow)) assertIsCallerToken(parseBearerToken(request.headers.authorization))
    },
    handler: (request, reply) =>
      limiter.take(services, route.endpoint, request, () => route.answer(services, request, reply)),
  })
}
