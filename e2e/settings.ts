import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Three ports that are free when a run begins. Its processes inherit them, so that two runs on one machine never meet. */
process.env.E2E_PORTS ??= execFileSync(
  process.execPath,
  [fileURLToPath(new URL('free-ports.ts', import.meta.url)), '3'],
  { encoding: 'utf8' },
).trim()
const [peoplePort, toolsPort, mailPort] = process.env.E2E_PORTS.split(',').map(Number)
/**
 * Where the servers of a run listen: two with an example shop, one for each project of journeys. That of the tools has no
 * mail server. The newcomer's journey starts one of its own, with nothing in it.
 */
export const addresses = {
  people: `http://127.0.0.1:${peoplePort}`,
  tools: `http://127.0.0.1:${toolsPort}`,
}
/** Where the servers of a run keep their data. */
export const dataFolder = `.cache/e2e/${peoplePort}`
/** Where the servers of the people and of the newcomer send their e-mails. */
export const smtpPort = mailPort!
export const administrator = { email: 'admin@steelsafe.example', password: 'a safe of steel plates' }
/** Everybody's of the example shop. */
export const password = 'forty believable tools'
/** The name of the shop's machine on its network: by that, and without https, a browser keeps much from a page. */
export const networkName = 'steelsafe.test'
