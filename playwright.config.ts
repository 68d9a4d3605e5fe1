import { defineConfig } from '@playwright/test'
import { chromiumPath } from './e2e/chromium.ts'
import { addresses, administrator, dataFolder, networkName, smtpPort } from './e2e/settings.ts'
import { patience } from './scripts/patience.ts'

const environment = {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  LOG_LEVEL: 'warn',
  // Journeys read each e-mail.
  MAIL_PAUSE_SECONDS: '0',
  // The programs that journeys send events to run on this machine.
  WEBHOOK_PRIVATE_ADDRESSES: 'allow',
}

/** Each run has folders of its own, which `e2e/remove-folders.ts` removes at its end. */
const folderOf = (name: string) => `${dataFolder}/${name}`

/** A built Steelsafe on a folder of its own, with a fresh copy of the example shop for each run. */
const server = (name: keyof typeof addresses) => ({
  command: `node e2e/copy-shop.ts ${folderOf(name)} && node apps/server/src/main.ts --demo`,
  url: `${addresses[name]}/readyz`,
  env: {
    ...environment,
    ...(name === 'tools' ? {} : { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }),
    DATA_DIR: folderOf(name),
    PORT: new URL(addresses[name]).port,
  },
  timeout: patience(120_000),
  reuseExistingServer: false,
})

/**
 * Journeys about tools or without e-mails, by the names of their files. They run beside the others, against a server of
 * their own. The end of `npm test` shows the minutes of both projects: keep them within half a minute of each other.
 */
const aboutTools =
  /\/(analysis|challenge|edoctor|experiment|files|knowledge|launch|life|pdf|projects|quality|rheology|rjg|supplier-link|timeline|timeline-exchange|tryout|uploads|viewers|without-https|without-mail)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  globalTeardown: './e2e/remove-folders.ts',
  workers: 2,
  // The journeys of one project share its server, so they come one after the other.
  projects: [
    { name: 'people', testIgnore: aboutTools, workers: 1, use: { baseURL: addresses.people } },
    { name: 'tools', testMatch: aboutTools, workers: 1, use: { baseURL: addresses.tools } },
  ],
  timeout: patience(120_000),
  expect: { timeout: patience(20_000) },
  // What passes at its second try is named as unstable at the end of `npm test`.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    // The shell without windows asks nobody, and refuses.
    permissions: ['clipboard-read', 'clipboard-write'],
    // Each context would keep the app anew; the journey without a network has a worker.
    serviceWorkers: 'block',
    // To see what a journey saw: TRACE=1 npx playwright test e2e/files.spec.ts
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: chromiumPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--host-resolver-rules=MAP ${networkName} 127.0.0.1`,
      ],
    },
  },
  webServer: [server('people'), server('tools')],
})
