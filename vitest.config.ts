import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { chromiumPath } from './e2e/chromium.ts'
import { excludedTests } from './scripts/integration.ts'
import { patience } from './scripts/patience.ts'

/** The component tests start this browser themselves. */
if (chromiumPath) process.env.CHROMIUM = chromiumPath

/** Settings of all projects. */
const common = {
  // Tests run in a random order, because no test may depend on data of another one.
  sequence: { shuffle: { tests: true } },
  expect: { poll: { timeout: patience(30_000) } },
  testTimeout: patience(180_000),
  hookTimeout: patience(180_000),
  // A test that passes at its second try is listed as unstable at the end of `npm test`.
  retry: process.env.CI ? 1 : 0,
}

export default defineConfig({
  test: {
    // Use both of two cores, because tests wait for the disk much of the time.
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
          globalSetup: [fileURLToPath(new URL('apps/server/test/template.ts', import.meta.url))],
          // Node runs the sources itself, as it does in production.
          experimental: { viteModuleRunner: false },
          // A larger young generation than that of `npm start` (16 MB), because the tests share the server's process.
          execArgv: ['--max-semi-space-size=32'],
          // Each file starts servers of its own or uses the shared shop, so that files can share the loaded modules,
          // which takes half of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['*.test.ts', 'src/**/*.test.ts'],
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
          // Builds pages of components and starts a browser: the tests open them in it.
          globalSetup: [fileURLToPath(new URL('apps/web/test/serve.ts', import.meta.url))],
        },
      },
      // The scripts have no state either.
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'], ...common, isolate: false } },
    ],
  },
})
