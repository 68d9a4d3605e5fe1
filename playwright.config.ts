import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { addresses, administrator, networkName, password, smtpPort } from './e2e/settings.ts'

const chromium =
  process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(path => existsSync(path))

const environment = {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  DEMO_PASSWORD: password,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  LOG_LEVEL: 'warn',
}

/** A built Steelsafe on a folder of its own, fresh for each run. */
const server = (name: keyof typeof addresses, ...flags: string[]) => ({
  command: `rm -rf .cache/e2e/${name} && node apps/server/src/main.ts ${flags.join(' ')}`,
  url: `${addresses[name]}/readyz`,
  env: { ...environment, DATA_DIR: `.cache/e2e/${name}`, PORT: new URL(addresses[name]).port },
  timeout: 60_000,
  reuseExistingServer: false,
})

export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: addresses.shop,
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromium,
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
  webServer: [server('shop', '--demo'), server('empty')],
})
