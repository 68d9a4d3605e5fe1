import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { authenticate, parseBearerToken } from '#core/access/caller.ts'
import { hashToken } from '#core/access/tokens.ts'
import { unauthorized } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { version } from '#server/version.ts'

/**
 * Serves `/healthz` (the process responds; administrators also read its version), `/readyz` (database and storage
 * respond too) and `/metrics` (for Prometheus, with its token).
 * @param addMetrics adds further metrics, and returns a function that updates them before they are read
 */
export function serveHealth(
  app: FastifyInstance,
  { engine, storage, eventStreams, config }: Services,
  addMetrics: (registry: Registry) => () => Promise<void>,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests take, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'steelsafe_event_streams',
    help: 'Open event streams',
    registers: [registry],
    collect() {
      this.set(eventStreams.size)
    },
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const metricsHash = config.METRICS_TOKEN && hashToken(`Bearer ${config.METRICS_TOKEN}`)
  // Compare hashes, because the duration of this comparison reveals nothing about the token.
  const isOfMetrics = (authorization = '') => hashToken(authorization) === metricsHash
  const isOfAdministrator = async (authorization: string | undefined) => {
    const token = parseBearerToken(authorization)
    if (!token) return false
    const read = engine.transaction(tx => authenticate(tx, token), { readOnly: true })
    // Without a valid token or without the database, /healthz still responds.
    return await read.then(
      ({ isAdmin }) => isAdmin,
      () => false,
    )
  }
  app.get('/healthz', { logLevel: 'silent' }, async ({ headers: { authorization } }) => {
    const canSeeVersion = isOfMetrics(authorization) || (await isOfAdministrator(authorization))
    return { status: 'ok', ...(canSeeVersion && { version }) }
  })
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    const checks = { database: engine.execute('select 1'), storage: storage.check() }
    const results = await Promise.allSettled(Object.values(checks))
    const failed = Object.keys(checks).filter((_, index) => results[index]?.status === 'rejected')
    if (failed.length > 0) request.log.warn({ failed }, 'not ready')
    return reply
      .status(failed.length > 0 ? 503 : 200)
      .send({ status: failed.length > 0 ? 'not ready' : 'ready', failed })
  })
  if (!metricsHash) return
  const update = addMetrics(registry)
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isOfMetrics(request.headers.authorization)) throw unauthorized()
    // Serve the other metrics even without the database.
    await update().catch(error => request.log.warn({ err: error }, 'the metrics of the system are old'))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
