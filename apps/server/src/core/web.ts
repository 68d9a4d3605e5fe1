import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './errors.ts'

const folder = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** What is no screen even where nothing answers: calls, files of the build, and the metrics while they are closed. */
const notScreens = /^\/(api|assets|metrics)(\/|\?|$)/i

/** Serves the built web app. Assets carry a hash in their names and stay; every other address is a screen of it. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(`${folder}/index.html`)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      // What the build has compressed itself; the rest is compressed as it is sent.
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
