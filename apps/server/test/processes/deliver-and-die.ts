import { once } from 'node:events'
import { openEngine } from '#core/database/engine/engine.ts'
import { Jobs } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { publishEvent, webhookJobs } from '#features/webhooks/index.ts'
import { readConfig } from '#server/config.ts'
import { newLog } from '#server/log/log.ts'

/**
 * A separate process for `killed.test.ts`. It delivers waiting events to webhooks; with a project as the second
 * argument, it first publishes an event of the project. With a number as the first argument, it kills itself with
 * SIGKILL at the beginning of this transaction: the first transaction reads the event, the second records the response.
 * With 0 it exits after the response is recorded.
 */
const [killedAt, project] = process.argv.slice(2)
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', WEBHOOK_PRIVATE_ADDRESSES: 'allow' })
const engine = await openEngine({ dataDir: config.DATA_DIR })
const jobs = new Jobs(engine, newLog(config))
const ended = new EventTarget()
let count = 0
const counting = {
  async transaction(...work: Parameters<typeof engine.transaction>) {
    count += 1
    if (count === Number(killedAt)) process.kill(process.pid, 'SIGKILL')
    const result = await engine.transaction(...work)
    if (count === 2) ended.dispatchEvent(new Event('recorded'))
    return result
  },
}
const recorded = once(ended, 'recorded')
const services = { config, engine: counting, jobs, publicUrl: 'http://127.0.0.1' } as unknown as Services
await jobs.open(webhookJobs(services))
await jobs.start()
if (project)
  await engine.transaction(tx =>
    publishEvent(
      { tx, services, project },
      { type: 'production.imported', content: { rowCount: 1 }, path: '/' },
    ),
  )
await recorded
await jobs.stop()
await engine.close()
process.exit(0)
