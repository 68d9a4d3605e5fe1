import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { chromiumPath } from './e2e/settings.ts'

/** For the component tests, which start it themselves. */
if (chromiumPath) process.env.CHROMIUM = chromiumPath

/** In another order than they are written, because no test may need what another one has left. */
const sequence = { shuffle: { tests: true } }

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
          experimental: { viteModuleRunner: false },
        },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['{src,test}/**/*.test.ts'],
          sequence,
          globalSetup: [fileURLToPath(new URL('apps/server/test/template.ts', import.meta.url))],
          testTimeout: 90_000,
          hookTimeout: 60_000,
          // Node runs the sources itself, as it does in production.
          experimental: { viteModuleRunner: false },
          // Each file starts servers of its own, so that files can share the loaded modules: half of the time.
          isolate: false,
        },
      },
      { test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.ts'], sequence } },
      {
        test: {
          name: 'components',
          root: 'apps/web',
          include: ['test/**/*.test.ts'],
          sequence,
          // Builds pages of components and starts a browser: the tests open them in it.
          globalSetup: [fileURLToPath(new URL('apps/web/test/serve.ts', import.meta.url))],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'], sequence } },
    ],
  },
})
