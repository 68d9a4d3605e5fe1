import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * Sets the security headers: no inline scripts, no resources of other hosts except a configured map, and frames only
 * from and in our own pages. Inline styles are allowed because the UI kit sets custom properties.
 */
export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  const tiles = config.MAP_TILES_URL ? [new URL(config.MAP_TILES_URL).origin] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WASM may be compiled: Open CASCADE reads models, and decoders read pictures in PDFs. Text is never evaluated.
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
    // Files and the assets of the web app may be cached and set this header themselves.
    if (reply.statusCode >= 400 || !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()')
  })
  await app.register(rateLimit, { global: false, max: config.ANONYMOUS_RATE, timeWindow: '1 minute' })
}
