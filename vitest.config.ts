import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { chromiumPath } from './e2e/settings.ts'

/** For the component tests, which start it themselves. */
if (chromiumPath) process.env.CHROMIUM = chromiumPath

/** In another order than they are written, because no test may need what another one has left. */
const sequence = { shuffle: { tests: true } }

/** How long is waited for what has to become true: on two busy cores much takes several times as long as alone. */
const patience = { expect: { poll: { timeout: 30_000 } }, testTimeout: 90_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // A new order in each run, but always the same in CI, where a failure is to be of the change.
    sequence: process.env.CI ? { seed: 1 } : {},
    // On two cores both: much of a test is waiting for the disk.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'packages',
          root: 'packages',
          include: ['**/*.test.ts'],
          sequence,
          ...patience,
          experimental: { viteModuleRunner: false },
        },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['{src,test}/**/*.test.ts'],
          sequence,
          ...patience,
          globalSetup: [fileURLToPath(new URL('apps/server/test/template.ts', import.meta.url))],
          // Node runs the sources itself, as it does in production.
          experimental: { viteModuleRunner: false },
          // Each file starts servers of its own, so that files can share the loaded modules: half of the time.
          isolate: false,
        },
      },
      { test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.ts'], sequence, ...patience } },
      {
        test: {
          name: 'components',
          root: 'apps/web',
          include: ['test/**/*.test.ts'],
          sequence,
          ...patience,
          // Builds pages of components and starts a browser: the tests open them in it.
          globalSetup: [fileURLToPath(new URL('apps/web/test/serve.ts', import.meta.url))],
        },
      },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'], sequence, ...patience } },
    ],
  },
})
