import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { KeyedWorkQueue } from '#core/jobs/work-queue.ts'
import type { Services } from '#core/services.ts'
import { findTokenUserId, parseBearerToken } from './caller.ts'

/**
 * Limits the concurrent calls of each caller, so that other callers get their turn: two heavy calls per user across all
 * endpoints, and four light calls per session. Further calls wait.
 */
export class CallLimiter {
  readonly #heavy = new KeyedWorkQueue(20, 2)
  readonly #light = new KeyedWorkQueue(1_000, 4)

  /**
   * Answers a call when its turn has come.
   * @throws 503 when too many calls of the caller wait
   */
  async take(
    services: Services,
    endpoint: Endpoint,
    request: FastifyRequest,
    answer: () => Promise<unknown>,
  ): Promise<unknown> {
    if (endpoint.cost === 'heavy') return this.#heavy.run(await callerKey(services, request), answer)
    const token = parseBearerToken(request.headers.authorization)
    return token && isShort(endpoint) ? this.#light.run(token, answer) : answer()
  }
}

/**
 * Returns true when an endpoint streams neither its request nor its response. Streams last as long as the caller's
 * connection is slow.
 */
const isShort = ({ answer, encoding }: Endpoint) =>
  answer.bytes === undefined && (encoding === 'json' || encoding === 'form')

/** Returns the id of the user whose session or app token a request has; without a user, the network address. */
async function callerKey({ engine }: Services, { headers, ip }: FastifyRequest): Promise<string> {
  const token = parseBearerToken(headers.authorization)
  const userId = token && (await engine.transaction(tx => findTokenUserId(tx, token), { readOnly: true }))
  return userId ?? ip
}
