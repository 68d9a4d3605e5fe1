import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Signer } from './access/signer.ts'
import type { Engine } from './database/engine/engine.ts'
import type { RateLimiter } from './http/server/rate-limiter.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { EventStreams } from './live/event-streams.ts'
import type { Storage } from './storage/storage.ts'

/** The open resources of one process. `app.ts` creates them once and passes them on explicitly. */
export interface Services {
  config: Config
  engine: Engine
  storage: Storage
  jobs: Jobs
  eventStreams: EventStreams
  signer: Signer
  log: FastifyBaseLogger
  /** Limits the calls of each user. */
  rateLimiter: RateLimiter
  /** The public URL of the product, for links in e-mails, without a trailing slash. */
  publicUrl: string
  /**
   * The time zones in use that the database does not know. `project-day.ts` replaces them. They are read at the start,
   * and again for each run of reminders and digests.
   */
  unknownZones?: readonly string[]
}
