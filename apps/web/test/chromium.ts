import { existsSync } from 'node:fs'

/**
 * The path of the browser on this machine, or undefined to use the browser of Playwright. The headless shell comes
 * first, because it needs only a third of the processor time.
 */
export const chromiumPath =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(path =>
    existsSync(path),
  )

/** The arguments with which journeys and component tests start the browser. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All pages of a context share a renderer process, so that it compiles the app once.
  '--process-per-site',
  // The pages of a test are open for a few seconds only. To optimize their code took a fifth of the processor time.
  '--js-flags=--no-opt --no-maglev',
  // Streaming compiles a script again, even if the renderer process has compiled it for the page before.
  '--disable-features=ScriptStreaming',
]
