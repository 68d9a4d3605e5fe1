import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Three ports that are free at the beginning of a run. Its processes inherit them, so that two runs on one machine
 * never conflict.
 */
process.env.E2E_PORTS ??= execFileSync(
  process.execPath,
  [fileURLToPath(new URL('free-ports.ts', import.meta.url)), '3'],
  { encoding: 'utf8' },
).trim()
const [peoplePort, toolsPort, mailPort] = process.env.E2E_PORTS.split(',').map(Number)
/**
 * The addresses of a run's servers: two with an example shop, one for each project of journeys. The server of the tools
 * has no mail server. The newcomer's journey starts its own, empty server.
 */
export const addresses = {
  people: `http://127.0.0.1:${peoplePort}`,
  tools: `http://127.0.0.1:${toolsPort}`,
}
/** The data folder of a run's servers. */
export const dataFolder = `.cache/e2e/${peoplePort}`
/** The port to which the servers of the people and of the newcomer send their e-mails. */
export const smtpPort = mailPort!
export const administrator = { email: 'admin@steelsafe.example', password: 'a safe of steel plates' }
/** The password of everybody in the example shop of the server tests, of which each server has a copy. */
export const password = 'forty believable tools'
/**
 * The network name of the shop's machine. Without https, browsers withhold many features from a page at such an
 * address.
 */
export const networkName = 'steelsafe.test'
