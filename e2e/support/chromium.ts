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
