import { defineConfig } from '@playwright/test'
import { pathOf } from './apps/server/test/support/programs.ts'
import { chromiumArguments, chromiumPath } from './apps/web/test/chromium.ts'
import { addresses, administrator, dataFolder, networkName, smtpPort } from './e2e/support/settings.ts'
import { extendTimeout } from './scripts/test/patience.ts'

const environment = {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  LOG_LEVEL: 'warn',
  // Send e-mails without a pause, because journeys read each e-mail.
  MAIL_PAUSE_SECONDS: '0',
  // The receivers of webhooks run on this machine.
  WEBHOOK_PRIVATE_ADDRESSES: 'allow',
}

/**
 * Returns the data folder of a server. Each run has separate folders, which `e2e/support/remove-folders.ts` deletes at its end.
 */
const folderOf = (name: string) => `${dataFolder}/${name}`

/** Returns the configuration of a server with a fresh copy of the example shop. */
const server = (name: keyof typeof addresses) => ({
  command: `node e2e/support/copy-shop.ts ${folderOf(name)} && node "${pathOf('start')}" --demo`,
  url: `${addresses[name]}/readyz`,
  env: {
    ...environment,
    ...(name === 'tools' ? {} : { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }),
    DATA_DIR: folderOf(name),
    PORT: new URL(addresses[name]).port,
  },
  timeout: extendTimeout(120_000),
  reuseExistingServer: false,
})

/**
 * Matches the files of journeys (end-to-end tests) about tools or without e-mails. They run in parallel with the other
 * journeys, against a second server. `npm test` prints the minutes of both projects at its end: keep the difference
 * below half a minute.
 */
const aboutTools =
  /\/(analysis|challenge|edoctor|experiment|files|knowledge|launch|life|pdf|projects|quality|rheology|rjg|supplier-link|timeline|timeline-exchange|tryout|uploads|viewers|without-https|without-mail)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  globalTeardown: './e2e/support/remove-folders.ts',
  workers: 2,
  // The journeys of a project share a server, so they run one after the other.
  projects: [
    { name: 'people', testIgnore: aboutTools, workers: 1, use: { baseURL: addresses.people } },
    { name: 'tools', testMatch: aboutTools, workers: 1, use: { baseURL: addresses.tools } },
  ],
  timeout: extendTimeout(120_000),
  expect: { timeout: extendTimeout(20_000) },
  // A journey that passes only on its retry is listed as unstable at the end of `npm test`.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    // The headless shell cannot ask the user for a permission, and refuses it.
    permissions: ['clipboard-read', 'clipboard-write'],
    // A service worker would store the app again in each browser context. Journeys that need a service worker allow it.
    serviceWorkers: 'block',
    // Record a trace of failed journeys: TRACE=1 npx playwright test e2e/files.spec.ts
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: chromiumPath,
      args: [...chromiumArguments, `--host-resolver-rules=MAP ${networkName} 127.0.0.1`],
    },
  },
  webServer: [server('people'), server('tools')],
})
