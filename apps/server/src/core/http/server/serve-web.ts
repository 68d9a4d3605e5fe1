import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#core/errors.ts'

const folder = fileURLToPath(new URL('../../../../../web/dist', import.meta.url))

/**
 * Paths that are never screens, even without a handler: API calls, build assets, unknown versions of SCIM, and metrics
 * while they are off.
 */
const notScreens = /^\/(api|assets|metrics|scim)(\/|\?|$)/i

/**
 * Serves the built web app. Assets have a hash in their names and are cached forever; every other path is a screen of
 * the app.
 */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(`${folder}/index.html`)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      // Sends files that the build has compressed. Other files are compressed when they are sent.
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' && !notScreens.test(request.url)
    if (!isBuilt || !isScreen) throw notFound('page')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
