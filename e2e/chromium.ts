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
