import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { uploadPartType } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { isLocalAddress } from '@steelsafe/contract/core/names/local-address.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { Signer } from '#core/access/signer.ts'
import { type Engine, openEngine } from '#core/database/engine/engine.ts'
import { unknownTimeZones } from '#core/database/time-zones.ts'
import { handleErrors } from '#core/http/handle-errors.ts'
import { parseJsonBodies } from '#core/http/receive/json-body.ts'
import { registerRoutes } from '#core/http/register-routes.ts'
import { countRequests } from '#core/http/server/count-requests.ts'
import { RateLimiter } from '#core/http/server/rate-limiter.ts'
import { secure } from '#core/http/server/secure.ts'
import { serveHealth } from '#core/http/server/serve-health.ts'
import { serveWeb } from '#core/http/server/serve-web.ts'
import { cutSlowBodies, headersInTime } from '#core/http/server/slow-callers.ts'
import { type Job, Jobs } from '#core/jobs/jobs.ts'
import { EventStreams } from '#core/live/event-streams.ts'
import { mailJob } from '#core/mail/mail.ts'
import { deferredMailJob } from '#core/mail/send-from-person.ts'
import { modelJob } from '#core/models/model-preview.ts'
import type { Services } from '#core/services.ts'
import { openStorage } from '#core/storage/open-storage.ts'
import { migrate, schemaVersion } from '#database/migrate.ts'
import { allErrorNames, allJobs, allRoutes } from '#features/all.ts'
import { scimPath, serveScim } from '#features/scim/index.ts'
import { addSystemMetrics } from '#features/system/index.ts'
import { type Config, WrongSetting } from './config.ts'
import { newRequestId } from './log/log.ts'

/**
 * A server with open services that does not listen yet. `app.listen` opens the port, and `startJobs` starts the
 * background jobs.
 */
export interface Steelsafe {
  app: FastifyInstance
  services: Services
  startJobs(): Promise<void>
  /** Finishes running work, then closes everything. */
  stop(): Promise<void>
}

/** Connects all parts of the server. Tests pass an `engine` with a prepared database. */
export async function build(config: Config, log: FastifyBaseLogger, engine?: Engine): Promise<Steelsafe> {
  const services = await openServices(config, log, engine)
  const app = Fastify({
    loggerInstance: log,
    trustProxy: trustProxyOption(config.TRUST_PROXY),
    bodyLimit: limits.jsonBodyBytes,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 16_000 },
    // Accept long URLs, so that a search that is too long is answered with our error response instead of the parser's
    // bare one.
    http: { maxHeaderSize: 65_536, ...headersInTime(config.SLOW_CALLER_SECONDS) },
    genReqId: newRequestId,
    requestIdHeader: false,
    exposeHeadRoutes: false,
  })
  const requestsAreDone = countRequests(app)
  cutSlowBodies(app, config.SLOW_CALLER_SECONDS)
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  app.addContentTypeParser(uploadPartType, (_request, payload, parsed) => parsed(null, payload))
  parseJsonBodies(app, limits.jsonBodyValues)
  handleErrors(app, allErrorNames)
  await secure(app, config)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Responses are a twelfth smaller than at the library's default quality of 4, in the same time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
    customTypes: /^(text\/(?!event-stream)|application\/(json|javascript|xml))/,
  })
  await app.register(multipart, {
    limits: { fileSize: maxUploadBytes(config) + 1, files: 1000, fields: 20, fieldSize: 10_000 },
  })
  serveHealth(app, services, registry => addSystemMetrics(registry, services))
  if (config.API_DOCS === 'public') {
    const { serveReference } = await import('#core/http/server/serve-reference.ts')
    await serveReference(app)
  }
  await app.register(async scope => registerRoutes(scope, services, allRoutes))
  await app.register(async scope => serveScim(scope, services), { prefix: scimPath })
  await serveWeb(app)
  return {
    app,
    services,
    startJobs: () => services.jobs.start(),
    stop: () => stop(app, services, requestsAreDone),
  }
}

/**
 * Returns the `trustProxy` option of Fastify. For a number of proxies, it trusts that many of the last addresses in the
 * forwarding header, because the caller can invent the earlier addresses.
 */
const trustProxyOption = (proxies: number | string[]) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/**
 * Returns the largest size of an upload, in bytes. The form parser cuts off a file one byte above this size: the code
 * that stores the file sees the extra byte and rejects the file, so that no partial file is stored.
 */
const maxUploadBytes = ({ MAX_FILE_BYTES, MAX_ATTACHMENT_BYTES, MAX_IMAGE_BYTES }: Config): number =>
  Math.max(MAX_FILE_BYTES, MAX_ATTACHMENT_BYTES, MAX_IMAGE_BYTES)

async function openServices(
  config: Config,
  log: FastifyBaseLogger,
  existingEngine?: Engine,
): Promise<Services> {
  const engine =
    existingEngine ??
    (await openEngine({
      dataDir: config.DATA_DIR,
      databaseUrl: config.DATABASE_URL,
      poolSize: config.DATABASE_POOL,
      schemaVersion,
      onFailure: error => {
        log.fatal({ err: error }, 'the embedded database has stopped; it recovers at the next start')
        process.exit(1)
      },
    }))
  await migrate(engine)
  const unknownZones = await readUnknownZones(engine, config, log)
  const storage = await openStorage({ dataDir: config.DATA_DIR, storageUrl: config.STORAGE_URL })
  const { rows } = await engine.execute(`select value from installation_secret where name = 'signing'`)
  const eventStreams = new EventStreams(engine)
  await eventStreams.open()
  const services: Services = {
    config,
    log,
    engine,
    storage,
    eventStreams,
    jobs: new Jobs(engine, log),
    rateLimiter: new RateLimiter(config.USER_RATE),
    signer: new Signer(String(rows[0]?.value)),
    publicUrl: (config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/$/, ''),
    unknownZones,
  }
  if (isLocalAddress(services.publicUrl))
    log.warn(
      { url: services.publicUrl },
      'links in e-mails, and codes of tags and labels, lead to an address of this computer alone; set PUBLIC_URL',
    )
  await services.jobs.open(jobsOf(services))
  return services
}

/** Returns all jobs of the product. */
export const jobsOf = (services: Services): Job[] => [
  mailJob(services.engine, services.config),
  deferredMailJob(services),
  modelJob(services),
  ...allJobs(services),
]

/**
 * Returns the time zones of companies and users that the database does not know.
 * @throws WrongSetting when `TIME_ZONE` is unknown
 */
async function readUnknownZones(engine: Engine, config: Config, log: FastifyBaseLogger): Promise<string[]> {
  const zones = await unknownTimeZones(engine, config)
  if (zones.includes(config.TIME_ZONE))
    throw new WrongSetting(
      `TIME_ZONE must be a time zone that the database knows, as America/Chicago; it does not know ${config.TIME_ZONE}`,
    )
  if (zones.length > 0)
    log.warn({ zones }, 'the database does not know these time zones; TIME_ZONE is used instead of them')
  return zones
}

async function stop(
  app: FastifyInstance,
  { eventStreams, jobs, storage, engine }: Services,
  requestsAreDone: () => Promise<void>,
) {
  await eventStreams.close()
  const closing = app.close()
  await requestsAreDone()
  // Close idle connections too: browsers open some in advance, and they would delay the stop.
  app.server.closeAllConnections()
  await closing
  await jobs.stop()
  await storage.close()
  await engine.close()
}
