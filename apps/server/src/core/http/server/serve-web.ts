import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#core/errors.ts'

const builtWeb = fileURLToPath(new URL('../../../../../web/dist', import.meta.url))

/**
 * Paths that are never screens, even without a handler: API calls, build assets, unknown versions of SCIM, and metrics
 * while they are off.
 */
const notScreens = /^\/(api|assets|metrics|scim)(\/|\?|$)/i

/**
 * Serves the built web app. Assets have a hash in their names and are cached forever; every other path is a screen of
 * the app.
 */
export async function serveWeb(app: FastifyInstance, folder = builtWeb): Promise<void> {
  const isBuilt = existsSync(`${folder}/index.html`)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
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
    serveFiles(app, folder)
  }
  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' && !notScreens.test(request.url)
    if (!isBuilt || !isScreen) throw notFound('page')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}

/**
 * Adds a route for each file and each folder at the top of the web app. Routes for all of its thousands of files would
 * take a tenth of the processor time of a start. Names match in any case, like all other paths.
 */
function serveFiles(app: FastifyInstance, folder: string) {
  let files: Map<string, string> | undefined
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const route = entry.isDirectory() ? `${entry.name}/*` : entry.name
    if (isHidden(route)) continue
    app.route<{ Params: { '*'?: string } }>({
      method: ['GET', 'HEAD'],
      url: `/${route}`,
      schema: { hide: true },
      handler: ({ params: { '*': name = '' } }, reply) => {
        files ??= new Map(filesIn(folder).map(file => [file.toLowerCase(), file]))
        const file = files.get(route.replace('*', () => name).toLowerCase())
        return file ? reply.sendFile(file) : reply.callNotFound()
      },
    })
  }
}

/** Returns the paths of the files in a folder and its folders, relative to the folder, without hidden files. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .filter(path => !isHidden(path))

const isHidden = (path: string) => /(^|\/)\./.test(path)
