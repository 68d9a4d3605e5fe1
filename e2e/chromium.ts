import { existsSync } from 'node:fs'

/**
 * Path of the browser on this machine; undefined to use Playwright's. The headless shell comes first, because a page
 * takes a third of the processor time in it.
 */
export const chromiumPath =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(path =>
    existsSync(path),
  )
