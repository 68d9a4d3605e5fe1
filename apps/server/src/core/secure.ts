import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/** Headers: no inline script, nothing from other hosts but a configured map, no frames but our own. Styles may be inline: the kit sets custom properties. */
export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  const tiles = config.MAP_TILES_URL ? [new URL(config.MAP_TILES_URL).origin] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WASM may be compiled: models are read by Open CASCADE, pictures in PDFs by their decoders. Text is never run.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...tiles],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: config.PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onSend', async (_request, reply) => {
    // What may be cached sets its own header: bytes of files, and the parts of the web app.
    if (reply.statusCode >= 400 || !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()')
  })
  await app.register(rateLimit, { global: false, max: config.ANONYMOUS_RATE, timeWindow: '1 minute' })
}
