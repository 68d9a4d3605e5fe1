import { existsSync } from 'node:fs'

/**
 * The browser of the machine; undefined where Playwright brings its own. The shell without windows comes first: a page
 * costs it a third of the processor time.
 */
export const chromiumPath =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(path =>
    existsSync(path),
  )

/** The first of four ports. Another one lets the journeys of two checkouts run at once on one machine. */
const firstPort = Number(process.env.E2E_PORT ?? 3217)
/**
 * Where the servers of a run listen: two with an example shop, for the two projects of journeys, and one with nothing.
 * That of the tools has no mail server.
 */
export const addresses = {
  people: `http://127.0.0.1:${firstPort}`,
  empty: `http://127.0.0.1:${firstPort + 1}`,
  tools: `http://127.0.0.1:${firstPort + 3}`,
}
/** Where the server of the people and the empty one send their e-mails: only journeys of the project `people` read them. */
export const smtpPort = firstPort + 2
export const administrator = { email: 'admin@steelsafe.example', password: 'a safe of steel plates' }
/** Everybody's of the example shop. */
export const password = 'forty believable tools'
/** The name of the shop's machine on its network: by that, and without https, a browser keeps much from a page. */
export const networkName = 'steelsafe.test'
