import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { chromiumPath } from './apps/web/test/chromium.ts'
import { excludedTests } from './scripts/test/integration.ts'
import { extendTimeout } from './scripts/test/patience.ts'

/** The component tests start this browser themselves. */
if (chromiumPath) process.env.CHROMIUM = chromiumPath

/** Settings of all projects. */
const common = {
  // Tests run in a random order, because no test may depend on data of another one.
  sequence: { shuffle: { tests: true } },
  expect: { poll: { timeout: extendTimeout(30_000) } },
  testTimeout: extendTimeout(180_000),
  hookTimeout: extendTimeout(180_000),
  // A test that passes only on its retry is listed as unstable at the end of `npm test`.
  retry: process.env.CI ? 1 : 0,
}

export default defineConfig({
  test: {
    // Use both cores of a machine with two cores, because tests wait for the disk much of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'packages',
          root: 'packages',
          include: ['**/*.test.ts'],
          ...common,
          experimental: { viteModuleRunner: false },
          // The packages have no state that a test could leave behind.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['{src,test}/**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            ...excludedTests(
              process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded',
              process.env.DIVIDED_COMMIT,
            ),
          ],
          ...common,
          globalSetup: [fileURLToPath(new URL('apps/server/test/support/template.ts', import.meta.url))],
          // Node runs the sources directly, without the module runner of Vite.
          experimental: { viteModuleRunner: false },
          // `npm start` uses 16 MB. The tests need a larger young generation, because they run in the process of the
          // server.
          execArgv: ['--max-semi-space-size=32'],
          // Test files start separate servers or use the shared shop, so they can share the loaded modules. This halves
          // the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['build/*.test.ts', 'src/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
          ...common,
        },
      },
      {
        test: {
          name: 'components',
          root: 'apps/web',
          include: ['test/**/*.test.ts', 'src/**/*.browser.test.ts'],
          ...common,
          experimental: { viteModuleRunner: false },
          isolate: false,
          // Builds pages with the components, and starts the browser in which the tests open the pages.
          globalSetup: [fileURLToPath(new URL('apps/web/test/serve.ts', import.meta.url))],
        },
      },
      // The scripts have no state that a test could leave behind.
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'], ...common, isolate: false } },
    ],
  },
})
