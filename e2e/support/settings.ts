import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Three ports that are free at the start of a run. All processes of the run inherit the variable, so that two runs on
 * one machine do not conflict.
 */
process.env.E2E_PORTS ??= execFileSync(
  process.execPath,
  [fileURLToPath(new URL('free-ports.ts', import.meta.url)), '3'],
  { encoding: 'utf8' },
).trim()
const [peoplePort, toolsPort, mailPort] = process.env.E2E_PORTS.split(',').map(Number)
/**
 * The addresses of the two servers of a run, by Playwright project. Each server has a copy of the example shop. The
 * server of `tools` has no mail server. newcomer.spec.ts starts a third, empty server.
 */
export const addresses = {
  people: `http://127.0.0.1:${peoplePort}`,
  tools: `http://127.0.0.1:${toolsPort}`,
}
/** The data folder of the servers of a run. */
export const dataFolder = `.cache/e2e/${peoplePort}`
/** The port of the mail server for the project `people` and for the server of newcomer.spec.ts. */
export const smtpPort = mailPort!
export const administrator = { email: 'admin@steelsafe.example', password: 'a safe of steel plates' }
/** The password of each person in the example shop. Each server has a copy of the shop of the server tests. */
export const password = 'forty believable tools'
/**
 * A host name that resolves to this machine. Without https, browsers disable many features on a page with this host
 * name, unlike on localhost.
 */
export const networkName = 'steelsafe.test'
