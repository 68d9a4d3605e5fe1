import { type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { Engine, Tx } from '#core/database/engine/engine.ts'
import { errorForLog } from '#server/log/error-for-log.ts'

/** The database schema of the queue's tables. */
export const queueSchema = 'pgboss'

/**
 * Work outside of a request, with retries. `data` is JSON. The functions are declared as methods, so that a job with a
 * specific type of data is assignable to `Job`.
 */
export interface Job<Data extends object = object> {
  name: string
  run(data: Data): Promise<void>
  /** Called when the last try has failed, or the process died during it. */
  onRetriesExhausted?(data: Data): Promise<void>
  /** Number of retries after a failure. */
  retries: number
  /** First pause before a retry. Each further pause doubles. */
  pauseSeconds: number
  /**
   * Batch size: this number of jobs is fetched at once and run one after the other. If a job fails, the whole batch is
   * retried.
   */
  batchSize?: number
  /**
   * Number of jobs that run at the same time in one process, with at most one job of each group. Without this number,
   * jobs run one after the other.
   */
  concurrency?: number
  /** Cron expression of recurring work, in UTC or in `timeZone`. */
  every?: string
  timeZone?: string
  /** Time after which a running job counts as dead, in seconds; the default is 15 minutes. */
  maxSeconds?: number
  /**
   * Returns the unfinished work according to the database. At the start, work without a job in the queue is enqueued:
   * the queue is not part of a backup, and can lose jobs that fail while the failure cannot be recorded.
   */
  unfinishedData?(tx: Tx): Promise<{ data: object; group?: string }[]>
}

const unfinishedJobsLock = 726_355

/**
 * Heartbeat interval, in seconds. A running process reports twice within it. Jobs of a process that did not report
 * within it are retried.
 */
const heartbeatIntervalSeconds = 60

/**
 * The job queue of one process, in the same database. A job that is enqueued in a transaction exists only if the
 * transaction commits.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #engine: Engine
  readonly #log: FastifyBaseLogger
  #definitions: readonly Job[] = []
  #starting: Promise<void> | undefined

  constructor(engine: Engine, log: FastifyBaseLogger) {
    this.#log = log
    this.#engine = engine
    this.#boss = newBoss(engine, {
      useListenNotify: true,
      monitorIntervalSeconds: 60,
      maintenanceIntervalSeconds: 3600,
    })
    this.#boss.on('error', error => log.error({ err: error }, 'job queue'))
  }

  /** Opens the queues of the jobs, so that jobs can be enqueued. */
  async open(jobs: Job[]): Promise<void> {
    await this.#boss.start()
    if (this.#engine.kind === 'embedded') await this.#releaseActive()
    this.#definitions = withGivenUpJobs(jobs)
    await defineQueues(this.#boss, this.#definitions)
  }

  /** Starts to run the jobs of the open queues. */
  start(): Promise<void> {
    this.#starting ??= this.#start()
    return this.#starting
  }

  async #start() {
    for (const job of this.#definitions) await this.#work(job)
    // Release the jobs of dead processes now, without waiting for the next round of the queue.
    await this.#boss.supervise()
    for (const job of this.#definitions) await this.#enqueueUnfinished(job)
  }

  async stop(): Promise<void> {
    await this.#starting?.catch(() => {}) // The caller of `start` gets the error.
    await this.#boss.stop({ graceful: true, timeout: 10_000 })
  }

  /** Enqueues a job. `at` is the earliest time at which it runs. Jobs of the same `group` run one at a time. */
  async enqueue(
    tx: Tx,
    name: string,
    data: object,
    { at, group }: { at?: Date; group?: string | undefined } = {},
  ): Promise<void> {
    await this.#boss.send(name, data, {
      ...(at ? { startAfter: at } : {}),
      ...(group ? { group: { id: group } } : {}),
      db: { executeSql: (text: string, values?: unknown[]) => tx.execute(toDrizzleStatement(text, values)) },
    })
  }

  /**
   * Releases the jobs that were active when the process stopped. The embedded database belongs to one process, so a job
   * that is active at the start was interrupted and is retried at once. A job without retries left gets an expired
   * heartbeat and fails the usual way. With PostgreSQL, other processes may be working on the job, so it is released
   * only after the heartbeat interval. A lock of each process would not make an earlier release safe: a process that
   * loses its connection loses the lock, but may still be sending.
   */
  async #releaseActive() {
    await this.#engine.transaction(tx =>
      tx.execute(sql`
        update ${sql.raw(queueSchema)}.job set
          state = (case when retry_count < retry_limit then 'retry' else 'active' end)::${sql.raw(queueSchema)}.job_state,
          start_after = case when retry_count < retry_limit then now() else start_after end,
          heartbeat_on = now() - interval '1 day', heartbeat_seconds = coalesce(heartbeat_seconds, ${heartbeatIntervalSeconds})
        where state = 'active'`),
    )
  }

  /** Returns true when a job with the same data is waiting. */
  async isQueued(tx: Tx, name: string, data: object): Promise<boolean> {
    const { rows } = await tx.execute(sql`
      select 1 from ${sql.raw(queueSchema)}.job
      where name = ${name} and data = ${JSON.stringify(data)}::jsonb and state in ('created', 'retry') limit 1`)
    return rows.length > 0
  }

  async #enqueueUnfinished({ name, unfinishedData }: Job) {
    if (!unfinishedData) return
    await this.#engine.transaction(async tx => {
      // Let processes that start at the same time run this one after the other, so that no job is enqueued twice.
      await tx.execute(sql`select pg_advisory_xact_lock(${unfinishedJobsLock})`)
      // Read this first, so that a job that is enqueued meanwhile is not taken for missing.
      const unfinishedJobs = await unfinishedData(tx)
      const { rows } = await tx.execute<{ data: object }>(sql`
        select data from ${sql.raw(queueSchema)}.job
        where name in (${name}, ${givenUpName(name)}) and state in ('created', 'retry', 'active')`)
      const queuedIds = new Set(rows.map(({ data }) => identityOf(data)))
      for (const { data, group } of unfinishedJobs)
        if (!queuedIds.has(identityOf(data))) await this.enqueue(tx, name, data, { group })
    })
  }

  async #work(job: Job) {
    // A notification wakes the worker at once. The worker polls only for jobs with a later start time.
    const options = {
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 2,
      batchSize: job.batchSize ?? 1,
      ...(job.concurrency ? { localConcurrency: job.concurrency, localGroupConcurrency: 1 } : {}),
    }
    let worker = ''
    worker = await this.#boss.work<object>(job.name, options, async tasks => {
      // Fetch the next waiting job without a pause: several jobs that are enqueued at once wake the worker only once.
      this.#boss.notifyWorker(worker)
      for (const task of tasks) await this.#run(job, task.data ?? {})
    })
    this.#log.debug({ job: job.name }, 'job defined')
  }

  async #run(job: Job, data: object) {
    try {
      await job.run(data)
    } catch (error) {
      this.#log.warn({ err: error, job: job.name }, 'a job failed')
      // The queue stores the error with the job, so it must not contain more than the log.
      const { type, code, message } = errorForLog(error)
      throw new Error([type, code, message].filter(Boolean).join(' '))
    }
  }
}

/**
 * Creates the tables and queues of jobs without running any job. Databases that tests copy contain them, which halves
 * the time of a start.
 */
export async function prepareQueues(engine: Engine, jobs: Job[]): Promise<void> {
  const boss = newBoss(engine, { schedule: false, supervise: false })
  await boss.start()
  await defineQueues(boss, withGivenUpJobs(jobs))
  await boss.stop({ graceful: false })
}

type BossOptions = Exclude<ConstructorParameters<typeof PgBoss>[0], string>

const newBoss = (engine: Engine, options: BossOptions) =>
  new PgBoss({
    ...options,
    db: {
      executeSql: (text: string, values?: unknown[]) => engine.execute(text, values),
      listen: async (channel: string, onNotification: (payload: string) => void) => ({
        close: await engine.listen(channel, onNotification),
      }),
    },
    schema: queueSchema,
  } as BossOptions)

/**
 * Creates missing queues and schedules, updates queues and schedules that an earlier version defined differently, and
 * deletes the schedules of jobs that no longer recur.
 */
async function defineQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map(queue => [queue.name, { ...queue }]))
  const schedules = await boss.getSchedules()
  for (const job of jobs) {
    const options = queueOptions(job)
    const queue: Record<string, unknown> | undefined = queues.get(job.name)
    if (!queue) await boss.createQueue(job.name, options)
    else if (Object.entries(options).some(([name, value]) => queue[name] !== value))
      await boss.updateQueue(job.name, options)
    const { name, every, timeZone = 'UTC' } = job
    const schedule = schedules.find(each => each.name === name)
    if (!every && schedule) await boss.unschedule(name)
    else if (every && (schedule?.cron !== every || schedule.timezone !== timeZone))
      await boss.schedule(name, every, {}, { tz: timeZone })
  }
}

/** Returns the options of a job's queue, by the names that pg-boss uses. */
const queueOptions = ({ name, retries, pauseSeconds, maxSeconds = 900, onRetriesExhausted }: Job) => ({
  retryLimit: retries,
  retryDelay: pauseSeconds,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: maxSeconds,
  heartbeatSeconds: heartbeatIntervalSeconds,
  notify: true,
  ...(onRetriesExhausted ? { deadLetter: givenUpName(name) } : {}),
})

/** Returns the jobs, each preceded by the job that runs when its last try has failed. */
const withGivenUpJobs = (jobs: readonly Job[]): Job[] => jobs.flatMap(job => [...givenUpJob(job), job])

const givenUpJob = ({ name, onRetriesExhausted }: Job): Job[] =>
  onRetriesExhausted
    ? [{ name: givenUpName(name), retries: 20, pauseSeconds: 15, run: data => onRetriesExhausted(data) }]
    : []

const givenUpName = (name: string) => `${name}-given-up`

/** Returns equal strings for equal data, regardless of the order of the fields in the database. */
const identityOf = (data: object) => JSON.stringify(Object.entries(data).sort())

/** Converts a statement with $1, $2, … to a Drizzle statement. */
function toDrizzleStatement(text: string, values: unknown[] = []): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(parts.map((part, index) => (index % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part))))
}
