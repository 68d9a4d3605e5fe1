import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { unauthorized } from './errors.ts'
import type { Services } from './services.ts'
import { hashOf } from './tokens.ts'

/**
 * Serves `/healthz` (the process responds), `/readyz` (database and storage respond too) and `/metrics` (for
 * Prometheus, with its token).
 */
export function observe(app: FastifyInstance, { engine, storage, eventStreams, config }: Services): void {
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
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    const checks = { database: engine.execute('select 1'), storage: storage.check() }
    const results = await Promise.allSettled(Object.values(checks))
    const failed = Object.keys(checks).filter((_, index) => results[index]?.status === 'rejected')
    if (failed.length > 0) request.log.warn({ failed }, 'not ready')
    return reply
      .status(failed.length > 0 ? 503 : 200)
      .send({ status: failed.length > 0 ? 'not ready' : 'ready', failed })
  })
  if (!config.METRICS_TOKEN) return
  const expected = hashOf(`Bearer ${config.METRICS_TOKEN}`)
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    // Comparing hashes reveals nothing about the token through the time that it takes.
    if (hashOf(request.headers.authorization ?? '') !== expected) throw unauthorized()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
