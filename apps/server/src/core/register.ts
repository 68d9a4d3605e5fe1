import { allEndpoints } from '@steelsafe/contract/all.ts'
import type { FastifyInstance } from 'fastify'
import { tokenOf } from './caller.ts'
import type { Route } from './serve.ts'
import type { Services } from './services.ts'
import { TurnsOfEach } from './turns.ts'

/**
 * Gives every endpoint of the contract its route.
 * @throws when one has none, two have the same, or a route answers what is not in the contract
 */
export function register(app: FastifyInstance, services: Services, routes: Route[]): void {
  const nameOf = ({ endpoint }: Pick<Route, 'endpoint'>) => `${endpoint.area}.${endpoint.name}`
  const wanted = new Set(allEndpoints.map(endpoint => nameOf({ endpoint })))
  for (const route of routes) {
    if (!wanted.delete(nameOf(route)))
      throw new Error(`${nameOf(route)} is served twice or not in the contract`)
    add(app, services, route)
  }
  if (wanted.size > 0) throw new Error(`Not served: ${[...wanted].join(', ')}`)
}

/** The number of light calls of an address that a heavy one counts as. */
const heavyWeight = 5
/** Maximum number of heavy calls of one kind that wait for the running one of the same session or address. */
const maxWaiting = 5

function add(app: FastifyInstance, services: Services, route: Route) {
  const { method, path, allow, bodyBytes, cost } = route.endpoint
  const isHeavy = cost === 'heavy'
  const turns = new TurnsOfEach(maxWaiting)
  const max = Math.ceil(services.config.ANONYMOUS_RATE / (isHeavy ? heavyWeight : 1))
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    // Without an account behind a call there is only its address to slow down.
    ...(allow.who === 'anyone' ? { config: { rateLimit: { max } } } : {}),
    // Files are read as streams, to which this does not apply. JSON has this limit at every address.
    bodyLimit: bodyBytes,
    handler: (request, reply) => {
      const answer = () => route.answer(services, request, reply)
      return isHeavy ? turns.take(tokenOf(request.headers.authorization) ?? request.ip, answer) : answer()
    },
  })
}
