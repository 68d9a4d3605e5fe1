import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          root: 'packages',
          include: ['**/*.test.ts'],
          experimental: { viteModuleRunner: false },
        },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['{src,test}/**/*.test.ts'],
          globalSetup: [fileURLToPath(new URL('apps/server/test/template.ts', import.meta.url))],
          testTimeout: 90_000,
          hookTimeout: 60_000,
          // Node runs the sources itself, as it does in production.
          experimental: { viteModuleRunner: false },
        },
      },
      { test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.ts'] } },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'] } },
    ],
  },
})
