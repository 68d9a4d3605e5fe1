import { openEngine } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'
import { sendDigests } from '#features/digests/index.ts'
import { sendReminders } from '#features/reminders/index.ts'
import { readConfig } from '#server/config.ts'

/**
 * A separate process for `killed.test.ts`. It sends the due reminders or digests twice. It kills itself with SIGKILL
 * inside the transaction when it enqueues the e-mail with the number of the second argument.
 */
const [what, killedAt] = process.argv.slice(2)
const engine = await openEngine({ dataDir: process.env.DATA_DIR ?? '' })
let count = 0
const enqueue = async () => {
  count += 1
  if (count === Number(killedAt)) process.kill(process.pid, 'SIGKILL')
}
const services = {
  config: readConfig({ ...process.env, SMTP_URL: 'smtp://mail.invalid' }),
  engine,
  jobs: { enqueue },
  publicUrl: 'http://127.0.0.1',
} as unknown as Services
const send = what === 'digests' ? sendDigests : sendReminders
for (let time = 1; time <= 2; time += 1) await send(services, new Date('2031-05-06T12:00:00Z'))
await engine.close()
process.exit(0)
