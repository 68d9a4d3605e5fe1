import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Allowances } from './allowances.ts'
import type { Engine } from './database/engine/engine.ts'
import type { Jobs } from './jobs.ts'
import type { EventStreams } from './live.ts'
import type { Signer } from './signer.ts'
import type { Storage } from './storage/storage.ts'

/** What one process has open; made once in `app.ts` and handed on explicitly. */
export interface Services {
  config: Config
  engine: Engine
  storage: Storage
  jobs: Jobs
  eventStreams: EventStreams
  signer: Signer
  log: FastifyBaseLogger
  /** How much each user may still ask. */
  allowances: Allowances
  /** Where people reach the product, for links in e-mails; without a slash at the end. */
  publicUrl: string
}
