import { type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import { errorForLog } from '#server/error-for-log.ts'
import type { Engine, Tx } from './database/engine/engine.ts'

/** Work that is done outside of a request, with retries. `data` is JSON. */
export interface Job<Data extends object> {
  name: string
  run(data: Data): Promise<void>
  /** How often it is tried again after a failure, and the first pause in seconds; each further pause doubles. */
  retries: number
  pauseSeconds: number
  /** The number of jobs that are taken at once and run one after the other; if one of them fails, all are run again. */
  atOnce?: number
  /** Cron, in UTC, for work that comes back. */
  every?: string
}

/** The jobs of one process, in the same database: what is enqueued in a transaction exists only if that commits. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #log: FastifyBaseLogger

  constructor(engine: Engine, log: FastifyBaseLogger) {
    this.#log = log
    this.#boss = new PgBoss({
      db: {
        executeSql: (text: string, values?: unknown[]) => engine.execute(text, values),
        listen: async (channel: string, onNotification: (payload: string) => void) => ({
          close: await engine.listen(channel, onNotification),
        }),
      },
      schema: 'pgboss',
      useListenNotify: true,
      monitorIntervalSeconds: 60,
      maintenanceIntervalSeconds: 3600,
    } as ConstructorParameters<typeof PgBoss>[0])
    this.#boss.on('error', error => log.error({ err: error }, 'job queue'))
  }

  async start(jobs: Job<never>[]): Promise<void> {
    await this.#boss.start()
    for (const job of jobs) await this.#define(job as unknown as Job<object>)
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 10_000 })
  }

  /** `at` is when it is done at the earliest. */
  async enqueue(tx: Tx, name: string, data: object, at?: Date): Promise<void> {
    await this.#boss.send(name, data, {
      ...(at ? { startAfter: at } : {}),
      db: { executeSql: (text: string, values?: unknown[]) => tx.execute(numbered(text, values)) },
    })
  }

  async #define(job: Job<object>) {
    await this.#boss.createQueue(job.name, {
      retryLimit: job.retries,
      retryDelay: job.pauseSeconds,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 900,
    } as Parameters<PgBoss['createQueue']>[1])
    // A queue of an installation from before stays as it was created.
    await this.#boss.updateQueue(job.name, { notify: true })
    // What is enqueued wakes it at once; it looks by itself for what was to wait.
    const options = {
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 2,
      batchSize: job.atOnce ?? 1,
    }
    let worker = ''
    worker = await this.#boss.work<object>(job.name, options, async tasks => {
      // Whatever else waits comes without a pause: several that are enqueued at once wake it once.
      this.#boss.notifyWorker(worker)
      for (const task of tasks) await this.#run(job, task.data ?? {})
    })
    if (job.every) await this.#boss.schedule(job.name, job.every, {})
    this.#log.debug({ job: job.name }, 'job defined')
  }

  async #run(job: Job<object>, data: object) {
    try {
      await job.run(data)
    } catch (error) {
      this.#log.warn({ err: error, job: job.name }, 'a job failed')
      // The error is stored with the job: no more of it than a log may hold.
      const { type, code, message } = errorForLog(error)
      throw new Error([type, code, message].filter(Boolean).join(' '))
    }
  }
}

/** A statement with $1, $2, … as Drizzle takes it. */
function numbered(text: string, values: unknown[] = []): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(parts.map((part, index) => (index % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part))))
}
