import { type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import { errorForLog } from '#server/error-for-log.ts'
import type { Engine, Tx } from './database/engine/engine.ts'

/** Where the queue has its tables. */
export const queueSchema = 'pgboss'

/** Work that is done outside of a request, with retries. `data` is JSON. */
export interface Job<Data extends object> {
  name: string
  run(data: Data): Promise<void>
  /** Called when the last try has failed, or its process has died in it. */
  givenUp?(data: Data): Promise<void>
  /** How often it is tried again after a failure, and the first pause in seconds; each further pause doubles. */
  retries: number
  pauseSeconds: number
  /** The number of jobs that are taken at once and run one after the other; if one of them fails, all are run again. */
  atOnce?: number
  /** How many run at the same time in one process, and of one group only one; without it, one after the other. */
  atTheSameTime?: number
  /** Cron, in UTC or in `timeZone`, for work that comes back. */
  every?: string
  timeZone?: string
  /** After so long it is taken for dead; without it, after a quarter of an hour. */
  longestSeconds?: number
  /**
   * What the database says is still to be done. What the queue does not hold of it is enqueued at the start: the queue is
   * not in a backup, and loses what fails while nobody can record that.
   */
  waiting?(tx: Tx): Promise<{ data: object; group?: string }[]>
}

const waitingLock = 726_355

/** A process that works at a job says so twice in this time, in seconds; after it, what a dead one held is tried again. */
const silence = 60

/** The jobs of one process, in the same database: what is enqueued in a transaction exists only if that commits. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #engine: Engine
  readonly #log: FastifyBaseLogger

  constructor(engine: Engine, log: FastifyBaseLogger) {
    this.#log = log
    this.#engine = engine
    this.#boss = new PgBoss({
      db: {
        executeSql: (text: string, values?: unknown[]) => engine.execute(text, values),
        listen: async (channel: string, onNotification: (payload: string) => void) => ({
          close: await engine.listen(channel, onNotification),
        }),
      },
      schema: queueSchema,
      useListenNotify: true,
      monitorIntervalSeconds: 60,
      maintenanceIntervalSeconds: 3600,
    } as ConstructorParameters<typeof PgBoss>[0])
    this.#boss.on('error', error => log.error({ err: error }, 'job queue'))
  }

  async start(jobs: Job<never>[]): Promise<void> {
    await this.#boss.start()
    for (const job of jobs) await this.#define(job as unknown as Job<object>)
    // What died with the process before need not wait for the next round of the queue.
    await this.#boss.supervise()
    for (const job of jobs) await this.#enqueueWaiting(job as unknown as Job<object>)
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 10_000 })
  }

  /** `at` is when it is done at the earliest; of a `group` one is done at a time. */
  async enqueue(
    tx: Tx,
    name: string,
    data: object,
    { at, group }: { at?: Date; group?: string | undefined } = {},
  ): Promise<void> {
    await this.#boss.send(name, data, {
      ...(at ? { startAfter: at } : {}),
      ...(group ? { group: { id: group } } : {}),
      db: { executeSql: (text: string, values?: unknown[]) => tx.execute(numbered(text, values)) },
    })
  }

  async #enqueueWaiting({ name, waiting }: Job<object>) {
    if (!waiting) return
    await this.#engine.transaction(async tx => {
      // Processes that start at once do it one after the other, so that nothing is enqueued twice.
      await tx.execute(sql`select pg_advisory_xact_lock(${waitingLock})`)
      // First, so that what is enqueued meanwhile is not seen as lacking.
      const found = await waiting(tx)
      const { rows } = await tx.execute<{ data: object }>(sql`
        select data from ${sql.raw(queueSchema)}.job
        where name in (${name}, ${givenUpName(name)}) and state in ('created', 'retry', 'active')`)
      const held = new Set(rows.map(({ data }) => identityOf(data)))
      for (const { data, group } of found)
        if (!held.has(identityOf(data))) await this.enqueue(tx, name, data, { group })
    })
  }

  async #define(job: Job<object>) {
    const { givenUp } = job
    const deadLetter = givenUp && givenUpName(job.name)
    if (deadLetter)
      await this.#define({ name: deadLetter, retries: 20, pauseSeconds: 15, run: data => givenUp(data) })
    await this.#boss.createQueue(job.name, {
      retryLimit: job.retries,
      retryDelay: job.pauseSeconds,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: job.longestSeconds ?? 900,
    } as Parameters<PgBoss['createQueue']>[1])
    // A queue of an installation from before stays as it was created.
    await this.#boss.updateQueue(job.name, {
      notify: true,
      heartbeatSeconds: silence,
      ...(deadLetter ? { deadLetter } : {}),
    })
    // What is enqueued wakes it at once; it looks by itself for what was to wait.
    const options = {
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 2,
      batchSize: job.atOnce ?? 1,
      ...(job.atTheSameTime ? { localConcurrency: job.atTheSameTime, localGroupConcurrency: 1 } : {}),
    }
    let worker = ''
    worker = await this.#boss.work<object>(job.name, options, async tasks => {
      // Whatever else waits comes without a pause: several that are enqueued at once wake it once.
      this.#boss.notifyWorker(worker)
      for (const task of tasks) await this.#run(job, task.data ?? {})
    })
    if (job.every) await this.#boss.schedule(job.name, job.every, {}, { tz: job.timeZone ?? 'UTC' })
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

const givenUpName = (name: string) => `${name}-given-up`

/** The same for the same data, in whatever order the database returns them. */
const identityOf = (data: object) => JSON.stringify(Object.entries(data).sort())

/** A statement with $1, $2, … as Drizzle takes it. */
function numbered(text: string, values: unknown[] = []): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(parts.map((part, index) => (index % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part))))
}
